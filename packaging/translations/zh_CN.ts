<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
<name>PaperDesk</name>
<message>
<source> and </source>
<translation type="unfinished" />
</message>
<message>
<source> or </source>
<translation type="unfinished" />
</message>
<message>
<source>&amp;Mark as</source>
<translation type="unfinished" />
</message>
<message>
<source>&amp;Put into</source>
<translation type="unfinished" />
</message>
<message>
<source>&amp;Read as</source>
<translation type="unfinished" />
</message>
<message>
<source>&amp;Tags</source>
<translation type="unfinished" />
</message>
<message>
<source>&amp;Venue</source>
<translation type="unfinished" />
</message>
<message>
<source>&amp;Year</source>
<translation type="unfinished" />
</message>
<message>
<source>+ tag</source>
<translation type="unfinished" />
</message>
<message>
<source>0 here, {elsewhere:,} in the whole library</source>
<translation type="unfinished" />
</message>
<message>
<source>0 to 5, also rating&gt;=4</source>
<translation type="unfinished" />
</message>
<message>
<source>2024, 2023..2025 or &gt;=2024</source>
<translation type="unfinished" />
</message>
<message>
<source>=== Methods (want)
diffus*
graph neural network

=== Not mine (avoid)
survey
</source>
<translation type="unfinished" />
</message>
<message>
<source>? is one letter, * any number</source>
<translation type="unfinished" />
</message>
<message>
<source>A DOI begins with “10.” and has a slash, like 10.1000/182.</source>
<translation type="unfinished" />
</message>
<message>
<source>A DOI in its plain form leads to the paper and finds duplicates.</source>
<translation type="unfinished" />
</message>
<message>
<source>A brace of the pattern has no partner.</source>
<translation type="unfinished" />
</message>
<message>
<source>A character on this line does not fit the encoding of the file ({encoding}).</source>
<translation type="unfinished" />
</message>
<message>
<source>A citation key cannot hold “{group}”.</source>
<translation type="unfinished" />
</message>
<message>
<source>A citation key has no spaces, commas, braces or quotes.</source>
<translation type="unfinished" />
</message>
<message>
<source>A closing bracket is missing</source>
<translation type="unfinished" />
</message>
<message>
<source>A collection cannot be moved into itself.</source>
<translation type="unfinished" />
</message>
<message>
<source>A collection needs a name.</source>
<translation type="unfinished" />
</message>
<message>
<source>A comma is missing after the key</source>
<translation type="unfinished" />
</message>
<message>
<source>A comma is missing before “{following}”</source>
<translation type="unfinished" />
</message>
<message>
<source>A decision now goes on to the next abstract. A changes it back.</source>
<translation type="unfinished" />
</message>
<message>
<source>A decision now stays. A changes it back.</source>
<translation type="unfinished" />
</message>
<message>
<source>A file</source>
<translation type="unfinished" />
</message>
<message>
<source>A key of a palette is a digit from 0 to 9.</source>
<translation type="unfinished" />
</message>
<message>
<source>A lens has at most {most_terms:,} terms.</source>
<translation type="unfinished" />
</message>
<message>
<source>A lens needs a name.</source>
<translation type="unfinished" />
</message>
<message>
<source>A line that begins with === names a lens and says in brackets whether you want, avoid or watch its terms; “off” leaves them unpainted. A term is a word, several words, a beginning (diffus*) or a /regular expression/. ] and [ go from hit to hit, lens:name finds what has hits, and the table can show and sort the counts.</source>
<translation type="unfinished" />
</message>
<message>
<source>A line that begins with === names a template; what follows is its text in Markdown. These are filled in: {places}. Without any template the usual ones come back.</source>
<translation type="unfinished" />
</message>
<message>
<source>A list is a heading and abstracts with blank lines between them.</source>
<translation type="unfinished" />
</message>
<message>
<source>A list is a text file: a heading such as “ICML 2025 Papers”, then abstracts with blank lines between them. Titles are not needed.</source>
<translation type="unfinished" />
</message>
<message>
<source>A name has at most 200 characters.</source>
<translation type="unfinished" />
</message>
<message>
<source>A note could not be saved. Its text is kept on the clipboard.</source>
<translation type="unfinished" />
</message>
<message>
<source>A note needs some text.</source>
<translation type="unfinished" />
</message>
<message>
<source>A paper and a note on it</source>
<translation type="unfinished" />
</message>
<message>
<source>A pattern for the keys in this file; those in the library stay</source>
<translation type="unfinished" />
</message>
<message>
<source>A pattern knows no field “{name}”.</source>
<translation type="unfinished" />
</message>
<message>
<source>A pattern knows no filter “{one}”.</source>
<translation type="unfinished" />
</message>
<message>
<source>A picture of the kind {media_type} cannot be kept.</source>
<translation type="unfinished" />
</message>
<message>
<source>A preprint has a number, not a journal.</source>
<translation type="unfinished" />
</message>
<message>
<source>A quotation mark of this row has no partner.</source>
<translation type="unfinished" />
</message>
<message>
<source>A rating is a number from 0 to 5.</source>
<translation type="unfinished" />
</message>
<message>
<source>A reason has at most {most_characters} characters.</source>
<translation type="unfinished" />
</message>
<message>
<source>A reference manager for people who read papers for a living.</source>
<translation type="unfinished" />
</message>
<message>
<source>A saved search needs a name.</source>
<translation type="unfinished" />
</message>
<message>
<source>A tag has at most {most_characters} characters.</source>
<translation type="unfinished" />
</message>
<message>
<source>A tag needs a name.</source>
<translation type="unfinished" />
</message>
<message>
<source>A template needs a name.</source>
<translation type="unfinished" />
</message>
<message>
<source>A value is missing</source>
<translation type="unfinished" />
</message>
<message>
<source>A value stands without braces</source>
<translation type="unfinished" />
</message>
<message>
<source>A value that begins here is not closed</source>
<translation type="unfinished" />
</message>
<message>
<source>A version of</source>
<translation type="unfinished" />
</message>
<message>
<source>A year has four digits, like 2025.</source>
<translation type="unfinished" />
</message>
<message>
<source>A year has four digits, like 2025; a month and a day may follow: 2025-07-13.</source>
<translation type="unfinished" />
</message>
<message>
<source>Abbreviated (ISO 4)</source>
<translation type="unfinished" />
</message>
<message>
<source>Abbreviated journals</source>
<translation type="unfinished" />
</message>
<message>
<source>About PaperDesk</source>
<translation type="unfinished" />
</message>
<message>
<source>About {app_name}</source>
<translation type="unfinished" />
</message>
<message>
<source>About {expected:.0f} good ones are expected among {left:,}; {marked:.0%} of them among the first {read:,}.</source>
<translation type="unfinished" />
</message>
<message>
<source>Abstract</source>
<translation type="unfinished" />
</message>
<message>
<source>Abstract list</source>
<translation type="unfinished" />
</message>
<message>
<source>Abstract, raw text</source>
<translation type="unfinished" />
</message>
<message>
<source>Abstracts</source>
<translation type="unfinished" />
</message>
<message>
<source>Accessed</source>
<translation type="unfinished" />
</message>
<message>
<source>Add</source>
<translation type="unfinished" />
</message>
<message>
<source>Add Note</source>
<translation type="unfinished" />
</message>
<message>
<source>Add a condition</source>
<translation type="unfinished" />
</message>
<message>
<source>Add a note</source>
<translation type="unfinished" />
</message>
<message>
<source>Add a note (N)</source>
<translation type="unfinished" />
</message>
<message>
<source>Add a tag</source>
<translation type="unfinished" />
</message>
<message>
<source>Add a tag (T); Enter adds it, new ones are made</source>
<translation type="unfinished" />
</message>
<message>
<source>Add note</source>
<translation type="unfinished" />
</message>
<message>
<source>Add tag “{name}”</source>
<translation type="unfinished" />
</message>
<message>
<source>Add the file to {papers}</source>
<translation type="unfinished" />
</message>
<message>
<source>Add the list to {papers}</source>
<translation type="unfinished" />
</message>
<message>
<source>Add the tag {name}</source>
<translation type="unfinished" />
</message>
<message>
<source>Add the tag {name}, now on {note}</source>
<translation type="unfinished" />
</message>
<message>
<source>Add to Collection</source>
<translation type="unfinished" />
</message>
<message>
<source>Add to “{name}”</source>
<translation type="unfinished" />
</message>
<message>
<source>Add {amount} to “{title}”</source>
<translation type="unfinished" />
</message>
<message>
<source>Added</source>
<translation type="unfinished" />
</message>
<message>
<source>Added {added} · changed {changed}</source>
<translation type="unfinished" />
</message>
<message>
<source>Addresses</source>
<translation type="unfinished" />
</message>
<message>
<source>After {field}: nothing is given yet.</source>
<translation type="unfinished" />
</message>
<message>
<source>Alike ({count:,})</source>
<translation type="unfinished" />
</message>
<message>
<source>All</source>
<translation type="unfinished" />
</message>
<message>
<source>All files (*)</source>
<translation type="unfinished" />
</message>
<message>
<source>All keys are as this pattern would have them.</source>
<translation type="unfinished" />
</message>
<message>
<source>All references</source>
<translation type="unfinished" />
</message>
<message>
<source>Also as</source>
<translation type="unfinished" />
</message>
<message>
<source>Also as: {versions}</source>
<translation type="unfinished" />
</message>
<message>
<source>Also replace what a reference says now, if it is surely the same</source>
<translation type="unfinished" />
</message>
<message>
<source>Amber</source>
<translation type="unfinished" />
</message>
<message>
<source>An address begins with “https://” and has no spaces.</source>
<translation type="unfinished" />
</message>
<message>
<source>An address must open as it is written.</source>
<translation type="unfinished" />
</message>
<message>
<source>Another backup is being made.</source>
<translation type="unfinished" />
</message>
<message>
<source>Another colour, or remove the highlight</source>
<translation type="unfinished" />
</message>
<message>
<source>Another command has this key too</source>
<translation type="unfinished" />
</message>
<message>
<source>Another import is running.</source>
<translation type="unfinished" />
</message>
<message>
<source>Another program is just opening the search index.</source>
<translation type="unfinished" />
</message>
<message>
<source>Another program is just writing the search index.</source>
<translation type="unfinished" />
</message>
<message>
<source>Another program is writing the library and does not let go, so it is shown read-only, as it was a moment ago.</source>
<translation type="unfinished" />
</message>
<message>
<source>Another search was asked for.</source>
<translation type="unfinished" />
</message>
<message>
<source>Anywhere</source>
<translation type="unfinished" />
</message>
<message>
<source>Archive</source>
<translation type="unfinished" />
</message>
<message>
<source>As the list is sorted</source>
<translation type="unfinished" />
</message>
<message>
<source>As they are; or {author}{year}{title:1}</source>
<translation type="unfinished" />
</message>
<message>
<source>Ask for permission to read it, or copy it.</source>
<translation type="unfinished" />
</message>
<message>
<source>Author and year</source>
<translation type="unfinished" />
</message>
<message>
<source>Author, three words, year</source>
<translation type="unfinished" />
</message>
<message>
<source>Author, year, word</source>
<translation type="unfinished" />
</message>
<message>
<source>Authority</source>
<translation type="unfinished" />
</message>
<message>
<source>Authors</source>
<translation type="unfinished" />
</message>
<message>
<source>Automatic</source>
<translation type="unfinished" />
</message>
<message>
<source>Automatic: author, year and a telling word</source>
<translation type="unfinished" />
</message>
<message>
<source>Avoided</source>
<translation type="unfinished" />
</message>
<message>
<source>Back</source>
<translation type="unfinished" />
</message>
<message>
<source>Back Up Now</source>
<translation type="unfinished" />
</message>
<message>
<source>Back to the groups</source>
<translation type="unfinished" />
</message>
<message>
<source>Back to the list</source>
<translation type="unfinished" />
</message>
<message>
<source>Back to the list (Esc)</source>
<translation type="unfinished" />
</message>
<message>
<source>Backed up as {name}.</source>
<translation type="unfinished" />
</message>
<message>
<source>Backing up</source>
<translation type="unfinished" />
</message>
<message>
<source>Backups, newest first</source>
<translation type="unfinished" />
</message>
<message>
<source>Bars</source>
<translation type="unfinished" />
</message>
<message>
<source>Bars by</source>
<translation type="unfinished" />
</message>
<message>
<source>Begin a new note with a template</source>
<translation type="unfinished" />
</message>
<message>
<source>BibTeX and BibLaTeX (*.bib *.bibtex)</source>
<translation type="unfinished" />
</message>
<message>
<source>BibTeX of {references} copied.</source>
<translation type="unfinished" />
</message>
<message>
<source>Bill</source>
<translation type="unfinished" />
</message>
<message>
<source>Blog post</source>
<translation type="unfinished" />
</message>
<message>
<source>Blue</source>
<translation type="unfinished" />
</message>
<message>
<source>Book</source>
<translation type="unfinished" />
</message>
<message>
<source>Book authors</source>
<translation type="unfinished" />
</message>
<message>
<source>Book chapter</source>
<translation type="unfinished" />
</message>
<message>
<source>Book review</source>
<translation type="unfinished" />
</message>
<message>
<source>Broadcast</source>
<translation type="unfinished" />
</message>
<message>
<source>By author and year</source>
<translation type="unfinished" />
</message>
<message>
<source>By citation key</source>
<translation type="unfinished" />
</message>
<message>
<source>By decision</source>
<translation type="unfinished" />
</message>
<message>
<source>By list</source>
<translation type="unfinished" />
</message>
<message>
<source>By shelf</source>
<translation type="unfinished" />
</message>
<message>
<source>By tag</source>
<translation type="unfinished" />
</message>
<message>
<source>By title</source>
<translation type="unfinished" />
</message>
<message>
<source>By venue</source>
<translation type="unfinished" />
</message>
<message>
<source>By year</source>
<translation type="unfinished" />
</message>
<message>
<source>CSL, EndNote, PubMed and MODS (*.json *.yaml *.yml *.xml)</source>
<translation type="unfinished" />
</message>
<message>
<source>CSV (spreadsheet)</source>
<translation type="unfinished" />
</message>
<message>
<source>CSV files (*.csv)</source>
<translation type="unfinished" />
</message>
<message>
<source>CSV or TSV table</source>
<translation type="unfinished" />
</message>
<message>
<source>Call number</source>
<translation type="unfinished" />
</message>
<message>
<source>Cancel</source>
<translation type="unfinished" />
</message>
<message>
<source>Catalogue</source>
<translation type="unfinished" />
</message>
<message>
<source>Chairs</source>
<translation type="unfinished" />
</message>
<message>
<source>Change keys</source>
<translation type="unfinished" />
</message>
<message>
<source>Change no key (Esc)</source>
<translation type="unfinished" />
</message>
<message>
<source>Change {keys}</source>
<translation type="unfinished" />
</message>
<message>
<source>Changed ({count:,})</source>
<translation type="unfinished" />
</message>
<message>
<source>Changed papers</source>
<translation type="unfinished" />
</message>
<message>
<source>Chapter</source>
<translation type="unfinished" />
</message>
<message>
<source>Check References</source>
<translation type="unfinished" />
</message>
<message>
<source>Check References…</source>
<translation type="unfinished" />
</message>
<message>
<source>Check that it is there, may be read, and that there is room for a copy.</source>
<translation type="unfinished" />
</message>
<message>
<source>Check that the folder {parent} exists and may be written.</source>
<translation type="unfinished" />
</message>
<message>
<source>Check the Library</source>
<translation type="unfinished" />
</message>
<message>
<source>Check the drive.</source>
<translation type="unfinished" />
</message>
<message>
<source>Check the folder “backups”.</source>
<translation type="unfinished" />
</message>
<message>
<source>Check the permissions of its folder, or choose another one.</source>
<translation type="unfinished" />
</message>
<message>
<source>Check the permissions of its folder, or copy it to a place of your own.</source>
<translation type="unfinished" />
</message>
<message>
<source>Check the permissions of its folder.</source>
<translation type="unfinished" />
</message>
<message>
<source>Checking</source>
<translation type="unfinished" />
</message>
<message>
<source>Checks: {known}, all.</source>
<translation type="unfinished" />
</message>
<message>
<source>Choose a CSV file of decisions.</source>
<translation type="unfinished" />
</message>
<message>
<source>Choose a collection, or type the name of a new one</source>
<translation type="unfinished" />
</message>
<message>
<source>Choose a file.</source>
<translation type="unfinished" />
</message>
<message>
<source>Choose a folder for the library.</source>
<translation type="unfinished" />
</message>
<message>
<source>Choose a pattern or write one</source>
<translation type="unfinished" />
</message>
<message>
<source>Choose a reference to read it here.</source>
<translation type="unfinished" />
</message>
<message>
<source>Choose a text file.</source>
<translation type="unfinished" />
</message>
<message>
<source>Choose an older one.</source>
<translation type="unfinished" />
</message>
<message>
<source>Choose another folder for the library.</source>
<translation type="unfinished" />
</message>
<message>
<source>Choose another folder, or check its permissions and the space left.</source>
<translation type="unfinished" />
</message>
<message>
<source>Choose another folder.</source>
<translation type="unfinished" />
</message>
<message>
<source>Choose another name.</source>
<translation type="unfinished" />
</message>
<message>
<source>Choose another one.</source>
<translation type="unfinished" />
</message>
<message>
<source>Choose another place.</source>
<translation type="unfinished" />
</message>
<message>
<source>Choose files (Ctrl+O)</source>
<translation type="unfinished" />
</message>
<message>
<source>Choose full or short.</source>
<translation type="unfinished" />
</message>
<message>
<source>Choose one of the list.</source>
<translation type="unfinished" />
</message>
<message>
<source>Choose one of them.</source>
<translation type="unfinished" />
</message>
<message>
<source>Choose one of: {choice}.</source>
<translation type="unfinished" />
</message>
<message>
<source>Choose one of: {known}.</source>
<translation type="unfinished" />
</message>
<message>
<source>Choose the file to write</source>
<translation type="unfinished" />
</message>
<message>
<source>Choose the files inside it.</source>
<translation type="unfinished" />
</message>
<message>
<source>Choose {colours}.</source>
<translation type="unfinished" />
</message>
<message>
<source>Choose {kinds}.</source>
<translation type="unfinished" />
</message>
<message>
<source>Choose {known}.</source>
<translation type="unfinished" />
</message>
<message>
<source>Choose…</source>
<translation type="unfinished" />
</message>
<message>
<source>Citation Keys</source>
<translation type="unfinished" />
</message>
<message>
<source>Citation Keys…</source>
<translation type="unfinished" />
</message>
<message>
<source>Citation key</source>
<translation type="unfinished" />
</message>
<message>
<source>Citation keys</source>
<translation type="unfinished" />
</message>
<message>
<source>Citation keys that LaTeX cannot read</source>
<translation type="unfinished" />
</message>
<message>
<source>Classic</source>
<translation type="unfinished" />
</message>
<message>
<source>Clear</source>
<translation type="unfinished" />
</message>
<message>
<source>Clear the choice of tags</source>
<translation type="unfinished" />
</message>
<message>
<source>Clear the search (Esc)</source>
<translation type="unfinished" />
</message>
<message>
<source>Click an example to try it.</source>
<translation type="unfinished" />
</message>
<message>
<source>Click here and press the key</source>
<translation type="unfinished" />
</message>
<message>
<source>Click to edit</source>
<translation type="unfinished" />
</message>
<message>
<source>Click to show them</source>
<translation type="unfinished" />
</message>
<message>
<source>Close</source>
<translation type="unfinished" />
</message>
<message>
<source>Close Zotero and try again.</source>
<translation type="unfinished" />
</message>
<message>
<source>Close Zotero and try again. If that does not help, the file may be damaged.</source>
<translation type="unfinished" />
</message>
<message>
<source>Close it there to change it here.</source>
<translation type="unfinished" />
</message>
<message>
<source>Close the other program and open the library again.</source>
<translation type="unfinished" />
</message>
<message>
<source>Collect What a Document Cites…</source>
<translation type="unfinished" />
</message>
<message>
<source>Collect what {name} cites</source>
<translation type="unfinished" />
</message>
<message>
<source>Collection</source>
<translation type="unfinished" />
</message>
<message>
<source>Collection {name}</source>
<translation type="unfinished" />
</message>
<message>
<source>Collections</source>
<translation type="unfinished" />
</message>
<message>
<source>Collections and groups of the file are made here too</source>
<translation type="unfinished" />
</message>
<message>
<source>Collections of the file</source>
<translation type="unfinished" />
</message>
<message>
<source>Colour</source>
<translation type="unfinished" />
</message>
<message>
<source>Colour highlight {colour}</source>
<translation type="unfinished" />
</message>
<message>
<source>Colour of the highlight: {colour}</source>
<translation type="unfinished" />
</message>
<message>
<source>Colour of the selected tags</source>
<translation type="unfinished" />
</message>
<message>
<source>Colours</source>
<translation type="unfinished" />
</message>
<message>
<source>Colours of the System</source>
<translation type="unfinished" />
</message>
<message>
<source>Column {name}</source>
<translation type="unfinished" />
</message>
<message>
<source>Columns</source>
<translation type="unfinished" />
</message>
<message>
<source>Columns of the table</source>
<translation type="unfinished" />
</message>
<message>
<source>Command</source>
<translation type="unfinished" />
</message>
<message>
<source>Command Palette…</source>
<translation type="unfinished" />
</message>
<message>
<source>Commands</source>
<translation type="unfinished" />
</message>
<message>
<source>Commands and their keys</source>
<translation type="unfinished" />
</message>
<message>
<source>Compact</source>
<translation type="unfinished" />
</message>
<message>
<source>Compare again</source>
<translation type="unfinished" />
</message>
<message>
<source>Compare the first with the next</source>
<translation type="unfinished" />
</message>
<message>
<source>Comparing</source>
<translation type="unfinished" />
</message>
<message>
<source>Comparing everything</source>
<translation type="unfinished" />
</message>
<message>
<source>Comparing…</source>
<translation type="unfinished" />
</message>
<message>
<source>Composers</source>
<translation type="unfinished" />
</message>
<message>
<source>Conference paper</source>
<translation type="unfinished" />
</message>
<message>
<source>Conflicts</source>
<translation type="unfinished" />
</message>
<message>
<source>Contrast</source>
<translation type="unfinished" />
</message>
<message>
<source>Contributors</source>
<translation type="unfinished" />
</message>
<message>
<source>Copy</source>
<translation type="unfinished" />
</message>
<message>
<source>Copy Abstract</source>
<translation type="unfinished" />
</message>
<message>
<source>Copy BibTeX</source>
<translation type="unfinished" />
</message>
<message>
<source>Copy Details</source>
<translation type="unfinished" />
</message>
<message>
<source>Copy Report</source>
<translation type="unfinished" />
</message>
<message>
<source>Copy [@key]</source>
<translation type="unfinished" />
</message>
<message>
<source>Copy \cite{…}</source>
<translation type="unfinished" />
</message>
<message>
<source>Copy it into that folder to open it from here.</source>
<translation type="unfinished" />
</message>
<message>
<source>Copy it to another place.</source>
<translation type="unfinished" />
</message>
<message>
<source>Copy its folder to this computer and open the copy.</source>
<translation type="unfinished" />
</message>
<message>
<source>Copy path</source>
<translation type="unfinished" />
</message>
<message>
<source>Copy the key</source>
<translation type="unfinished" />
</message>
<message>
<source>Copy {references}</source>
<translation type="unfinished" />
</message>
<message>
<source>Counting terms</source>
<translation type="unfinished" />
</message>
<message>
<source>Counting…</source>
<translation type="unfinished" />
</message>
<message>
<source>Court case</source>
<translation type="unfinished" />
</message>
<message>
<source>Creator</source>
<translation type="unfinished" />
</message>
<message>
<source>Creators</source>
<translation type="unfinished" />
</message>
<message>
<source>Ctrl+{stars}</source>
<translation type="unfinished" />
</message>
<message>
<source>Curve</source>
<translation type="unfinished" />
</message>
<message>
<source>Curve of the ranking</source>
<translation type="unfinished" />
</message>
<message>
<source>DOI {number}</source>
<translation type="unfinished" />
</message>
<message>
<source>DOIs</source>
<translation type="unfinished" />
</message>
<message>
<source>Dark</source>
<translation type="unfinished" />
</message>
<message>
<source>Data set</source>
<translation type="unfinished" />
</message>
<message>
<source>Dates</source>
<translation type="unfinished" />
</message>
<message>
<source>Dates that cannot be read sort and print wrongly.</source>
<translation type="unfinished" />
</message>
<message>
<source>Decision</source>
<translation type="unfinished" />
</message>
<message>
<source>Decision: {decision}</source>
<translation type="unfinished" />
</message>
<message>
<source>Decisions to Read</source>
<translation type="unfinished" />
</message>
<message>
<source>Delete</source>
<translation type="unfinished" />
</message>
<message>
<source>Delete collection</source>
<translation type="unfinished" />
</message>
<message>
<source>Delete collection “{title}”</source>
<translation type="unfinished" />
</message>
<message>
<source>Delete for Good</source>
<translation type="unfinished" />
</message>
<message>
<source>Delete note</source>
<translation type="unfinished" />
</message>
<message>
<source>Delete saved search</source>
<translation type="unfinished" />
</message>
<message>
<source>Delete saved search “{title}”</source>
<translation type="unfinished" />
</message>
<message>
<source>Delete tag</source>
<translation type="unfinished" />
</message>
<message>
<source>Delete tag “{name}”</source>
<translation type="unfinished" />
</message>
<message>
<source>Delete this note</source>
<translation type="unfinished" />
</message>
<message>
<source>Delete {count} tags</source>
<translation type="unfinished" />
</message>
<message>
<source>Delete {many} for good</source>
<translation type="unfinished" />
</message>
<message>
<source>Deleting {many} for good cannot be undone.</source>
<translation type="unfinished" />
</message>
<message>
<source>Derived name</source>
<translation type="unfinished" />
</message>
<message>
<source>Details are in the log.</source>
<translation type="unfinished" />
</message>
<message>
<source>Dictionary entry</source>
<translation type="unfinished" />
</message>
<message>
<source>Did you mean {link}?</source>
<translation type="unfinished" />
</message>
<message>
<source>Digest…</source>
<translation type="unfinished" />
</message>
<message>
<source>Digits 0 to 9 give the selected tag a key there</source>
<translation type="unfinished" />
</message>
<message>
<source>Directors</source>
<translation type="unfinished" />
</message>
<message>
<source>Discard</source>
<translation type="unfinished" />
</message>
<message>
<source>Discard {references}</source>
<translation type="unfinished" />
</message>
<message>
<source>Discarded</source>
<translation type="unfinished" />
</message>
<message>
<source>Dismiss</source>
<translation type="unfinished" />
</message>
<message>
<source>Dismiss the message</source>
<translation type="unfinished" />
</message>
<message>
<source>Do it</source>
<translation type="unfinished" />
</message>
<message>
<source>Do not save the search</source>
<translation type="unfinished" />
</message>
<message>
<source>Do not save the search (Esc)</source>
<translation type="unfinished" />
</message>
<message>
<source>Document</source>
<translation type="unfinished" />
</message>
<message>
<source>Documents (*.tex *.aux *.md *.markdown *.qmd *.Rmd);;All files (*)</source>
<translation type="unfinished" />
</message>
<message>
<source>Done again: {label}.</source>
<translation type="unfinished" />
</message>
<message>
<source>Done: {label}. Ctrl+Z takes it back.</source>
<translation type="unfinished" />
</message>
<message>
<source>Double-click to edit (F2)</source>
<translation type="unfinished" />
</message>
<message>
<source>Drag references here.</source>
<translation type="unfinished" />
</message>
<message>
<source>Drop lists of papers here</source>
<translation type="unfinished" />
</message>
<message>
<source>Duplicates</source>
<translation type="unfinished" />
</message>
<message>
<source>E-print</source>
<translation type="unfinished" />
</message>
<message>
<source>Each is found only by itself.</source>
<translation type="unfinished" />
</message>
<message>
<source>Each was raised by the terms that the reading pane names, and every tenth is a random one, so that you also meet what the model does not expect.</source>
<translation type="unfinished" />
</message>
<message>
<source>Edit</source>
<translation type="unfinished" />
</message>
<message>
<source>Edit abstract</source>
<translation type="unfinished" />
</message>
<message>
<source>Edit citation key</source>
<translation type="unfinished" />
</message>
<message>
<source>Edit name</source>
<translation type="unfinished" />
</message>
<message>
<source>Edit note</source>
<translation type="unfinished" />
</message>
<message>
<source>Edit reason</source>
<translation type="unfinished" />
</message>
<message>
<source>Edit the Name</source>
<translation type="unfinished" />
</message>
<message>
<source>Edit the abstract</source>
<translation type="unfinished" />
</message>
<message>
<source>Edit the authors</source>
<translation type="unfinished" />
</message>
<message>
<source>Edit the name</source>
<translation type="unfinished" />
</message>
<message>
<source>Edit the name (F2)</source>
<translation type="unfinished" />
</message>
<message>
<source>Edit title</source>
<translation type="unfinished" />
</message>
<message>
<source>Edit type</source>
<translation type="unfinished" />
</message>
<message>
<source>Edit {field}</source>
<translation type="unfinished" />
</message>
<message>
<source>Edit {people}</source>
<translation type="unfinished" />
</message>
<message>
<source>Edition</source>
<translation type="unfinished" />
</message>
<message>
<source>Editors</source>
<translation type="unfinished" />
</message>
<message>
<source>Empty trash…</source>
<translation type="unfinished" />
</message>
<message>
<source>Encyclopedia entry</source>
<translation type="unfinished" />
</message>
<message>
<source>Enter keeps the search under this name, Esc does not</source>
<translation type="unfinished" />
</message>
<message>
<source>Enter looks in the abstracts after this one; Esc comes back here</source>
<translation type="unfinished" />
</message>
<message>
<source>Enter: without a reason · Esc: not at all</source>
<translation type="unfinished" />
</message>
<message>
<source>Entry</source>
<translation type="unfinished" />
</message>
<message>
<source>Event</source>
<translation type="unfinished" />
</message>
<message>
<source>Everything has a tag</source>
<translation type="unfinished" />
</message>
<message>
<source>Everything has been seen</source>
<translation type="unfinished" />
</message>
<message>
<source>Everything is in a collection</source>
<translation type="unfinished" />
</message>
<message>
<source>Excerpt</source>
<translation type="unfinished" />
</message>
<message>
<source>Export</source>
<translation type="unfinished" />
</message>
<message>
<source>Export (Enter)</source>
<translation type="unfinished" />
</message>
<message>
<source>Export Everything to a Folder</source>
<translation type="unfinished" />
</message>
<message>
<source>Export Everything…</source>
<translation type="unfinished" />
</message>
<message>
<source>Export Notes…</source>
<translation type="unfinished" />
</message>
<message>
<source>Export To</source>
<translation type="unfinished" />
</message>
<message>
<source>Export nothing (Esc)</source>
<translation type="unfinished" />
</message>
<message>
<source>Export {references}</source>
<translation type="unfinished" />
</message>
<message>
<source>Export “{title}”</source>
<translation type="unfinished" />
</message>
<message>
<source>Exporting</source>
<translation type="unfinished" />
</message>
<message>
<source>Exporting everything</source>
<translation type="unfinished" />
</message>
<message>
<source>Export…</source>
<translation type="unfinished" />
</message>
<message>
<source>Family, Given; Family, Given</source>
<translation type="unfinished" />
</message>
<message>
<source>Fields</source>
<translation type="unfinished" />
</message>
<message>
<source>Fields: {author} {authors:3} {editor} {year} {title:2} {handle:2} {venue} {ordinal:4} {volume} {page}. Filters follow a colon: lower, upper, capital, camel, initials, max8, unicode. “|” parts fields, “||” parts patterns: the first one that says something is taken.</source>
<translation type="unfinished" />
</message>
<message>
<source>Figure</source>
<translation type="unfinished" />
</message>
<message>
<source>File</source>
<translation type="unfinished" />
</message>
<message>
<source>Files</source>
<translation type="unfinished" />
</message>
<message>
<source>Fill In</source>
<translation type="unfinished" />
</message>
<message>
<source>Fill In from File…</source>
<translation type="unfinished" />
</message>
<message>
<source>Fill In from Which File?</source>
<translation type="unfinished" />
</message>
<message>
<source>Fill In from a File</source>
<translation type="unfinished" />
</message>
<message>
<source>Fill In {fields} of {references}</source>
<translation type="unfinished" />
</message>
<message>
<source>Fill in from {name}</source>
<translation type="unfinished" />
</message>
<message>
<source>Filling in</source>
<translation type="unfinished" />
</message>
<message>
<source>Film</source>
<translation type="unfinished" />
</message>
<message>
<source>Filters</source>
<translation type="unfinished" />
</message>
<message>
<source>Find</source>
<translation type="unfinished" />
</message>
<message>
<source>Find a tag</source>
<translation type="unfinished" />
</message>
<message>
<source>Find and replace…</source>
<translation type="unfinished" />
</message>
<message>
<source>Find in {where}</source>
<translation type="unfinished" />
</message>
<message>
<source>Find references with</source>
<translation type="unfinished" />
</message>
<message>
<source>Findings</source>
<translation type="unfinished" />
</message>
<message>
<source>First papers</source>
<translation type="unfinished" />
</message>
<message>
<source>First papers of the file</source>
<translation type="unfinished" />
</message>
<message>
<source>First published</source>
<translation type="unfinished" />
</message>
<message>
<source>First references</source>
<translation type="unfinished" />
</message>
<message>
<source>First references of the file</source>
<translation type="unfinished" />
</message>
<message>
<source>Fix</source>
<translation type="unfinished" />
</message>
<message>
<source>Fix{number}</source>
<translation type="unfinished" />
</message>
<message>
<source>Folder for Notes</source>
<translation type="unfinished" />
</message>
<message>
<source>Folder for the Digest</source>
<translation type="unfinished" />
</message>
<message>
<source>For BibTeX styles and engines that do not read UTF-8</source>
<translation type="unfinished" />
</message>
<message>
<source>Forget the options of this name</source>
<translation type="unfinished" />
</message>
<message>
<source>Form of the reference list</source>
<translation type="unfinished" />
</message>
<message>
<source>Format</source>
<translation type="unfinished" />
</message>
<message>
<source>Forum post</source>
<translation type="unfinished" />
</message>
<message>
<source>Forward</source>
<translation type="unfinished" />
</message>
<message>
<source>Four lists of conference abstracts to try things with</source>
<translation type="unfinished" />
</message>
<message>
<source>Free key {digit}</source>
<translation type="unfinished" />
</message>
<message>
<source>Free some space and try again.</source>
<translation type="unfinished" />
</message>
<message>
<source>Free some space on the drive of your home folder.</source>
<translation type="unfinished" />
</message>
<message>
<source>Free some space.</source>
<translation type="unfinished" />
</message>
<message>
<source>Free some space; your references are not affected.</source>
<translation type="unfinished" />
</message>
<message>
<source>From {references} and {discards:,} discarded ones the model expects about {expected:.0f} good ones among the {left:,} that are left, {marked:.0%} of them among the first {needed:,}. The broken line is what reading in any order would give. It is an estimate: it grows better with every decision.</source>
<translation type="unfinished" />
</message>
<message>
<source>From {value} on: {shown} of {all} shown</source>
<translation type="unfinished" />
</message>
<message>
<source>Full titles</source>
<translation type="unfinished" />
</message>
<message>
<source>Full titles can be abbreviated when needed.</source>
<translation type="unfinished" />
</message>
<message>
<source>Further links</source>
<translation type="unfinished" />
</message>
<message>
<source>Give citation keys</source>
<translation type="unfinished" />
</message>
<message>
<source>Give it a key of plain letters</source>
<translation type="unfinished" />
</message>
<message>
<source>Give key {digit} the tag “{name}”</source>
<translation type="unfinished" />
</message>
<message>
<source>Give one of them another name.</source>
<translation type="unfinished" />
</message>
<message>
<source>Give the command the keys it had at the beginning</source>
<translation type="unfinished" />
</message>
<message>
<source>Give the command this key beside its keys</source>
<translation type="unfinished" />
</message>
<message>
<source>Give the command this key in place of its keys</source>
<translation type="unfinished" />
</message>
<message>
<source>Give the name of a .tex, .aux or .md file.</source>
<translation type="unfinished" />
</message>
<message>
<source>Give these keys; the earlier ones stay valid (Enter)</source>
<translation type="unfinished" />
</message>
<message>
<source>Go on with the next one (Space)</source>
<translation type="unfinished" />
</message>
<message>
<source>Gone ({count:,})</source>
<translation type="unfinished" />
</message>
<message>
<source>Green</source>
<translation type="unfinished" />
</message>
<message>
<source>Group this list by what is alike</source>
<translation type="unfinished" />
</message>
<message>
<source>Guests</source>
<translation type="unfinished" />
</message>
<message>
<source>HTML (web page)</source>
<translation type="unfinished" />
</message>
<message>
<source>HTML code</source>
<translation type="unfinished" />
</message>
<message>
<source>HTML code and stray blanks</source>
<translation type="unfinished" />
</message>
<message>
<source>Has</source>
<translation type="unfinished" />
</message>
<message>
<source>Hearing</source>
<translation type="unfinished" />
</message>
<message>
<source>Heed Again{number}</source>
<translation type="unfinished" />
</message>
<message>
<source>Heed {findings}</source>
<translation type="unfinished" />
</message>
<message>
<source>Help</source>
<translation type="unfinished" />
</message>
<message>
<source>Hide (Esc)</source>
<translation type="unfinished" />
</message>
<message>
<source>Hide the lines of the file</source>
<translation type="unfinished" />
</message>
<message>
<source>Hide the {title}</source>
<translation type="unfinished" />
</message>
<message>
<source>High Contrast</source>
<translation type="unfinished" />
</message>
<message>
<source>Highlight</source>
<translation type="unfinished" />
</message>
<message>
<source>Highlight: {value}</source>
<translation type="unfinished" />
</message>
<message>
<source>Highlights</source>
<translation type="unfinished" />
</message>
<message>
<source>History</source>
<translation type="unfinished" />
</message>
<message>
<source>Hosts</source>
<translation type="unfinished" />
</message>
<message>
<source>How far you have read it</source>
<translation type="unfinished" />
</message>
<message>
<source>How the conditions are joined</source>
<translation type="unfinished" />
</message>
<message>
<source>How the note will read</source>
<translation type="unfinished" />
</message>
<message>
<source>How titles of journals are written</source>
<translation type="unfinished" />
</message>
<message>
<source>ISBNs</source>
<translation type="unfinished" />
</message>
<message>
<source>ISSNs</source>
<translation type="unfinished" />
</message>
<message>
<source>Icons by Lucide (ISC)</source>
<translation type="unfinished" />
</message>
<message>
<source>Identifier</source>
<translation type="unfinished" />
</message>
<message>
<source>Ignore</source>
<translation type="unfinished" />
</message>
<message>
<source>Ignore {findings}</source>
<translation type="unfinished" />
</message>
<message>
<source>Ignore{number}</source>
<translation type="unfinished" />
</message>
<message>
<source>Illustrators</source>
<translation type="unfinished" />
</message>
<message>
<source>Import</source>
<translation type="unfinished" />
</message>
<message>
<source>Import (Enter); undo takes it back</source>
<translation type="unfinished" />
</message>
<message>
<source>Import Folder…</source>
<translation type="unfinished" />
</message>
<message>
<source>Import a Folder</source>
<translation type="unfinished" />
</message>
<message>
<source>Import a list</source>
<translation type="unfinished" />
</message>
<message>
<source>Import a list to begin.</source>
<translation type="unfinished" />
</message>
<message>
<source>Import a list…</source>
<translation type="unfinished" />
</message>
<message>
<source>Import from Clipboard</source>
<translation type="unfinished" />
</message>
<message>
<source>Import from Zotero</source>
<translation type="unfinished" />
</message>
<message>
<source>Import from Zotero…</source>
<translation type="unfinished" />
</message>
<message>
<source>Import lists of papers (Ctrl+O)</source>
<translation type="unfinished" />
</message>
<message>
<source>Import nothing (Esc)</source>
<translation type="unfinished" />
</message>
<message>
<source>Import the Sample Papers</source>
<translation type="unfinished" />
</message>
<message>
<source>Import the sample papers</source>
<translation type="unfinished" />
</message>
<message>
<source>Import {count} files</source>
<translation type="unfinished" />
</message>
<message>
<source>Import {name}</source>
<translation type="unfinished" />
</message>
<message>
<source>Import {papers}</source>
<translation type="unfinished" />
</message>
<message>
<source>Imported: {counts}.</source>
<translation type="unfinished" />
</message>
<message>
<source>Importing</source>
<translation type="unfinished" />
</message>
<message>
<source>Import…</source>
<translation type="unfinished" />
</message>
<message>
<source>In the file</source>
<translation type="unfinished" />
</message>
<message>
<source>Indexing {references}…</source>
<translation type="unfinished" />
</message>
<message>
<source>Install the newest {app_name}; this one leaves the library as it is.</source>
<translation type="unfinished" />
</message>
<message>
<source>Interview</source>
<translation type="unfinished" />
</message>
<message>
<source>Interviewers</source>
<translation type="unfinished" />
</message>
<message>
<source>Is or is not</source>
<translation type="unfinished" />
</message>
<message>
<source>Issue</source>
<translation type="unfinished" />
</message>
<message>
<source>It can be {choices}.</source>
<translation type="unfinished" />
</message>
<message>
<source>It can be {least:g} to {most:g}.</source>
<translation type="unfinished" />
</message>
<message>
<source>It has no letters.</source>
<translation type="unfinished" />
</message>
<message>
<source>It is long: {characters}.</source>
<translation type="unfinished" />
</message>
<message>
<source>It is short: {characters}.</source>
<translation type="unfinished" />
</message>
<message>
<source>It knows {known}.</source>
<translation type="unfinished" />
</message>
<message>
<source>It knows {offer}.</source>
<translation type="unfinished" />
</message>
<message>
<source>It may have been moved or renamed.</source>
<translation type="unfinished" />
</message>
<message>
<source>It needs a column named “decision”.</source>
<translation type="unfinished" />
</message>
<message>
<source>It repeats the one on line {earlier}.</source>
<translation type="unfinished" />
</message>
<message>
<source>It was looked for in {where}. Put it there, or import the file that names it again.</source>
<translation type="unfinished" />
</message>
<message>
<source>It was read as {title}.{where}</source>
<translation type="unfinished" />
</message>
<message>
<source>Its collection was deleted.</source>
<translation type="unfinished" />
</message>
<message>
<source>Its references are in the trash.</source>
<translation type="unfinished" />
</message>
<message>
<source>Its saved search was deleted.</source>
<translation type="unfinished" />
</message>
<message>
<source>Its text is kept on the clipboard.</source>
<translation type="unfinished" />
</message>
<message>
<source>JSON Lines (everything)</source>
<translation type="unfinished" />
</message>
<message>
<source>Journal article</source>
<translation type="unfinished" />
</message>
<message>
<source>Journals</source>
<translation type="unfinished" />
</message>
<message>
<source>Journals cannot be “{journals}”.</source>
<translation type="unfinished" />
</message>
<message>
<source>Keep</source>
<translation type="unfinished" />
</message>
<message>
<source>Keep the search under this name (Enter)</source>
<translation type="unfinished" />
</message>
<message>
<source>Keep these options under the name</source>
<translation type="unfinished" />
</message>
<message>
<source>Keep this file up to date</source>
<translation type="unfinished" />
</message>
<message>
<source>Keep {references}</source>
<translation type="unfinished" />
</message>
<message>
<source>Kept</source>
<translation type="unfinished" />
</message>
<message>
<source>Kept as it is</source>
<translation type="unfinished" />
</message>
<message>
<source>Kept when references were merged. What is shown now stays in the history.</source>
<translation type="unfinished" />
</message>
<message>
<source>Key</source>
<translation type="unfinished" />
</message>
<message>
<source>Key now</source>
<translation type="unfinished" />
</message>
<message>
<source>Key {digit} has no tag yet. The tag manager (Ctrl+Shift+T) gives it one.</source>
<translation type="unfinished" />
</message>
<message>
<source>Key {digit} has no tag yet. Type the one it should have.</source>
<translation type="unfinished" />
</message>
<message>
<source>Key {digit}: no tag yet</source>
<translation type="unfinished" />
</message>
<message>
<source>Keyboard Shortcuts</source>
<translation type="unfinished" />
</message>
<message>
<source>Keyboard Shortcuts…</source>
<translation type="unfinished" />
</message>
<message>
<source>Keys</source>
<translation type="unfinished" />
</message>
<message>
<source>Keys and Search Words</source>
<translation type="unfinished" />
</message>
<message>
<source>Keys everywhere</source>
<translation type="unfinished" />
</message>
<message>
<source>Keys in {place}</source>
<translation type="unfinished" />
</message>
<message>
<source>Keywords of the file become tags</source>
<translation type="unfinished" />
</message>
<message>
<source>Kind</source>
<translation type="unfinished" />
</message>
<message>
<source>LaTeX cannot read the citation key.</source>
<translation type="unfinished" />
</message>
<message>
<source>LaTeX commands instead of letters beyond ASCII</source>
<translation type="unfinished" />
</message>
<message>
<source>Language</source>
<translation type="unfinished" />
</message>
<message>
<source>Language (from the next start on)</source>
<translation type="unfinished" />
</message>
<message>
<source>Larger Text</source>
<translation type="unfinished" />
</message>
<message>
<source>Last used</source>
<translation type="unfinished" />
</message>
<message>
<source>Later</source>
<translation type="unfinished" />
</message>
<message>
<source>Law</source>
<translation type="unfinished" />
</message>
<message>
<source>Leave the slashes out.</source>
<translation type="unfinished" />
</message>
<message>
<source>Length and check digit tell a mistyped number.</source>
<translation type="unfinished" />
</message>
<message>
<source>Length of the abstract</source>
<translation type="unfinished" />
</message>
<message>
<source>Let it match at least one letter.</source>
<translation type="unfinished" />
</message>
<message>
<source>Letter or message</source>
<translation type="unfinished" />
</message>
<message>
<source>Library</source>
<translation type="unfinished" />
</message>
<message>
<source>Library and Tags</source>
<translation type="unfinished" />
</message>
<message>
<source>Licence: MIT.</source>
<translation type="unfinished" />
</message>
<message>
<source>Light</source>
<translation type="unfinished" />
</message>
<message>
<source>Like JabRef</source>
<translation type="unfinished" />
</message>
<message>
<source>Like Zotero</source>
<translation type="unfinished" />
</message>
<message>
<source>Likeness</source>
<translation type="unfinished" />
</message>
<message>
<source>Line {line:,}:  {why}</source>
<translation type="unfinished" />
</message>
<message>
<source>Lines of about this many characters are comfortable to read, and longer ones tire the eye.</source>
<translation type="unfinished" />
</message>
<message>
<source>Lines of the file</source>
<translation type="unfinished" />
</message>
<message>
<source>Link</source>
<translation type="unfinished" />
</message>
<message>
<source>Linked from</source>
<translation type="unfinished" />
</message>
<message>
<source>List</source>
<translation type="unfinished" />
</message>
<message>
<source>List of papers</source>
<translation type="unfinished" />
</message>
<message>
<source>Lists</source>
<translation type="unfinished" />
</message>
<message>
<source>Lists and references ({suffixes})</source>
<translation type="unfinished" />
</message>
<message>
<source>Lists of papers (*.txt *.md *.text *.markdown)</source>
<translation type="unfinished" />
</message>
<message>
<source>Look at the list of lenses.</source>
<translation type="unfinished" />
</message>
<message>
<source>Look at the list of tags.</source>
<translation type="unfinished" />
</message>
<message>
<source>Look for its key with a search.</source>
<translation type="unfinished" />
</message>
<message>
<source>Looking for backups</source>
<translation type="unfinished" />
</message>
<message>
<source>Looking through the library…</source>
<translation type="unfinished" />
</message>
<message>
<source>MEDLINE (PubMed)</source>
<translation type="unfinished" />
</message>
<message>
<source>Made with:</source>
<translation type="unfinished" />
</message>
<message>
<source>Magazine article</source>
<translation type="unfinished" />
</message>
<message>
<source>Make a collection</source>
<translation type="unfinished" />
</message>
<message>
<source>Make it smaller first.</source>
<translation type="unfinished" />
</message>
<message>
<source>Make shelves</source>
<translation type="unfinished" />
</message>
<message>
<source>Make shelves again</source>
<translation type="unfinished" />
</message>
<message>
<source>Make this name the title, as it will be exported</source>
<translation type="unfinished" />
</message>
<message>
<source>Make {collections} as in the file</source>
<translation type="unfinished" />
</message>
<message>
<source>Make {collections} as in the files</source>
<translation type="unfinished" />
</message>
<message>
<source>Make {count} shelves</source>
<translation type="unfinished" />
</message>
<message>
<source>Making shelves</source>
<translation type="unfinished" />
</message>
<message>
<source>Manage</source>
<translation type="unfinished" />
</message>
<message>
<source>Manage Tags…</source>
<translation type="unfinished" />
</message>
<message>
<source>Manage tags</source>
<translation type="unfinished" />
</message>
<message>
<source>Manage tags…</source>
<translation type="unfinished" />
</message>
<message>
<source>Manuscript</source>
<translation type="unfinished" />
</message>
<message>
<source>Map</source>
<translation type="unfinished" />
</message>
<message>
<source>Mark as Read</source>
<translation type="unfinished" />
</message>
<message>
<source>Mark as Seen</source>
<translation type="unfinished" />
</message>
<message>
<source>Mark as Unseen</source>
<translation type="unfinished" />
</message>
<message>
<source>Mark as read</source>
<translation type="unfinished" />
</message>
<message>
<source>Mark as seen</source>
<translation type="unfinished" />
</message>
<message>
<source>Mark as unseen</source>
<translation type="unfinished" />
</message>
<message>
<source>Mark as {status}</source>
<translation type="unfinished" />
</message>
<message>
<source>Mark {references}</source>
<translation type="unfinished" />
</message>
<message>
<source>Markdown · [[ links · saved as you type</source>
<translation type="unfinished" />
</message>
<message>
<source>Marked place</source>
<translation type="unfinished" />
</message>
<message>
<source>Maybe</source>
<translation type="unfinished" />
</message>
<message>
<source>Maybe {references}</source>
<translation type="unfinished" />
</message>
<message>
<source>Medium</source>
<translation type="unfinished" />
</message>
<message>
<source>Meeting abstract and paper</source>
<translation type="unfinished" />
</message>
<message>
<source>Mend what is selected; undo takes it back</source>
<translation type="unfinished" />
</message>
<message>
<source>Mend {findings}</source>
<translation type="unfinished" />
</message>
<message>
<source>Mended it would be</source>
<translation type="unfinished" />
</message>
<message>
<source>Menu</source>
<translation type="unfinished" />
</message>
<message>
<source>Merge</source>
<translation type="unfinished" />
</message>
<message>
<source>Merge all certain ({groups})…</source>
<translation type="unfinished" />
</message>
<message>
<source>Merge all certain…</source>
<translation type="unfinished" />
</message>
<message>
<source>Merge all {many}</source>
<translation type="unfinished" />
</message>
<message>
<source>Merge into…</source>
<translation type="unfinished" />
</message>
<message>
<source>Merge tag “{name}” into “{other}”</source>
<translation type="unfinished" />
</message>
<message>
<source>Merge the tag {name} into</source>
<translation type="unfinished" />
</message>
<message>
<source>Merge {count} references</source>
<translation type="unfinished" />
</message>
<message>
<source>Merge {count} tags into</source>
<translation type="unfinished" />
</message>
<message>
<source>Merge {count} tags into “{new}”</source>
<translation type="unfinished" />
</message>
<message>
<source>Merge {groups}</source>
<translation type="unfinished" />
</message>
<message>
<source>Merge {many}</source>
<translation type="unfinished" />
</message>
<message>
<source>Merge “{name}” into…</source>
<translation type="unfinished" />
</message>
<message>
<source>Merge…</source>
<translation type="unfinished" />
</message>
<message>
<source>Merging needs at least two references.</source>
<translation type="unfinished" />
</message>
<message>
<source>Message</source>
<translation type="unfinished" />
</message>
<message>
<source>Modified</source>
<translation type="unfinished" />
</message>
<message>
<source>More Like This</source>
<translation type="unfinished" />
</message>
<message>
<source>More like this (L)</source>
<translation type="unfinished" />
</message>
<message>
<source>Move collection “{title}”</source>
<translation type="unfinished" />
</message>
<message>
<source>Move it into a note</source>
<translation type="unfinished" />
</message>
<message>
<source>Move to Trash</source>
<translation type="unfinished" />
</message>
<message>
<source>Move to the top</source>
<translation type="unfinished" />
</message>
<message>
<source>Move to trash</source>
<translation type="unfinished" />
</message>
<message>
<source>Move {amount} to the trash</source>
<translation type="unfinished" />
</message>
<message>
<source>Move {papers} to the trash</source>
<translation type="unfinished" />
</message>
<message>
<source>Name</source>
<translation type="unfinished" />
</message>
<message>
<source>Name of the collection</source>
<translation type="unfinished" />
</message>
<message>
<source>Name of the new collection</source>
<translation type="unfinished" />
</message>
<message>
<source>Name of the saved search</source>
<translation type="unfinished" />
</message>
<message>
<source>Name these options to keep them</source>
<translation type="unfinished" />
</message>
<message>
<source>Name {names} once</source>
<translation type="unfinished" />
</message>
<message>
<source>Names are written in capitals.</source>
<translation type="unfinished" />
</message>
<message>
<source>Names in capitals</source>
<translation type="unfinished" />
</message>
<message>
<source>Narrow by {title}</source>
<translation type="unfinished" />
</message>
<message>
<source>Nearest to the threshold:</source>
<translation type="unfinished" />
</message>
<message>
<source>Never propose these together again (X)</source>
<translation type="unfinished" />
</message>
<message>
<source>Never report it again, unless it changes</source>
<translation type="unfinished" />
</message>
<message>
<source>New collection</source>
<translation type="unfinished" />
</message>
<message>
<source>New collection inside</source>
<translation type="unfinished" />
</message>
<message>
<source>New collection “{name}”</source>
<translation type="unfinished" />
</message>
<message>
<source>New collection…</source>
<translation type="unfinished" />
</message>
<message>
<source>New key</source>
<translation type="unfinished" />
</message>
<message>
<source>New lists appear here as unseen.</source>
<translation type="unfinished" />
</message>
<message>
<source>New name</source>
<translation type="unfinished" />
</message>
<message>
<source>New name of the tag {name}</source>
<translation type="unfinished" />
</message>
<message>
<source>New note from a template</source>
<translation type="unfinished" />
</message>
<message>
<source>Newspaper article</source>
<translation type="unfinished" />
</message>
<message>
<source>Next Hit in the Text</source>
<translation type="unfinished" />
</message>
<message>
<source>Next Reference</source>
<translation type="unfinished" />
</message>
<message>
<source>Next Term of a Lens</source>
<translation type="unfinished" />
</message>
<message>
<source>Next text</source>
<translation type="unfinished" />
</message>
<message>
<source>No Key</source>
<translation type="unfinished" />
</message>
<message>
<source>No Rating</source>
<translation type="unfinished" />
</message>
<message>
<source>No abstract</source>
<translation type="unfinished" />
</message>
<message>
<source>No abstract from here on has these words. Esc ends the search.</source>
<translation type="unfinished" />
</message>
<message>
<source>No collection</source>
<translation type="unfinished" />
</message>
<message>
<source>No duplicates</source>
<translation type="unfinished" />
</message>
<message>
<source>No duplicates: each paper is here once.</source>
<translation type="unfinished" />
</message>
<message>
<source>No references</source>
<translation type="unfinished" />
</message>
<message>
<source>No references found</source>
<translation type="unfinished" />
</message>
<message>
<source>No style can make small letters of them well.</source>
<translation type="unfinished" />
</message>
<message>
<source>No tag has that in its name.</source>
<translation type="unfinished" />
</message>
<message>
<source>No tag was put on yet. 1–9 or T put one on, . repeats it.</source>
<translation type="unfinished" />
</message>
<message>
<source>No. in series</source>
<translation type="unfinished" />
</message>
<message>
<source>None</source>
<translation type="unfinished" />
</message>
<message>
<source>Not Duplicates</source>
<translation type="unfinished" />
</message>
<message>
<source>Not duplicates</source>
<translation type="unfinished" />
</message>
<message>
<source>Not duplicates…</source>
<translation type="unfinished" />
</message>
<message>
<source>Not in the library: {keys}.</source>
<translation type="unfinished" />
</message>
<message>
<source>Not in the library: {shown} and {more:,} more.</source>
<translation type="unfinished" />
</message>
<message>
<source>Not read yet</source>
<translation type="unfinished" />
</message>
<message>
<source>Not the usual key</source>
<translation type="unfinished" />
</message>
<message>
<source>Note</source>
<translation type="unfinished" />
</message>
<message>
<source>Note, in Markdown</source>
<translation type="unfinished" />
</message>
<message>
<source>Notes</source>
<translation type="unfinished" />
</message>
<message>
<source>Notes of {files} in {folder}; {changed:,} of them changed.</source>
<translation type="unfinished" />
</message>
<message>
<source>Nothing came in lately</source>
<translation type="unfinished" />
</message>
<message>
<source>Nothing here carries these tags.</source>
<translation type="unfinished" />
</message>
<message>
<source>Nothing here matches “{query}”.</source>
<translation type="unfinished" />
</message>
<message>
<source>Nothing in the library shares enough words.</source>
<translation type="unfinished" />
</message>
<message>
<source>Nothing is ignored.</source>
<translation type="unfinished" />
</message>
<message>
<source>Nothing is suggested for this abstract yet.</source>
<translation type="unfinished" />
</message>
<message>
<source>Nothing kept yet</source>
<translation type="unfinished" />
</message>
<message>
<source>Nothing new here</source>
<translation type="unfinished" />
</message>
<message>
<source>Nothing of this list was kept yet.</source>
<translation type="unfinished" />
</message>
<message>
<source>Nothing to import</source>
<translation type="unfinished" />
</message>
<message>
<source>Nothing to show.</source>
<translation type="unfinished" />
</message>
<message>
<source>Nothing was changed. Put it back and try again.</source>
<translation type="unfinished" />
</message>
<message>
<source>Nothing was found. All is in order.</source>
<translation type="unfinished" />
</message>
<message>
<source>Nothing was imported.</source>
<translation type="unfinished" />
</message>
<message>
<source>Nothing was told apart yet.</source>
<translation type="unfinished" />
</message>
<message>
<source>Now</source>
<translation type="unfinished" />
</message>
<message>
<source>Number</source>
<translation type="unfinished" />
</message>
<message>
<source>Off topic
No data
Already known</source>
<translation type="unfinished" />
</message>
<message>
<source>One reason in each line. While there are any, X in skim mode asks for one; the first nine have the keys 1 to 9. Without any, X asks nothing.</source>
<translation type="unfinished" />
</message>
<message>
<source>One reference with everything of both; it can be parted again (Enter)</source>
<translation type="unfinished" />
</message>
<message>
<source>Only a collection or a saved search can be kept up to date in a file.</source>
<translation type="unfinished" />
</message>
<message>
<source>Only where a reference says nothing yet</source>
<translation type="unfinished" />
</message>
<message>
<source>Open It</source>
<translation type="unfinished" />
</message>
<message>
<source>Open it anew.</source>
<translation type="unfinished" />
</message>
<message>
<source>Open the file</source>
<translation type="unfinished" />
</message>
<message>
<source>Open the folder of the file</source>
<translation type="unfinished" />
</message>
<message>
<source>Open the reference anew.</source>
<translation type="unfinished" />
</message>
<message>
<source>Options</source>
<translation type="unfinished" />
</message>
<message>
<source>Options under a name: choose one, or type a new name and save</source>
<translation type="unfinished" />
</message>
<message>
<source>Orange</source>
<translation type="unfinished" />
</message>
<message>
<source>Order</source>
<translation type="unfinished" />
</message>
<message>
<source>Order, keys, letters, what is left out, presets</source>
<translation type="unfinished" />
</message>
<message>
<source>Original title</source>
<translation type="unfinished" />
</message>
<message>
<source>Other values</source>
<translation type="unfinished" />
</message>
<message>
<source>Other values, kept by a merge</source>
<translation type="unfinished" />
</message>
<message>
<source>Overview and Shelves</source>
<translation type="unfinished" />
</message>
<message>
<source>Overview of {name}</source>
<translation type="unfinished" />
</message>
<message>
<source>Page count</source>
<translation type="unfinished" />
</message>
<message>
<source>Page ranges</source>
<translation type="unfinished" />
</message>
<message>
<source>Pages</source>
<translation type="unfinished" />
</message>
<message>
<source>Pamphlet</source>
<translation type="unfinished" />
</message>
<message>
<source>Paper {ordinal:,}: {why}</source>
<translation type="unfinished" />
</message>
<message>
<source>Papers that the file no longer has</source>
<translation type="unfinished" />
</message>
<message>
<source>Part of the list that is behind you</source>
<translation type="unfinished" />
</message>
<message>
<source>Patent</source>
<translation type="unfinished" />
</message>
<message>
<source>Pattern</source>
<translation type="unfinished" />
</message>
<message>
<source>Pause in typing before a search, in milliseconds</source>
<translation type="unfinished" />
</message>
<message>
<source>People named twice</source>
<translation type="unfinished" />
</message>
<message>
<source>Performance</source>
<translation type="unfinished" />
</message>
<message>
<source>Performers</source>
<translation type="unfinished" />
</message>
<message>
<source>Perhaps</source>
<translation type="unfinished" />
</message>
<message>
<source>Perhaps the same paper</source>
<translation type="unfinished" />
</message>
<message>
<source>Perhaps the same: {reasons}</source>
<translation type="unfinished" />
</message>
<message>
<source>Periodical</source>
<translation type="unfinished" />
</message>
<message>
<source>Picture</source>
<translation type="unfinished" />
</message>
<message>
<source>Pink</source>
<translation type="unfinished" />
</message>
<message>
<source>Place</source>
<translation type="unfinished" />
</message>
<message>
<source>Place in the list</source>
<translation type="unfinished" />
</message>
<message>
<source>Place in the ranking</source>
<translation type="unfinished" />
</message>
<message>
<source>Place of event</source>
<translation type="unfinished" />
</message>
<message>
<source>Plain text</source>
<translation type="unfinished" />
</message>
<message>
<source>Preprint</source>
<translation type="unfinished" />
</message>
<message>
<source>Preprint and published paper</source>
<translation type="unfinished" />
</message>
<message>
<source>Preset</source>
<translation type="unfinished" />
</message>
<message>
<source>Press S on a reference to keep it.</source>
<translation type="unfinished" />
</message>
<message>
<source>Press U to undo, or another decision's key</source>
<translation type="unfinished" />
</message>
<message>
<source>Preview</source>
<translation type="unfinished" />
</message>
<message>
<source>Preview of the note</source>
<translation type="unfinished" />
</message>
<message>
<source>Previous Hit in the Text</source>
<translation type="unfinished" />
</message>
<message>
<source>Previous Reference</source>
<translation type="unfinished" />
</message>
<message>
<source>Previous Term of a Lens</source>
<translation type="unfinished" />
</message>
<message>
<source>Progress</source>
<translation type="unfinished" />
</message>
<message>
<source>PubMed numbers</source>
<translation type="unfinished" />
</message>
<message>
<source>Publisher</source>
<translation type="unfinished" />
</message>
<message>
<source>Purple</source>
<translation type="unfinished" />
</message>
<message>
<source>Put each shelf on its references</source>
<translation type="unfinished" />
</message>
<message>
<source>Put one in braces: {offer}.</source>
<translation type="unfinished" />
</message>
<message>
<source>Put the query together from rows</source>
<translation type="unfinished" />
</message>
<message>
<source>Put the report on the clipboard</source>
<translation type="unfinished" />
</message>
<message>
<source>Put the rest into a note.</source>
<translation type="unfinished" />
</message>
<message>
<source>Put this tag on all that are selected</source>
<translation type="unfinished" />
</message>
<message>
<source>Quit</source>
<translation type="unfinished" />
</message>
<message>
<source>RIS, MEDLINE, Web of Science, Refer (*.ris *.nbib *.enw *.isi *.ciw *.txt)</source>
<translation type="unfinished" />
</message>
<message>
<source>Rank by My Decisions</source>
<translation type="unfinished" />
</message>
<message>
<source>Ranked no. {position:,} · {chance:.0%} likely</source>
<translation type="unfinished" />
</message>
<message>
<source>Ranking learns from {least} kept and {least} discarded references.</source>
<translation type="unfinished" />
</message>
<message>
<source>Rate {rating}</source>
<translation type="unfinished" />
</message>
<message>
<source>Rate {rating} of 5</source>
<translation type="unfinished" />
</message>
<message>
<source>Rate {references}</source>
<translation type="unfinished" />
</message>
<message>
<source>Rating</source>
<translation type="unfinished" />
</message>
<message>
<source>Rating: {rating}</source>
<translation type="unfinished" />
</message>
<message>
<source>Rating: {rating} (Ctrl+0 to Ctrl+5)</source>
<translation type="unfinished" />
</message>
<message>
<source>Read</source>
<translation type="unfinished" />
</message>
<message>
<source>Read Decisions…</source>
<translation type="unfinished" />
</message>
<message>
<source>Read as</source>
<translation type="unfinished" />
</message>
<message>
<source>Read decisions of {name}</source>
<translation type="unfinished" />
</message>
<message>
<source>Read papers from a file</source>
<translation type="unfinished" />
</message>
<message>
<source>Read status</source>
<translation type="unfinished" />
</message>
<message>
<source>Read status: {name}</source>
<translation type="unfinished" />
</message>
<message>
<source>Read {name}</source>
<translation type="unfinished" />
</message>
<message>
<source>Reading</source>
<translation type="unfinished" />
</message>
<message>
<source>Reading Pane</source>
<translation type="unfinished" />
</message>
<message>
<source>Reading decisions</source>
<translation type="unfinished" />
</message>
<message>
<source>Reading {abstracts}…</source>
<translation type="unfinished" />
</message>
<message>
<source>Reading {named}…</source>
<translation type="unfinished" />
</message>
<message>
<source>Reading…</source>
<translation type="unfinished" />
</message>
<message>
<source>Reason</source>
<translation type="unfinished" />
</message>
<message>
<source>Reason for the decision</source>
<translation type="unfinished" />
</message>
<message>
<source>Reason {name}, key {digit}</source>
<translation type="unfinished" />
</message>
<message>
<source>Reasons for Discarding</source>
<translation type="unfinished" />
</message>
<message>
<source>Reasons for Discarding…</source>
<translation type="unfinished" />
</message>
<message>
<source>Reasons for discarding</source>
<translation type="unfinished" />
</message>
<message>
<source>Reasons, one in each line</source>
<translation type="unfinished" />
</message>
<message>
<source>Rebuild the Search Index</source>
<translation type="unfinished" />
</message>
<message>
<source>Recent searches</source>
<translation type="unfinished" />
</message>
<message>
<source>Recent searches (Ctrl+Down)</source>
<translation type="unfinished" />
</message>
<message>
<source>Recently added</source>
<translation type="unfinished" />
</message>
<message>
<source>Recipients</source>
<translation type="unfinished" />
</message>
<message>
<source>Recolour tag “{name}”</source>
<translation type="unfinished" />
</message>
<message>
<source>Recolour {tags}</source>
<translation type="unfinished" />
</message>
<message>
<source>Recording</source>
<translation type="unfinished" />
</message>
<message>
<source>Red</source>
<translation type="unfinished" />
</message>
<message>
<source>Redo</source>
<translation type="unfinished" />
</message>
<message>
<source>Redo {label}</source>
<translation type="unfinished" />
</message>
<message>
<source>Refer (EndNote tagged)</source>
<translation type="unfinished" />
</message>
<message>
<source>Reference</source>
<translation type="unfinished" />
</message>
<message>
<source>Reference and field</source>
<translation type="unfinished" />
</message>
<message>
<source>References</source>
<translation type="unfinished" />
</message>
<message>
<source>References as a table</source>
<translation type="unfinished" />
</message>
<message>
<source>References cannot be sorted by “{sort}”.</source>
<translation type="unfinished" />
</message>
<message>
<source>References of the last two weeks appear here.</source>
<translation type="unfinished" />
</message>
<message>
<source>References that are alike</source>
<translation type="unfinished" />
</message>
<message>
<source>References that fit</source>
<translation type="unfinished" />
</message>
<message>
<source>References with nearly the same text appear here.</source>
<translation type="unfinished" />
</message>
<message>
<source>Regulation</source>
<translation type="unfinished" />
</message>
<message>
<source>Related</source>
<translation type="unfinished" />
</message>
<message>
<source>Remove</source>
<translation type="unfinished" />
</message>
<message>
<source>Remove from This Collection</source>
<translation type="unfinished" />
</message>
<message>
<source>Remove from collection</source>
<translation type="unfinished" />
</message>
<message>
<source>Remove from “{name}”</source>
<translation type="unfinished" />
</message>
<message>
<source>Remove highlight</source>
<translation type="unfinished" />
</message>
<message>
<source>Remove tag “{name}”</source>
<translation type="unfinished" />
</message>
<message>
<source>Remove the shelves of “{name}”</source>
<translation type="unfinished" />
</message>
<message>
<source>Remove these shelves</source>
<translation type="unfinished" />
</message>
<message>
<source>Remove this condition</source>
<translation type="unfinished" />
</message>
<message>
<source>Rename</source>
<translation type="unfinished" />
</message>
<message>
<source>Rename collection “{title}”</source>
<translation type="unfinished" />
</message>
<message>
<source>Rename saved search “{title}”</source>
<translation type="unfinished" />
</message>
<message>
<source>Rename tag “{name}” to “{new}”</source>
<translation type="unfinished" />
</message>
<message>
<source>Rename, merge, delete and colour many tags at once</source>
<translation type="unfinished" />
</message>
<message>
<source>Rename…</source>
<translation type="unfinished" />
</message>
<message>
<source>Replace with</source>
<translation type="unfinished" />
</message>
<message>
<source>Replace {name}</source>
<translation type="unfinished" />
</message>
<message>
<source>Replace “{find}” in {tags}</source>
<translation type="unfinished" />
</message>
<message>
<source>Report</source>
<translation type="unfinished" />
</message>
<message>
<source>Report it again</source>
<translation type="unfinished" />
</message>
<message>
<source>Reset columns</source>
<translation type="unfinished" />
</message>
<message>
<source>Restore</source>
<translation type="unfinished" />
</message>
<message>
<source>Restore a Backup</source>
<translation type="unfinished" />
</message>
<message>
<source>Restore a Backup…</source>
<translation type="unfinished" />
</message>
<message>
<source>Restore abstract</source>
<translation type="unfinished" />
</message>
<message>
<source>Restore from Trash</source>
<translation type="unfinished" />
</message>
<message>
<source>Restore the Backup</source>
<translation type="unfinished" />
</message>
<message>
<source>Restore the last backup.</source>
<translation type="unfinished" />
</message>
<message>
<source>Restore the last backup; nothing is overwritten before you agree.</source>
<translation type="unfinished" />
</message>
<message>
<source>Restore the newest backup, {name}? The damaged file is kept beside it.</source>
<translation type="unfinished" />
</message>
<message>
<source>Restore the text of the file</source>
<translation type="unfinished" />
</message>
<message>
<source>Revert this field</source>
<translation type="unfinished" />
</message>
<message>
<source>Revert {name}</source>
<translation type="unfinished" />
</message>
<message>
<source>Review</source>
<translation type="unfinished" />
</message>
<message>
<source>Reviewed authors</source>
<translation type="unfinished" />
</message>
<message>
<source>S keeps a reference.</source>
<translation type="unfinished" />
</message>
<message>
<source>Save</source>
<translation type="unfinished" />
</message>
<message>
<source>Save This Search…</source>
<translation type="unfinished" />
</message>
<message>
<source>Save it as plain text first.</source>
<translation type="unfinished" />
</message>
<message>
<source>Save search “{name}”</source>
<translation type="unfinished" />
</message>
<message>
<source>Save this search (Ctrl+D)</source>
<translation type="unfinished" />
</message>
<message>
<source>Saved search</source>
<translation type="unfinished" />
</message>
<message>
<source>Saved searches</source>
<translation type="unfinished" />
</message>
<message>
<source>Say Outer/Inner.</source>
<translation type="unfinished" />
</message>
<message>
<source>Score</source>
<translation type="unfinished" />
</message>
<message>
<source>Search</source>
<translation type="unfinished" />
</message>
<message>
<source>Search commands and keys</source>
<translation type="unfinished" />
</message>
<message>
<source>Search in what is left</source>
<translation type="unfinished" />
</message>
<message>
<source>Search the library</source>
<translation type="unfinished" />
</message>
<message>
<source>Search the whole library</source>
<translation type="unfinished" />
</message>
<message>
<source>Search titles, abstracts, notes</source>
<translation type="unfinished" />
</message>
<message>
<source>Search titles, abstracts, notes…   tag:  year:  is:unseen</source>
<translation type="unfinished" />
</message>
<message>
<source>Search words</source>
<translation type="unfinished" />
</message>
<message>
<source>Searching in {name}; search the whole library</source>
<translation type="unfinished" />
</message>
<message>
<source>Searching…</source>
<translation type="unfinished" />
</message>
<message>
<source>Seconds until a selected reference counts as seen (0: never)</source>
<translation type="unfinished" />
</message>
<message>
<source>Seen</source>
<translation type="unfinished" />
</message>
<message>
<source>Select All</source>
<translation type="unfinished" />
</message>
<message>
<source>Select a highlight first, or a part of it.</source>
<translation type="unfinished" />
</message>
<message>
<source>Select some words of the abstract first.</source>
<translation type="unfinished" />
</message>
<message>
<source>Select them in the list.</source>
<translation type="unfinished" />
</message>
<message>
<source>Select words first: Shift+↓ takes the next sentence, Shift+→ one more word.</source>
<translation type="unfinished" />
</message>
<message>
<source>Select words of the abstract first. In skim mode (F8) keys select them too.</source>
<translation type="unfinished" />
</message>
<message>
<source>Selected</source>
<translation type="unfinished" />
</message>
<message>
<source>Series</source>
<translation type="unfinished" />
</message>
<message>
<source>Series editors</source>
<translation type="unfinished" />
</message>
<message>
<source>Set</source>
<translation type="unfinished" />
</message>
<message>
<source>Set everything on this page as it was at the beginning</source>
<translation type="unfinished" />
</message>
<message>
<source>Settings</source>
<translation type="unfinished" />
</message>
<message>
<source>Settings…</source>
<translation type="unfinished" />
</message>
<message>
<source>Several people in one name</source>
<translation type="unfinished" />
</message>
<message>
<source>Several people stand in one name.</source>
<translation type="unfinished" />
</message>
<message>
<source>Several tags in one</source>
<translation type="unfinished" />
</message>
<message>
<source>Several tags stand in one.</source>
<translation type="unfinished" />
</message>
<message>
<source>Shared terms</source>
<translation type="unfinished" />
</message>
<message>
<source>Shelf {name}</source>
<translation type="unfinished" />
</message>
<message>
<source>Shelves</source>
<translation type="unfinished" />
</message>
<message>
<source>Shelves as tags</source>
<translation type="unfinished" />
</message>
<message>
<source>Shelves need at least {least} references.</source>
<translation type="unfinished" />
</message>
<message>
<source>Short title</source>
<translation type="unfinished" />
</message>
<message>
<source>Short venue</source>
<translation type="unfinished" />
</message>
<message>
<source>Show</source>
<translation type="unfinished" />
</message>
<message>
<source>Show all lists</source>
<translation type="unfinished" />
</message>
<message>
<source>Show all references of this list</source>
<translation type="unfinished" />
</message>
<message>
<source>Show discarded references</source>
<translation type="unfinished" />
</message>
<message>
<source>Show file</source>
<translation type="unfinished" />
</message>
<message>
<source>Show from this likeness on</source>
<translation type="unfinished" />
</message>
<message>
<source>Show in file manager</source>
<translation type="unfinished" />
</message>
<message>
<source>Show it in the abstract</source>
<translation type="unfinished" />
</message>
<message>
<source>Show only tags whose name has this in it</source>
<translation type="unfinished" />
</message>
<message>
<source>Show references whatever their tags</source>
<translation type="unfinished" />
</message>
<message>
<source>Show the Library Folder</source>
<translation type="unfinished" />
</message>
<message>
<source>Show the Raw Text</source>
<translation type="unfinished" />
</message>
<message>
<source>Show the lines of the file</source>
<translation type="unfinished" />
</message>
<message>
<source>Show the list</source>
<translation type="unfinished" />
</message>
<message>
<source>Show the raw text</source>
<translation type="unfinished" />
</message>
<message>
<source>Show the reference in the window</source>
<translation type="unfinished" />
</message>
<message>
<source>Show the {title}</source>
<translation type="unfinished" />
</message>
<message>
<source>Show this reference</source>
<translation type="unfinished" />
</message>
<message>
<source>Show what has the collection “{name}” (Del takes it off)</source>
<translation type="unfinished" />
</message>
<message>
<source>Show what has the tag “{name}” (Del takes it off)</source>
<translation type="unfinished" />
</message>
<message>
<source>Show what is ignored</source>
<translation type="unfinished" />
</message>
<message>
<source>Skim This List</source>
<translation type="unfinished" />
</message>
<message>
<source>Skimming {name}</source>
<translation type="unfinished" />
</message>
<message>
<source>Slate</source>
<translation type="unfinished" />
</message>
<message>
<source>Smaller Text</source>
<translation type="unfinished" />
</message>
<message>
<source>Smart collections</source>
<translation type="unfinished" />
</message>
<message>
<source>Smart collections {title}</source>
<translation type="unfinished" />
</message>
<message>
<source>So far {kept} are kept and {discarded} discarded.</source>
<translation type="unfinished" />
</message>
<message>
<source>Software</source>
<translation type="unfinished" />
</message>
<message>
<source>Something is being searched for.</source>
<translation type="unfinished" />
</message>
<message>
<source>Something stands where a field should be</source>
<translation type="unfinished" />
</message>
<message>
<source>Something went wrong inside PaperDesk. What was saved is safe, and you can go on. This report says where it happened. It holds versions and what the program did, but nothing of your papers, notes, tags or searches, and it is sent nowhere: copy it if you want to tell somebody.</source>
<translation type="unfinished" />
</message>
<message>
<source>Sort by {title}</source>
<translation type="unfinished" />
</message>
<message>
<source>Split it into smaller files.</source>
<translation type="unfinished" />
</message>
<message>
<source>Standard</source>
<translation type="unfinished" />
</message>
<message>
<source>Stars</source>
<translation type="unfinished" />
</message>
<message>
<source>State</source>
<translation type="unfinished" />
</message>
<message>
<source>Status</source>
<translation type="unfinished" />
</message>
<message>
<source>Stop this work</source>
<translation type="unfinished" />
</message>
<message>
<source>Stopped. Nothing was changed.</source>
<translation type="unfinished" />
</message>
<message>
<source>Styles expect 12-15, the smaller number first.</source>
<translation type="unfinished" />
</message>
<message>
<source>Styles put their own.</source>
<translation type="unfinished" />
</message>
<message>
<source>Submitted</source>
<translation type="unfinished" />
</message>
<message>
<source>Suggested from the text; a click makes it a tag</source>
<translation type="unfinished" />
</message>
<message>
<source>System</source>
<translation type="unfinished" />
</message>
<message>
<source>Table</source>
<translation type="unfinished" />
</message>
<message>
<source>Tables (*.csv *.tsv)</source>
<translation type="unfinished" />
</message>
<message>
<source>Tag</source>
<translation type="unfinished" />
</message>
<message>
<source>Tag by Key {digit}</source>
<translation type="unfinished" />
</message>
<message>
<source>Tag {amount} “{name}”</source>
<translation type="unfinished" />
</message>
<message>
<source>Tag {name}</source>
<translation type="unfinished" />
</message>
<message>
<source>Tag {name}, key {digit}</source>
<translation type="unfinished" />
</message>
<message>
<source>Tag “{name}”</source>
<translation type="unfinished" />
</message>
<message>
<source>Tag “{name}”: {references}</source>
<translation type="unfinished" />
</message>
<message>
<source>Tags</source>
<translation type="unfinished" />
</message>
<message>
<source>Tags by Key</source>
<translation type="unfinished" />
</message>
<message>
<source>Tags of the file</source>
<translation type="unfinished" />
</message>
<message>
<source>Tags that fit</source>
<translation type="unfinished" />
</message>
<message>
<source>Tags that you put on references appear here.</source>
<translation type="unfinished" />
</message>
<message>
<source>Tags: {names}</source>
<translation type="unfinished" />
</message>
<message>
<source>Tag…</source>
<translation type="unfinished" />
</message>
<message>
<source>Take all keys from a preset</source>
<translation type="unfinished" />
</message>
<message>
<source>Take an id of “paperdesk check --json”.</source>
<translation type="unfinished" />
</message>
<message>
<source>Take back</source>
<translation type="unfinished" />
</message>
<message>
<source>Take back a decision</source>
<translation type="unfinished" />
</message>
<message>
<source>Take off the collection {name}</source>
<translation type="unfinished" />
</message>
<message>
<source>Take off the tag {name}</source>
<translation type="unfinished" />
</message>
<message>
<source>Take off “{name}”</source>
<translation type="unfinished" />
</message>
<message>
<source>Take one of these out of the query.</source>
<translation type="unfinished" />
</message>
<message>
<source>Take the keys of the command away</source>
<translation type="unfinished" />
</message>
<message>
<source>Take the rating away</source>
<translation type="unfinished" />
</message>
<message>
<source>Take {tags} from the file</source>
<translation type="unfinished" />
</message>
<message>
<source>Take {tags} from the files</source>
<translation type="unfinished" />
</message>
<message>
<source>Talk</source>
<translation type="unfinished" />
</message>
<message>
<source>Teal</source>
<translation type="unfinished" />
</message>
<message>
<source>Template</source>
<translation type="unfinished" />
</message>
<message>
<source>Templates of Notes</source>
<translation type="unfinished" />
</message>
<message>
<source>Templates of Notes…</source>
<translation type="unfinished" />
</message>
<message>
<source>Templates of notes</source>
<translation type="unfinished" />
</message>
<message>
<source>Term Lenses</source>
<translation type="unfinished" />
</message>
<message>
<source>Term Lenses…</source>
<translation type="unfinished" />
</message>
<message>
<source>Term lenses</source>
<translation type="unfinished" />
</message>
<message>
<source>Text size of abstracts</source>
<translation type="unfinished" />
</message>
<message>
<source>The /pattern/ is not a regular expression; it is read as ordinary text.</source>
<translation type="unfinished" />
</message>
<message>
<source>The /pattern/ takes too long to be tried on every word, so more may fit it. A simpler one, without repeats inside repeats, is tried on all.</source>
<translation type="unfinished" />
</message>
<message>
<source>The @ before the entry “{key}” is missing, so it was not read.</source>
<translation type="unfinished" />
</message>
<message>
<source>The abstract is copied.</source>
<translation type="unfinished" />
</message>
<message>
<source>The address is that of a DOI, but the DOI is missing.</source>
<translation type="unfinished" />
</message>
<message>
<source>The address would not open as it is written.</source>
<translation type="unfinished" />
</message>
<message>
<source>The arXiv number is not written in its plain form.</source>
<translation type="unfinished" />
</message>
<message>
<source>The backup could not be made.</source>
<translation type="unfinished" />
</message>
<message>
<source>The backup could not be restored.</source>
<translation type="unfinished" />
</message>
<message>
<source>The backup could not be restored. {error}</source>
<translation type="unfinished" />
</message>
<message>
<source>The backup {name} is damaged.</source>
<translation type="unfinished" />
</message>
<message>
<source>The bracket is not closed; it is read as ordinary text.</source>
<translation type="unfinished" />
</message>
<message>
<source>The citation key “{key}” is taken or has characters that a key must not have: this reference is “{given}” here.</source>
<translation type="unfinished" />
</message>
<message>
<source>The clipboard</source>
<translation type="unfinished" />
</message>
<message>
<source>The code block opened with “{mark}” is never closed.</source>
<translation type="unfinished" />
</message>
<message>
<source>The comment opened with “&lt;!--” is never closed.</source>
<translation type="unfinished" />
</message>
<message>
<source>The digest could not be written to {folder}.</source>
<translation type="unfinished" />
</message>
<message>
<source>The disk did not answer; nothing was changed.</source>
<translation type="unfinished" />
</message>
<message>
<source>The disk is full; nothing was changed.</source>
<translation type="unfinished" />
</message>
<message>
<source>The document cites nothing.</source>
<translation type="unfinished" />
</message>
<message>
<source>The document {name} cannot be read.</source>
<translation type="unfinished" />
</message>
<message>
<source>The entry “{key}” refers to “{key2}”, which is not in this file.</source>
<translation type="unfinished" />
</message>
<message>
<source>The field “{name}” holds {what}.</source>
<translation type="unfinished" />
</message>
<message>
<source>The field “{name}” stands twice in the entry “{key}”.</source>
<translation type="unfinished" />
</message>
<message>
<source>The file is no longer there.</source>
<translation type="unfinished" />
</message>
<message>
<source>The file library.sqlite is not a {app_name} library.</source>
<translation type="unfinished" />
</message>
<message>
<source>The file to write</source>
<translation type="unfinished" />
</message>
<message>
<source>The file {name} cannot be written.</source>
<translation type="unfinished" />
</message>
<message>
<source>The file “{name}” is missing in the library's folder. Put it there, or restore the folder from a backup of your disk.</source>
<translation type="unfinished" />
</message>
<message>
<source>The file “{name}” is not in the library's folder, so it is not opened.</source>
<translation type="unfinished" />
</message>
<message>
<source>The file “{name}” is not there.</source>
<translation type="unfinished" />
</message>
<message>
<source>The folder {folder} cannot be made.</source>
<translation type="unfinished" />
</message>
<message>
<source>The folder {folder} cannot be written.</source>
<translation type="unfinished" />
</message>
<message>
<source>The folder “{value}” holds nothing that can be read.</source>
<translation type="unfinished" />
</message>
<message>
<source>The folder “{value}” may not be read.</source>
<translation type="unfinished" />
</message>
<message>
<source>The format has no place for {parts}.</source>
<translation type="unfinished" />
</message>
<message>
<source>The format that the file is read as</source>
<translation type="unfinished" />
</message>
<message>
<source>The format to write</source>
<translation type="unfinished" />
</message>
<message>
<source>The formula opened with “{shown}” is never closed.</source>
<translation type="unfinished" />
</message>
<message>
<source>The item is nested too deeply; it was not read.</source>
<translation type="unfinished" />
</message>
<message>
<source>The item is no valid JSON ({msg}).</source>
<translation type="unfinished" />
</message>
<message>
<source>The item is no valid YAML ({reason}).</source>
<translation type="unfinished" />
</message>
<message>
<source>The item repeats a part of another one; it was not read.</source>
<translation type="unfinished" />
</message>
<message>
<source>The item says no type.</source>
<translation type="unfinished" />
</message>
<message>
<source>The key “{key}” was used before, on line {line}.</source>
<translation type="unfinished" />
</message>
<message>
<source>The key “{tidy}” belongs to another reference.</source>
<translation type="unfinished" />
</message>
<message>
<source>The keys hold until the end, but could not be kept: {strerror}.</source>
<translation type="unfinished" />
</message>
<message>
<source>The last page comes before the first.</source>
<translation type="unfinished" />
</message>
<message>
<source>The last page is shortened.</source>
<translation type="unfinished" />
</message>
<message>
<source>The library cannot be opened.</source>
<translation type="unfinished" />
</message>
<message>
<source>The library file is damaged, and it may not be written.</source>
<translation type="unfinished" />
</message>
<message>
<source>The library file is damaged.</source>
<translation type="unfinished" />
</message>
<message>
<source>The library file is gone: it was moved or deleted, or its drive was taken away.</source>
<translation type="unfinished" />
</message>
<message>
<source>The library file is missing or empty, though there are backups of it.</source>
<translation type="unfinished" />
</message>
<message>
<source>The library goes back to what it was when the backup was made. What it holds now is kept as a file beside it. The window closes for a moment.</source>
<translation type="unfinished" />
</message>
<message>
<source>The library in {folder} cannot be opened.</source>
<translation type="unfinished" />
</message>
<message>
<source>The library in {folder} may not be written, so it is shown read-only.</source>
<translation type="unfinished" />
</message>
<message>
<source>The library is being changed elsewhere all the time.</source>
<translation type="unfinished" />
</message>
<message>
<source>The library is being written by another program.</source>
<translation type="unfinished" />
</message>
<message>
<source>The library is damaged, and there is no backup.</source>
<translation type="unfinished" />
</message>
<message>
<source>The library is damaged, so no backup was made of it.</source>
<translation type="unfinished" />
</message>
<message>
<source>The library is damaged. The newest backup is {name}.</source>
<translation type="unfinished" />
</message>
<message>
<source>The library is open in a window.</source>
<translation type="unfinished" />
</message>
<message>
<source>The library is open on the computer “{host}”, so it is shown here read-only, as it was a moment ago.</source>
<translation type="unfinished" />
</message>
<message>
<source>The library is sound: {references}.</source>
<translation type="unfinished" />
</message>
<message>
<source>The library may not be written.</source>
<translation type="unfinished" />
</message>
<message>
<source>The line holds no reference in JSON.</source>
<translation type="unfinished" />
</message>
<message>
<source>The name of a template has at most {most_characters} characters.</source>
<translation type="unfinished" />
</message>
<message>
<source>The name {name} has letters that can look like others ({host}).</source>
<translation type="unfinished" />
</message>
<message>
<source>The new text replaces the old one where there is a tick; tags and notes stay.</source>
<translation type="unfinished" />
</message>
<message>
<source>The note was deleted.</source>
<translation type="unfinished" />
</message>
<message>
<source>The notes could not be written to {folder}.</source>
<translation type="unfinished" />
</message>
<message>
<source>The number of arXiv stands where the journal belongs.</source>
<translation type="unfinished" />
</message>
<message>
<source>The order of the references in the file</source>
<translation type="unfinished" />
</message>
<message>
<source>The page range is not written with a single hyphen.</source>
<translation type="unfinished" />
</message>
<message>
<source>The pattern “{value}” has no field.</source>
<translation type="unfinished" />
</message>
<message>
<source>The picture is larger than {most} MB.</source>
<translation type="unfinished" />
</message>
<message>
<source>The plain number leads to the entry.</source>
<translation type="unfinished" />
</message>
<message>
<source>The plain number leads to the preprint.</source>
<translation type="unfinished" />
</message>
<message>
<source>The query is very long; only its first {most_leaves} words are looked for.</source>
<translation type="unfinished" />
</message>
<message>
<source>The quote is not closed; it is read as ordinary text.</source>
<translation type="unfinished" />
</message>
<message>
<source>The read status of new papers</source>
<translation type="unfinished" />
</message>
<message>
<source>The record does not say its type.</source>
<translation type="unfinished" />
</message>
<message>
<source>The record holds next to nothing.</source>
<translation type="unfinished" />
</message>
<message>
<source>The record holds nothing that can be read.</source>
<translation type="unfinished" />
</message>
<message>
<source>The row has {extra} more than there are headings.</source>
<translation type="unfinished" />
</message>
<message>
<source>The same paper</source>
<translation type="unfinished" />
</message>
<message>
<source>The same person is named twice.</source>
<translation type="unfinished" />
</message>
<message>
<source>The saved search “{name}” contains itself; there it finds nothing.</source>
<translation type="unfinished" />
</message>
<message>
<source>The saved search “{name}” would contain itself: {told}.</source>
<translation type="unfinished" />
</message>
<message>
<source>The search index cannot be written.</source>
<translation type="unfinished" />
</message>
<message>
<source>The search index is being built anew; search goes on.</source>
<translation type="unfinished" />
</message>
<message>
<source>The sign “=” is missing after “{word}”</source>
<translation type="unfinished" />
</message>
<message>
<source>The text of this link names another place. It leads to {shown}</source>
<translation type="unfinished" />
</message>
<message>
<source>The title ends with a full stop.</source>
<translation type="unfinished" />
</message>
<message>
<source>The title is written in capitals.</source>
<translation type="unfinished" />
</message>
<message>
<source>The title of the journal is abbreviated.</source>
<translation type="unfinished" />
</message>
<message>
<source>The trash is empty</source>
<translation type="unfinished" />
</message>
<message>
<source>The venue is written in capitals.</source>
<translation type="unfinished" />
</message>
<message>
<source>The whole library</source>
<translation type="unfinished" />
</message>
<message>
<source>The {kind} is not written in its plain form.</source>
<translation type="unfinished" />
</message>
<message>
<source>The {references} most like {like}, in the whole library, by the words they share.</source>
<translation type="unfinished" />
</message>
<message>
<source>The {references} most like {like}, unlike {unlike}, in the whole library, by the words they share.</source>
<translation type="unfinished" />
</message>
<message>
<source>The {what} is not written as year, month and day.</source>
<translation type="unfinished" />
</message>
<message>
<source>The {what} {value} lies in the future.</source>
<translation type="unfinished" />
</message>
<message>
<source>The {what} “{short}” cannot be read.</source>
<translation type="unfinished" />
</message>
<message>
<source>There are no backups yet. One is made every hour in which something changed.</source>
<translation type="unfinished" />
</message>
<message>
<source>There are {count} collections “{name}”.</source>
<translation type="unfinished" />
</message>
<message>
<source>There is a closing bracket too many</source>
<translation type="unfinished" />
</message>
<message>
<source>There is a collection “{tidy}” here already.</source>
<translation type="unfinished" />
</message>
<message>
<source>There is a saved search “{tidy}” already.</source>
<translation type="unfinished" />
</message>
<message>
<source>There is no backup of this library.</source>
<translation type="unfinished" />
</message>
<message>
<source>There is no backup “{name}”.</source>
<translation type="unfinished" />
</message>
<message>
<source>There is no backup. The file was left as it is.</source>
<translation type="unfinished" />
</message>
<message>
<source>There is no check and no finding “{name}”.</source>
<translation type="unfinished" />
</message>
<message>
<source>There is no collection “{name}”.</source>
<translation type="unfinished" />
</message>
<message>
<source>There is no export format “{format_id}”.</source>
<translation type="unfinished" />
</message>
<message>
<source>There is no folder {parent}.</source>
<translation type="unfinished" />
</message>
<message>
<source>There is no format “{format_id}” that can be read.</source>
<translation type="unfinished" />
</message>
<message>
<source>There is no lens “{name}”.</source>
<translation type="unfinished" />
</message>
<message>
<source>There is no reference “{key}”.</source>
<translation type="unfinished" />
</message>
<message>
<source>There is no room for a backup.</source>
<translation type="unfinished" />
</message>
<message>
<source>There is no room left for the search index.</source>
<translation type="unfinished" />
</message>
<message>
<source>There is no room to look at the library read-only.</source>
<translation type="unfinished" />
</message>
<message>
<source>There is no saved search “{name}”.</source>
<translation type="unfinished" />
</message>
<message>
<source>There is no tag “{name}”.</source>
<translation type="unfinished" />
</message>
<message>
<source>There is no text and no file on the clipboard.</source>
<translation type="unfinished" />
</message>
<message>
<source>There is no type “{csl_type}”.</source>
<translation type="unfinished" />
</message>
<message>
<source>There is no word or number in the query to search for.</source>
<translation type="unfinished" />
</message>
<message>
<source>There is no word or number in the query; it is looked for as it stands.</source>
<translation type="unfinished" />
</message>
<message>
<source>There is nothing here to export.</source>
<translation type="unfinished" />
</message>
<message>
<source>There is nothing in it to import.</source>
<translation type="unfinished" />
</message>
<message>
<source>There is nothing to import.</source>
<translation type="unfinished" />
</message>
<message>
<source>There is nothing to part.</source>
<translation type="unfinished" />
</message>
<message>
<source>There is nothing to read in {name}.</source>
<translation type="unfinished" />
</message>
<message>
<source>There is nothing to redo.</source>
<translation type="unfinished" />
</message>
<message>
<source>There is nothing to undo.</source>
<translation type="unfinished" />
</message>
<message>
<source>These come in as new; Duplicates asks whether they are the same.</source>
<translation type="unfinished" />
</message>
<message>
<source>These stay in the library unless you tick them; ticked ones go to the trash.</source>
<translation type="unfinished" />
</message>
<message>
<source>These {lines} belong to no paper and were set aside.</source>
<translation type="unfinished" />
</message>
<message>
<source>Thesis</source>
<translation type="unfinished" />
</message>
<message>
<source>They are kept in {file}.</source>
<translation type="unfinished" />
</message>
<message>
<source>They are printed as they stand.</source>
<translation type="unfinished" />
</message>
<message>
<source>They are printed twice.</source>
<translation type="unfinished" />
</message>
<message>
<source>They break a document.</source>
<translation type="unfinished" />
</message>
<message>
<source>They may be proposed together again</source>
<translation type="unfinished" />
</message>
<message>
<source>They sort and print as one person.</source>
<translation type="unfinished" />
</message>
<message>
<source>They would be printed as they stand.</source>
<translation type="unfinished" />
</message>
<message>
<source>This block has no words in it; it was kept as it stands.</source>
<translation type="unfinished" />
</message>
<message>
<source>This change did nothing to “{label}”.</source>
<translation type="unfinished" />
</message>
<message>
<source>This change is not in the history of the reference.</source>
<translation type="unfinished" />
</message>
<message>
<source>This collection</source>
<translation type="unfinished" />
</message>
<message>
<source>This collection is empty</source>
<translation type="unfinished" />
</message>
<message>
<source>This collection is no longer there.</source>
<translation type="unfinished" />
</message>
<message>
<source>This did not work.</source>
<translation type="unfinished" />
</message>
<message>
<source>This file is no longer part of the reference.</source>
<translation type="unfinished" />
</message>
<message>
<source>This is a folder. Add the name of a file.</source>
<translation type="unfinished" />
</message>
<message>
<source>This is no CSL item.</source>
<translation type="unfinished" />
</message>
<message>
<source>This is not opened: only web pages, mail addresses and DOIs are.</source>
<translation type="unfinished" />
</message>
<message>
<source>This is the first abstract. Esc goes back to the list.</source>
<translation type="unfinished" />
</message>
<message>
<source>This is the last abstract. Esc goes back to the list.</source>
<translation type="unfinished" />
</message>
<message>
<source>This library lies in a folder that {cloud} copies while it is being written, which can damage it. Better keep it on this computer, and let the cloud have the folder that File › Export Everything writes, or copies of the backups.</source>
<translation type="unfinished" />
</message>
<message>
<source>This library lies on a network drive, where two computers that write at once can damage it. Better keep it on this computer, and put the folder that File › Export Everything writes, or copies of the backups, on the network drive.</source>
<translation type="unfinished" />
</message>
<message>
<source>This library was written by a later version of {app_name}.</source>
<translation type="unfinished" />
</message>
<message>
<source>This line belongs to no paper and was set aside.</source>
<translation type="unfinished" />
</message>
<message>
<source>This link leads to a computer without a name, {host}.</source>
<translation type="unfinished" />
</message>
<message>
<source>This list has no shelves yet. “Make shelves” groups it by what is alike.</source>
<translation type="unfinished" />
</message>
<message>
<source>This list is empty</source>
<translation type="unfinished" />
</message>
<message>
<source>This note is no longer there.</source>
<translation type="unfinished" />
</message>
<message>
<source>This note was deleted elsewhere. Type on to keep it as a new one.</source>
<translation type="unfinished" />
</message>
<message>
<source>This query has brackets or mixes AND with OR. Change it in the search box.</source>
<translation type="unfinished" />
</message>
<message>
<source>This reference is no longer in the library.</source>
<translation type="unfinished" />
</message>
<message>
<source>This reference was not merged from others.</source>
<translation type="unfinished" />
</message>
<message>
<source>This reference was parted again.</source>
<translation type="unfinished" />
</message>
<message>
<source>This row of the table has {cells} cells, its header has {columns}.</source>
<translation type="unfinished" />
</message>
<message>
<source>This saved search is no longer there.</source>
<translation type="unfinished" />
</message>
<message>
<source>This text after the entry “{before}” belongs to no entry.</source>
<translation type="unfinished" />
</message>
<message>
<source>This text is too long to be edited here.</source>
<translation type="unfinished" />
</message>
<message>
<source>This value is no longer there.</source>
<translation type="unfinished" />
</message>
<message>
<source>Those that are only perhaps the same are not ticked: look at them first.</source>
<translation type="unfinished" />
</message>
<message>
<source>Three authors, short year</source>
<translation type="unfinished" />
</message>
<message>
<source>Tick Everything</source>
<translation type="unfinished" />
</message>
<message>
<source>Tick Nothing</source>
<translation type="unfinished" />
</message>
<message>
<source>Tick What Is Missing</source>
<translation type="unfinished" />
</message>
<message>
<source>Tick all</source>
<translation type="unfinished" />
</message>
<message>
<source>Tick none</source>
<translation type="unfinished" />
</message>
<message>
<source>Title</source>
<translation type="unfinished" />
</message>
<message>
<source>Titles as they are</source>
<translation type="unfinished" />
</message>
<message>
<source>Titles in capitals</source>
<translation type="unfinished" />
</message>
<message>
<source>Titles with a full stop</source>
<translation type="unfinished" />
</message>
<message>
<source>To Read</source>
<translation type="unfinished" />
</message>
<message>
<source>To look at ({count:,})</source>
<translation type="unfinished" />
</message>
<message>
<source>To read</source>
<translation type="unfinished" />
</message>
<message>
<source>Too many saved searches stand inside one another.</source>
<translation type="unfinished" />
</message>
<message>
<source>Tools</source>
<translation type="unfinished" />
</message>
<message>
<source>Translators</source>
<translation type="unfinished" />
</message>
<message>
<source>Trash</source>
<translation type="unfinished" />
</message>
<message>
<source>Treaty</source>
<translation type="unfinished" />
</message>
<message>
<source>Try again in a moment.</source>
<translation type="unfinished" />
</message>
<message>
<source>Try again when it is done.</source>
<translation type="unfinished" />
</message>
<message>
<source>Try again.</source>
<translation type="unfinished" />
</message>
<message>
<source>Trying keys</source>
<translation type="unfinished" />
</message>
<message>
<source>Two Lines</source>
<translation type="unfinished" />
</message>
<message>
<source>Two lenses have the same name.</source>
<translation type="unfinished" />
</message>
<message>
<source>Two lines</source>
<translation type="unfinished" />
</message>
<message>
<source>Two templates have the same name.</source>
<translation type="unfinished" />
</message>
<message>
<source>Type</source>
<translation type="unfinished" />
</message>
<message>
<source>Undecide</source>
<translation type="unfinished" />
</message>
<message>
<source>Undecide {references}</source>
<translation type="unfinished" />
</message>
<message>
<source>Undecided</source>
<translation type="unfinished" />
</message>
<message>
<source>Undo</source>
<translation type="unfinished" />
</message>
<message>
<source>Undo {label}</source>
<translation type="unfinished" />
</message>
<message>
<source>Undone: {label}.</source>
<translation type="unfinished" />
</message>
<message>
<source>Unfiled</source>
<translation type="unfinished" />
</message>
<message>
<source>Unlike this (U)</source>
<translation type="unfinished" />
</message>
<message>
<source>Unseen</source>
<translation type="unfinished" />
</message>
<message>
<source>Untagged</source>
<translation type="unfinished" />
</message>
<message>
<source>Untitled</source>
<translation type="unfinished" />
</message>
<message>
<source>Untitled papers are exported with the name taken from their abstract. Recommended for JabRef and BibTeX styles, which need a title.</source>
<translation type="unfinished" />
</message>
<message>
<source>Untitled · name taken from the abstract</source>
<translation type="unfinished" />
</message>
<message>
<source>Untitled · your name for it</source>
<translation type="unfinished" />
</message>
<message>
<source>Update {papers}</source>
<translation type="unfinished" />
</message>
<message>
<source>Use</source>
<translation type="unfinished" />
</message>
<message>
<source>Use File › Restore a Backup there, or close it first.</source>
<translation type="unfinished" />
</message>
<message>
<source>Use PNG or JPEG.</source>
<translation type="unfinished" />
</message>
<message>
<source>Use a note instead.</source>
<translation type="unfinished" />
</message>
<message>
<source>Use as title</source>
<translation type="unfinished" />
</message>
<message>
<source>Use derived names as titles</source>
<translation type="unfinished" />
</message>
<message>
<source>Use letters, digits and - _ : . / +.</source>
<translation type="unfinished" />
</message>
<message>
<source>Use name as title</source>
<translation type="unfinished" />
</message>
<message>
<source>Use other {field}</source>
<translation type="unfinished" />
</message>
<message>
<source>Usual</source>
<translation type="unfinished" />
</message>
<message>
<source>Usual Text Size</source>
<translation type="unfinished" />
</message>
<message>
<source>Usual Values</source>
<translation type="unfinished" />
</message>
<message>
<source>Values that fit</source>
<translation type="unfinished" />
</message>
<message>
<source>Venue</source>
<translation type="unfinished" />
</message>
<message>
<source>Version</source>
<translation type="unfinished" />
</message>
<message>
<source>Versions of one paper</source>
<translation type="unfinished" />
</message>
<message>
<source>Versions of one work: linked, not merged (R)</source>
<translation type="unfinished" />
</message>
<message>
<source>View</source>
<translation type="unfinished" />
</message>
<message>
<source>Volume</source>
<translation type="unfinished" />
</message>
<message>
<source>Volumes</source>
<translation type="unfinished" />
</message>
<message>
<source>Wanted</source>
<translation type="unfinished" />
</message>
<message>
<source>Watched</source>
<translation type="unfinished" />
</message>
<message>
<source>Ways to complete the word</source>
<translation type="unfinished" />
</message>
<message>
<source>Web of Science (tagged)</source>
<translation type="unfinished" />
</message>
<message>
<source>Web page</source>
<translation type="unfinished" />
</message>
<message>
<source>What</source>
<translation type="unfinished" />
</message>
<message>
<source>What Does This Document Cite?</source>
<translation type="unfinished" />
</message>
<message>
<source>What Is Left</source>
<translation type="unfinished" />
</message>
<message>
<source>What changed in the text</source>
<translation type="unfinished" />
</message>
<message>
<source>What differs from what is here</source>
<translation type="unfinished" />
</message>
<message>
<source>What do you want to do?</source>
<translation type="unfinished" />
</message>
<message>
<source>What is selected</source>
<translation type="unfinished" />
</message>
<message>
<source>What is shown</source>
<translation type="unfinished" />
</message>
<message>
<source>What kind of work it is</source>
<translation type="unfinished" />
</message>
<message>
<source>What looks odd</source>
<translation type="unfinished" />
</message>
<message>
<source>What may be here already</source>
<translation type="unfinished" />
</message>
<message>
<source>What stands before the @ is no part of the place: it is {host}.</source>
<translation type="unfinished" />
</message>
<message>
<source>What the list shows</source>
<translation type="unfinished" />
</message>
<message>
<source>What was found</source>
<translation type="unfinished" />
</message>
<message>
<source>What would be filled in</source>
<translation type="unfinished" />
</message>
<message>
<source>What you chose to ignore, to heed it again</source>
<translation type="unfinished" />
</message>
<message>
<source>What “{name}” holds is in no format that can be read.</source>
<translation type="unfinished" />
</message>
<message>
<source>What “{shown}” means was not understood.</source>
<translation type="unfinished" />
</message>
<message>
<source>Where</source>
<translation type="unfinished" />
</message>
<message>
<source>Where keys are given</source>
<translation type="unfinished" />
</message>
<message>
<source>Where to</source>
<translation type="unfinished" />
</message>
<message>
<source>While skimming, go on after a decision</source>
<translation type="unfinished" />
</message>
<message>
<source>Why is it discarded?</source>
<translation type="unfinished" />
</message>
<message>
<source>Why it was decided so; Enter saves</source>
<translation type="unfinished" />
</message>
<message>
<source>Why? (optional)</source>
<translation type="unfinished" />
</message>
<message>
<source>With Excerpt</source>
<translation type="unfinished" />
</message>
<message>
<source>Without single letters</source>
<translation type="unfinished" />
</message>
<message>
<source>Words, “phrases”, prefix*, AND, OR, NOT, and fields such as tag: (Ctrl+F)</source>
<translation type="unfinished" />
</message>
<message>
<source>Write</source>
<translation type="unfinished" />
</message>
<message>
<source>Write a note in Markdown…</source>
<translation type="unfinished" />
</message>
<message>
<source>Write fields as {author}.</source>
<translation type="unfinished" />
</message>
<message>
<source>Write it again within seconds of each change; not if nothing differs</source>
<translation type="unfinished" />
</message>
<message>
<source>Write the name taken from the abstract where there is no title</source>
<translation type="unfinished" />
</message>
<message>
<source>Write what was kept as Markdown, HTML, BibTeX and CSV</source>
<translation type="unfinished" />
</message>
<message>
<source>Write {part}</source>
<translation type="unfinished" />
</message>
<message>
<source>Writing notes</source>
<translation type="unfinished" />
</message>
<message>
<source>Writing the digest</source>
<translation type="unfinished" />
</message>
<message>
<source>Year</source>
<translation type="unfinished" />
</message>
<message>
<source>Yellow</source>
<translation type="unfinished" />
</message>
<message>
<source>You stopped at no. {at:,} of this list. Home goes to its beginning.</source>
<translation type="unfinished" />
</message>
<message>
<source>Your notes</source>
<translation type="unfinished" />
</message>
<message>
<source>Your own</source>
<translation type="unfinished" />
</message>
<message>
<source>Zotero (*.sqlite)</source>
<translation type="unfinished" />
</message>
<message>
<source>Zotero (zotero.sqlite *.sqlite)</source>
<translation type="unfinished" />
</message>
<message>
<source>Zotero library</source>
<translation type="unfinished" />
</message>
<message>
<source>Zotero's library was not found in the usual places. Choose the file zotero.sqlite in Zotero's data folder (in Zotero: Settings, Advanced, Files and Folders).</source>
<translation type="unfinished" />
</message>
<message>
<source>[picture: {said}]</source>
<translation type="unfinished" />
</message>
<message>
<source>a DOI that other works have too</source>
<translation type="unfinished" />
</message>
<message>
<source>a PDF document</source>
<translation type="unfinished" />
</message>
<message>
<source>a PostScript document</source>
<translation type="unfinished" />
</message>
<message>
<source>a PowerPoint presentation</source>
<translation type="unfinished" />
</message>
<message>
<source>a Word document</source>
<translation type="unfinished" />
</message>
<message>
<source>a character that YAML does not have</source>
<translation type="unfinished" />
</message>
<message>
<source>a cloud service</source>
<translation type="unfinished" />
</message>
<message>
<source>a compressed file</source>
<translation type="unfinished" />
</message>
<message>
<source>a database</source>
<translation type="unfinished" />
</message>
<message>
<source>a journal against a conference in another year</source>
<translation type="unfinished" />
</message>
<message>
<source>a program</source>
<translation type="unfinished" />
</message>
<message>
<source>a random one</source>
<translation type="unfinished" />
</message>
<message>
<source>a rich text document</source>
<translation type="unfinished" />
</message>
<message>
<source>a third record fits one of them only</source>
<translation type="unfinished" />
</message>
<message>
<source>a title that many pieces have</source>
<translation type="unfinished" />
</message>
<message>
<source>a word in your notes</source>
<translation type="unfinished" />
</message>
<message>
<source>a word of the title differs</source>
<translation type="unfinished" />
</message>
<message>
<source>a year, or 2023..2025</source>
<translation type="unfinished" />
</message>
<message>
<source>about {hours:,} h</source>
<translation type="unfinished" />
</message>
<message>
<source>about {minutes} min</source>
<translation type="unfinished" />
</message>
<message>
<source>abstracts of more than 2,000 characters</source>
<translation type="unfinished" />
</message>
<message>
<source>added: takes a time span or a day, as in added:&lt;7d; it is read as ordinary text.</source>
<translation type="unfinished" />
</message>
<message>
<source>all</source>
<translation type="unfinished" />
</message>
<message>
<source>all here already</source>
<translation type="unfinished" />
</message>
<message>
<source>all here already, from other lists</source>
<translation type="unfinished" />
</message>
<message>
<source>all new</source>
<translation type="unfinished" />
</message>
<message>
<source>all of these</source>
<translation type="unfinished" />
</message>
<message>
<source>all tags</source>
<translation type="unfinished" />
</message>
<message>
<source>already here</source>
<translation type="unfinished" />
</message>
<message>
<source>already here in another list</source>
<translation type="unfinished" />
</message>
<message>
<source>also in {count}</source>
<translation type="unfinished" />
</message>
<message>
<source>also in {link}</source>
<translation type="unfinished" />
</message>
<message>
<source>also in {lists}</source>
<translation type="unfinished" />
</message>
<message>
<source>also maybe, discarded, undecided</source>
<translation type="unfinished" />
</message>
<message>
<source>also pdf, doi, link, tag, title, abstract, shelf, venue, year</source>
<translation type="unfinished" />
</message>
<message>
<source>also seen, to-read, reading, read</source>
<translation type="unfinished" />
</message>
<message>
<source>also tagged, untagged, noted</source>
<translation type="unfinished" />
</message>
<message>
<source>an Excel workbook</source>
<translation type="unfinished" />
</message>
<message>
<source>an OpenDocument file</source>
<translation type="unfinished" />
</message>
<message>
<source>an e-book</source>
<translation type="unfinished" />
</message>
<message>
<source>an entry @{type} without a key</source>
<translation type="unfinished" />
</message>
<message>
<source>an image</source>
<translation type="unfinished" />
</message>
<message>
<source>an old Office document</source>
<translation type="unfinished" />
</message>
<message>
<source>and more: type {field}:</source>
<translation type="unfinished" />
</message>
<message>
<source>and {count:,} more</source>
<translation type="unfinished" />
</message>
<message>
<source>and {more} more</source>
<translation type="unfinished" />
</message>
<message>
<source>another version</source>
<translation type="unfinished" />
</message>
<message>
<source>any of</source>
<translation type="unfinished" />
</message>
<message>
<source>any of these</source>
<translation type="unfinished" />
</message>
<message>
<source>arXiv as a journal</source>
<translation type="unfinished" />
</message>
<message>
<source>arXiv numbers</source>
<translation type="unfinished" />
</message>
<message>
<source>arXiv {number}</source>
<translation type="unfinished" />
</message>
<message>
<source>at least four stars</source>
<translation type="unfinished" />
</message>
<message>
<source>before an upgrade of the library</source>
<translation type="unfinished" />
</message>
<message>
<source>being read</source>
<translation type="unfinished" />
</message>
<message>
<source>both words, in any form; AND says the same</source>
<translation type="unfinished" />
</message>
<message>
<source>brackets group</source>
<translation type="unfinished" />
</message>
<message>
<source>by DOI</source>
<translation type="unfinished" />
</message>
<message>
<source>by a person</source>
<translation type="unfinished" />
</message>
<message>
<source>by citation key</source>
<translation type="unfinished" />
</message>
<message>
<source>came in within seven days; also h, w, m, y, and days: added:2025-11</source>
<translation type="unfinished" />
</message>
<message>
<source>carrying a tag or one inside of it; tag:=theory is that one alone</source>
<translation type="unfinished" />
</message>
<message>
<source>changed</source>
<translation type="unfinished" />
</message>
<message>
<source>characters of the abstract, as in len:&gt;2000</source>
<translation type="unfinished" />
</message>
<message>
<source>code</source>
<translation type="unfinished" />
</message>
<message>
<source>code, data, project, paper, or a part of the address</source>
<translation type="unfinished" />
</message>
<message>
<source>collections</source>
<translation type="unfinished" />
</message>
<message>
<source>could not be read</source>
<translation type="unfinished" />
</message>
<message>
<source>d MMM yyyy, HH:mm</source>
<translation type="unfinished" />
</message>
<message>
<source>damaged, cannot be restored</source>
<translation type="unfinished" />
</message>
<message>
<source>data</source>
<translation type="unfinished" />
</message>
<message>
<source>date</source>
<translation type="unfinished" />
</message>
<message>
<source>date of the visit</source>
<translation type="unfinished" />
</message>
<message>
<source>dddd, dd MMMM yyyy, HH:mm</source>
<translation type="unfinished" />
</message>
<message>
<source>decided: discard</source>
<translation type="unfinished" />
</message>
<message>
<source>decided: keep</source>
<translation type="unfinished" />
</message>
<message>
<source>decided: maybe</source>
<translation type="unfinished" />
</message>
<message>
<source>decision</source>
<translation type="unfinished" />
</message>
<message>
<source>different DOI</source>
<translation type="unfinished" />
</message>
<message>
<source>earlier keys</source>
<translation type="unfinished" />
</message>
<message>
<source>files</source>
<translation type="unfinished" />
</message>
<message>
<source>first {total:,} …</source>
<translation type="unfinished" />
</message>
<message>
<source>folded</source>
<translation type="unfinished" />
</message>
<message>
<source>for example {example}</source>
<translation type="unfinished" />
</message>
<message>
<source>from a span of years; also year:2025, year:&gt;=2024</source>
<translation type="unfinished" />
</message>
<message>
<source>from a venue</source>
<translation type="unfinished" />
</message>
<message>
<source>from a venue; venue:=icml is that one and no longer name</source>
<translation type="unfinished" />
</message>
<message>
<source>from an imported file or list</source>
<translation type="unfinished" />
</message>
<message>
<source>from {source}</source>
<translation type="unfinished" />
</message>
<message>
<source>go on by itself</source>
<translation type="unfinished" />
</message>
<message>
<source>gone</source>
<translation type="unfinished" />
</message>
<message>
<source>graph, or “two words”</source>
<translation type="unfinished" />
</message>
<message>
<source>has: takes {sorted}; it is read as ordinary text.</source>
<translation type="unfinished" />
</message>
<message>
<source>in abstracts</source>
<translation type="unfinished" />
</message>
<message>
<source>in abstracts, one of several</source>
<translation type="unfinished" />
</message>
<message>
<source>in derived names</source>
<translation type="unfinished" />
</message>
<message>
<source>in marked places</source>
<translation type="unfinished" />
</message>
<message>
<source>in notes</source>
<translation type="unfinished" />
</message>
<message>
<source>in the last 7d, 2w, 3m</source>
<translation type="unfinished" />
</message>
<message>
<source>in this order, with up to five words between</source>
<translation type="unfinished" />
</message>
<message>
<source>in titles and names</source>
<translation type="unfinished" />
</message>
<message>
<source>in titles; also handle, abstract, author, note, highlight</source>
<translation type="unfinished" />
</message>
<message>
<source>in {name}</source>
<translation type="unfinished" />
</message>
<message>
<source>is</source>
<translation type="unfinished" />
</message>
<message>
<source>is not</source>
<translation type="unfinished" />
</message>
<message>
<source>is: takes {sorted}; it is read as ordinary text.</source>
<translation type="unfinished" />
</message>
<message>
<source>it does not begin with 10. and a number</source>
<translation type="unfinished" />
</message>
<message>
<source>it is no number of PubMed</source>
<translation type="unfinished" />
</message>
<message>
<source>it is no number of PubMed Central</source>
<translation type="unfinished" />
</message>
<message>
<source>its length or its check digit is wrong</source>
<translation type="unfinished" />
</message>
<message>
<source>keep, maybe, discard</source>
<translation type="unfinished" />
</message>
<message>
<source>key {key}</source>
<translation type="unfinished" />
</message>
<message>
<source>last change: {change}</source>
<translation type="unfinished" />
</message>
<message>
<source>len: counts the characters of the abstract, as in len:&gt;2000; it is read as text.</source>
<translation type="unfinished" />
</message>
<message>
<source>less than a minute</source>
<translation type="unfinished" />
</message>
<message>
<source>line {first:,}</source>
<translation type="unfinished" />
</message>
<message>
<source>lines {first:,} to {last:,}</source>
<translation type="unfinished" />
</message>
<message>
<source>links to other references</source>
<translation type="unfinished" />
</message>
<message>
<source>list</source>
<translation type="unfinished" />
</message>
<message>
<source>looked at</source>
<translation type="unfinished" />
</message>
<message>
<source>made by hand</source>
<translation type="unfinished" />
</message>
<message>
<source>may be there twice</source>
<translation type="unfinished" />
</message>
<message>
<source>met in a list whose heading or file name says so</source>
<translation type="unfinished" />
</message>
<message>
<source>more may fit the pattern</source>
<translation type="unfinished" />
</message>
<message>
<source>must have</source>
<translation type="unfinished" />
</message>
<message>
<source>must not have</source>
<translation type="unfinished" />
</message>
<message>
<source>name of the search</source>
<translation type="unfinished" />
</message>
<message>
<source>nearly so: a wrong letter, or two in long words</source>
<translation type="unfinished" />
</message>
<message>
<source>new</source>
<translation type="unfinished" />
</message>
<message>
<source>next term</source>
<translation type="unfinished" />
</message>
<message>
<source>next, back</source>
<translation type="unfinished" />
</message>
<message>
<source>no rating</source>
<translation type="unfinished" />
</message>
<message>
<source>no shelf</source>
<translation type="unfinished" />
</message>
<message>
<source>no tag</source>
<translation type="unfinished" />
</message>
<message>
<source>no venue</source>
<translation type="unfinished" />
</message>
<message>
<source>no year</source>
<translation type="unfinished" />
</message>
<message>
<source>no. {ordinal:,}</source>
<translation type="unfinished" />
</message>
<message>
<source>no. {ordinal}</source>
<translation type="unfinished" />
</message>
<message>
<source>none</source>
<translation type="unfinished" />
</message>
<message>
<source>not decided yet</source>
<translation type="unfinished" />
</message>
<message>
<source>not looked at yet</source>
<translation type="unfinished" />
</message>
<message>
<source>note</source>
<translation type="unfinished" />
</message>
<message>
<source>notes</source>
<translation type="unfinished" />
</message>
<message>
<source>nothing</source>
<translation type="unfinished" />
</message>
<message>
<source>nothing yet</source>
<translation type="unfinished" />
</message>
<message>
<source>numbers in the titles differ</source>
<translation type="unfinished" />
</message>
<message>
<source>on a shelf with this in its name</source>
<translation type="unfinished" />
</message>
<message>
<source>one of them</source>
<translation type="unfinished" />
</message>
<message>
<source>one year apart</source>
<translation type="unfinished" />
</message>
<message>
<source>only one says to be a reply, comment, erratum, protocol or the like</source>
<translation type="unfinished" />
</message>
<message>
<source>other abstract</source>
<translation type="unfinished" />
</message>
<message>
<source>other abstracts</source>
<translation type="unfinished" />
</message>
<message>
<source>other authors</source>
<translation type="unfinished" />
</message>
<message>
<source>other pages</source>
<translation type="unfinished" />
</message>
<message>
<source>other venue</source>
<translation type="unfinished" />
</message>
<message>
<source>other volume</source>
<translation type="unfinished" />
</message>
<message>
<source>others</source>
<translation type="unfinished" />
</message>
<message>
<source>paper</source>
<translation type="unfinished" />
</message>
<message>
<source>paperdesk: There is no display to open a window on. Start it in a desktop session, or use the commands that “paperdesk --help” lists.
</source>
<translation type="unfinished" />
</message>
<message>
<source>part of</source>
<translation type="unfinished" />
</message>
<message>
<source>perhaps the same</source>
<translation type="unfinished" />
</message>
<message>
<source>project page</source>
<translation type="unfinished" />
</message>
<message>
<source>published version</source>
<translation type="unfinished" />
</message>
<message>
<source>raised by {reasons}</source>
<translation type="unfinished" />
</message>
<message>
<source>rating: takes 0 to 5, as in rating&gt;=4; it is read as ordinary text.</source>
<translation type="unfinished" />
</message>
<message>
<source>read</source>
<translation type="unfinished" />
</message>
<message>
<source>read status</source>
<translation type="unfinished" />
</message>
<message>
<source>record {ordinal} of this file</source>
<translation type="unfinished" />
</message>
<message>
<source>related to</source>
<translation type="unfinished" />
</message>
<message>
<source>same DOI</source>
<translation type="unfinished" />
</message>
<message>
<source>same DOI, which other works have too</source>
<translation type="unfinished" />
</message>
<message>
<source>same abstract</source>
<translation type="unfinished" />
</message>
<message>
<source>same authors</source>
<translation type="unfinished" />
</message>
<message>
<source>same first page</source>
<translation type="unfinished" />
</message>
<message>
<source>same tag</source>
<translation type="unfinished" />
</message>
<message>
<source>same title</source>
<translation type="unfinished" />
</message>
<message>
<source>same title with something around it</source>
<translation type="unfinished" />
</message>
<message>
<source>same venue</source>
<translation type="unfinished" />
</message>
<message>
<source>same volume</source>
<translation type="unfinished" />
</message>
<message>
<source>same year</source>
<translation type="unfinished" />
</message>
<message>
<source>same {same_id}</source>
<translation type="unfinished" />
</message>
<message>
<source>schema {version}, known {schema_version}</source>
<translation type="unfinished" />
</message>
<message>
<source>search</source>
<translation type="unfinished" />
</message>
<message>
<source>select, highlight</source>
<translation type="unfinished" />
</message>
<message>
<source>shares data with</source>
<translation type="unfinished" />
</message>
<message>
<source>stars</source>
<translation type="unfinished" />
</message>
<message>
<source>still indexing, more may follow</source>
<translation type="unfinished" />
</message>
<message>
<source>stray blanks</source>
<translation type="unfinished" />
</message>
<message>
<source>suggested tag</source>
<translation type="unfinished" />
</message>
<message>
<source>tag</source>
<translation type="unfinished" />
</message>
<message>
<source>tag {name}</source>
<translation type="unfinished" />
</message>
<message>
<source>tags</source>
<translation type="unfinished" />
</message>
<message>
<source>the chosen tag</source>
<translation type="unfinished" />
</message>
<message>
<source>the chosen tags</source>
<translation type="unfinished" />
</message>
<message>
<source>the entry “{key}”</source>
<translation type="unfinished" />
</message>
<message>
<source>the same work</source>
<translation type="unfinished" />
</message>
<message>
<source>the selected tags</source>
<translation type="unfinished" />
</message>
<message>
<source>these words next to each other</source>
<translation type="unfinished" />
</message>
<message>
<source>they say different things</source>
<translation type="unfinished" />
</message>
<message>
<source>they say different things: {where}</source>
<translation type="unfinished" />
</message>
<message>
<source>this collection</source>
<translation type="unfinished" />
</message>
<message>
<source>this list</source>
<translation type="unfinished" />
</message>
<message>
<source>this place</source>
<translation type="unfinished" />
</message>
<message>
<source>titles {title:.0f} % alike</source>
<translation type="unfinished" />
</message>
<message>
<source>to be read</source>
<translation type="unfinished" />
</message>
<message>
<source>to look at</source>
<translation type="unfinished" />
</message>
<message>
<source>unchanged</source>
<translation type="unfinished" />
</message>
<message>
<source>undo</source>
<translation type="unfinished" />
</message>
<message>
<source>undone</source>
<translation type="unfinished" />
</message>
<message>
<source>unfolded</source>
<translation type="unfinished" />
</message>
<message>
<source>what a saved search finds</source>
<translation type="unfinished" />
</message>
<message>
<source>what it corrects</source>
<translation type="unfinished" />
</message>
<message>
<source>what the saved search of this name finds</source>
<translation type="unfinished" />
</message>
<message>
<source>with</source>
<translation type="unfinished" />
</message>
<message>
<source>with a DOI</source>
<translation type="unfinished" />
</message>
<message>
<source>with a derived name</source>
<translation type="unfinished" />
</message>
<message>
<source>with a link to a PDF</source>
<translation type="unfinished" />
</message>
<message>
<source>with a link to a project page</source>
<translation type="unfinished" />
</message>
<message>
<source>with a link to code</source>
<translation type="unfinished" />
</message>
<message>
<source>with a link to code; also data, project, paper, or a part of the address</source>
<translation type="unfinished" />
</message>
<message>
<source>with a link to data</source>
<translation type="unfinished" />
</message>
<message>
<source>with a link to the paper</source>
<translation type="unfinished" />
</message>
<message>
<source>with a note</source>
<translation type="unfinished" />
</message>
<message>
<source>with a tag</source>
<translation type="unfinished" />
</message>
<message>
<source>with a title of its own</source>
<translation type="unfinished" />
</message>
<message>
<source>with an abstract</source>
<translation type="unfinished" />
</message>
<message>
<source>with any link</source>
<translation type="unfinished" />
</message>
<message>
<source>with any other link</source>
<translation type="unfinished" />
</message>
<message>
<source>with any tag</source>
<translation type="unfinished" />
</message>
<message>
<source>with hits of a term lens</source>
<translation type="unfinished" />
</message>
<message>
<source>without a tag</source>
<translation type="unfinished" />
</message>
<message>
<source>without the second; NOT works too, and -5 is a number</source>
<translation type="unfinished" />
</message>
<message>
<source>words that a regular expression fits</source>
<translation type="unfinished" />
</message>
<message>
<source>words that begin so</source>
<translation type="unfinished" />
</message>
<message>
<source>year: takes 2024, 2023..2025 or &gt;=2024; it is read as ordinary text.</source>
<translation type="unfinished" />
</message>
<message>
<source>{app_name} (read-only)</source>
<translation type="unfinished" />
</message>
<message>
<source>{app_name} made a mistake</source>
<translation type="unfinished" />
</message>
<message>
<source>{authors:.0f} % of the authors are the same</source>
<translation type="unfinished" />
</message>
<message>
<source>{before}, {after}</source>
<translation type="unfinished" />
</message>
<message>
<source>{certain} certain</source>
<translation type="unfinished" />
</message>
<message numerus="yes">
<source>{count:,} abstracts</source>
<translation type="unfinished">
<numerusform />
</translation>
</message>
<message numerus="yes">
<source>{count:,} bytes</source>
<translation type="unfinished">
<numerusform />
</translation>
</message>
<message numerus="yes">
<source>{count:,} cells</source>
<translation type="unfinished">
<numerusform />
</translation>
</message>
<message numerus="yes">
<source>{count:,} characters</source>
<translation type="unfinished">
<numerusform />
</translation>
</message>
<message numerus="yes">
<source>{count:,} citations</source>
<translation type="unfinished">
<numerusform />
</translation>
</message>
<message numerus="yes">
<source>{count:,} collections</source>
<translation type="unfinished">
<numerusform />
</translation>
</message>
<message numerus="yes">
<source>{count:,} decisions</source>
<translation type="unfinished">
<numerusform />
</translation>
</message>
<message numerus="yes">
<source>{count:,} fields</source>
<translation type="unfinished">
<numerusform />
</translation>
</message>
<message numerus="yes">
<source>{count:,} files</source>
<translation type="unfinished">
<numerusform />
</translation>
</message>
<message numerus="yes">
<source>{count:,} findings</source>
<translation type="unfinished">
<numerusform />
</translation>
</message>
<message numerus="yes">
<source>{count:,} groups</source>
<translation type="unfinished">
<numerusform />
</translation>
</message>
<message numerus="yes">
<source>{count:,} hits</source>
<translation type="unfinished">
<numerusform />
</translation>
</message>
<message numerus="yes">
<source>{count:,} kept references</source>
<translation type="unfinished">
<numerusform />
</translation>
</message>
<message numerus="yes">
<source>{count:,} keys</source>
<translation type="unfinished">
<numerusform />
</translation>
</message>
<message numerus="yes">
<source>{count:,} lines</source>
<translation type="unfinished">
<numerusform />
</translation>
</message>
<message numerus="yes">
<source>{count:,} more lines</source>
<translation type="unfinished">
<numerusform />
</translation>
</message>
<message numerus="yes">
<source>{count:,} more references</source>
<translation type="unfinished">
<numerusform />
</translation>
</message>
<message numerus="yes">
<source>{count:,} more rows</source>
<translation type="unfinished">
<numerusform />
</translation>
</message>
<message numerus="yes">
<source>{count:,} notes</source>
<translation type="unfinished">
<numerusform />
</translation>
</message>
<message>
<source>{count:,} of {total:,}</source>
<translation type="unfinished" />
</message>
<message numerus="yes">
<source>{count:,} other lists</source>
<translation type="unfinished">
<numerusform />
</translation>
</message>
<message numerus="yes">
<source>{count:,} other places</source>
<translation type="unfinished">
<numerusform />
</translation>
</message>
<message numerus="yes">
<source>{count:,} papers</source>
<translation type="unfinished">
<numerusform />
</translation>
</message>
<message numerus="yes">
<source>{count:,} problems</source>
<translation type="unfinished">
<numerusform />
</translation>
</message>
<message numerus="yes">
<source>{count:,} records</source>
<translation type="unfinished">
<numerusform />
</translation>
</message>
<message numerus="yes">
<source>{count:,} references</source>
<translation type="unfinished">
<numerusform />
</translation>
</message>
<message numerus="yes">
<source>{count:,} shelves</source>
<translation type="unfinished">
<numerusform />
</translation>
</message>
<message numerus="yes">
<source>{count:,} tags</source>
<translation type="unfinished">
<numerusform />
</translation>
</message>
<message numerus="yes">
<source>{count:,} undecided references</source>
<translation type="unfinished">
<numerusform />
</translation>
</message>
<message>
<source>{count} more</source>
<translation type="unfinished" />
</message>
<message>
<source>{count} references merged. Tags, notes and sources were united.</source>
<translation type="unfinished" />
</message>
<message>
<source>{decisions} read; {references} came in with them.</source>
<translation type="unfinished" />
</message>
<message>
<source>{decision} ({key}); again: undecided</source>
<translation type="unfinished" />
</message>
<message>
<source>{digit} in {place}</source>
<translation type="unfinished" />
</message>
<message>
<source>{duration} left</source>
<translation type="unfinished" />
</message>
<message>
<source>{files} could not be read</source>
<translation type="unfinished" />
</message>
<message>
<source>{files} with {many}: {counts}</source>
<translation type="unfinished" />
</message>
<message>
<source>{folder} is a file, not a folder.</source>
<translation type="unfinished" />
</message>
<message>
<source>{kept:,} kept</source>
<translation type="unfinished" />
</message>
<message>
<source>{kept} in {files} in {folder}.</source>
<translation type="unfinished" />
</message>
<message>
<source>{keys} changed in what was written: {old} is {new} and {more:,} more.</source>
<translation type="unfinished" />
</message>
<message>
<source>{keys} changed in what was written: {old} is {new}.</source>
<translation type="unfinished" />
</message>
<message>
<source>{keys} changed. Earlier keys stay valid.</source>
<translation type="unfinished" />
</message>
<message>
<source>{keys} would change (the first {shown} are shown). Earlier keys stay valid.</source>
<translation type="unfinished" />
</message>
<message>
<source>{keys} would change. Earlier keys stay valid.</source>
<translation type="unfinished" />
</message>
<message>
<source>{key} belongs to {names} now. Setting it moves it.</source>
<translation type="unfinished" />
</message>
<message>
<source>{key} belongs to {names}, so it does nothing.</source>
<translation type="unfinished" />
</message>
<message>
<source>{kind} · in the trash</source>
<translation type="unfinished" />
</message>
<message>
<source>{label}: click to edit, Enter saves, Esc cancels</source>
<translation type="unfinished" />
</message>
<message>
<source>{left} in the order of your {keeps} kept and {discards} discarded ones; about {expected:.0f} good ones are left. {explained}</source>
<translation type="unfinished" />
</message>
<message>
<source>{many} and {notes} written to “{name}”. README.txt in it says what is where.</source>
<translation type="unfinished" />
</message>
<message>
<source>{many} ignored.</source>
<translation type="unfinished" />
</message>
<message>
<source>{many} merged. Nothing was lost.</source>
<translation type="unfinished" />
</message>
<message>
<source>{many} references become {count}. Nothing is lost: tags, notes, collections and sources are united, other values are kept, and every merge can be parted again.</source>
<translation type="unfinished" />
</message>
<message>
<source>{many}.</source>
<translation type="unfinished" />
</message>
<message>
<source>{message}
Now: {value}</source>
<translation type="unfinished" />
</message>
<message>
<source>{message} in {whose}.</source>
<translation type="unfinished" />
</message>
<message>
<source>{more} have characters that do not fit the encoding.</source>
<translation type="unfinished" />
</message>
<message>
<source>{most_read:,} read</source>
<translation type="unfinished" />
</message>
<message>
<source>{names} and {more:,} more</source>
<translation type="unfinished" />
</message>
<message>
<source>{names} and {more}</source>
<translation type="unfinished" />
</message>
<message>
<source>{name}
{key}, record {ordinal} of the file</source>
<translation type="unfinished" />
</message>
<message>
<source>{name} (key {digit})</source>
<translation type="unfinished" />
</message>
<message>
<source>{name} cannot be read.</source>
<translation type="unfinished" />
</message>
<message>
<source>{name} could not be kept up to date. {message}</source>
<translation type="unfinished" />
</message>
<message>
<source>{name} holds no papers.</source>
<translation type="unfinished" />
</message>
<message>
<source>{name} holds no references.</source>
<translation type="unfinished" />
</message>
<message>
<source>{name} holds several files.</source>
<translation type="unfinished" />
</message>
<message>
<source>{name} is no file of decisions.</source>
<translation type="unfinished" />
</message>
<message>
<source>{name} is there already and will be replaced.</source>
<translation type="unfinished" />
</message>
<message>
<source>{name} of every paper in this file</source>
<translation type="unfinished" />
</message>
<message>
<source>{name} tells nothing new about your references.</source>
<translation type="unfinished" />
</message>
<message>
<source>{name}, collection, {amount}</source>
<translation type="unfinished" />
</message>
<message>
<source>{name}, line {line}: {message}</source>
<translation type="unfinished" />
</message>
<message>
<source>{name}, saved search</source>
<translation type="unfinished" />
</message>
<message>
<source>{name}, shelf, {references}</source>
<translation type="unfinished" />
</message>
<message>
<source>{name}: {amount}
Drop references here to add them</source>
<translation type="unfinished" />
</message>
<message>
<source>{name}: {hits} in {references}</source>
<translation type="unfinished" />
</message>
<message>
<source>{name}: {references}{state}
Click: must have; again: must not have; a third time: either way
Ctrl+click: any of these</source>
<translation type="unfinished" />
</message>
<message>
<source>{number:,} of {total:,}</source>
<translation type="unfinished" />
</message>
<message>
<source>{operator} stands without its other part; it is left out.</source>
<translation type="unfinished" />
</message>
<message>
<source>{part} ({count:,})</source>
<translation type="unfinished" />
</message>
<message>
<source>{path} cannot be written.</source>
<translation type="unfinished" />
</message>
<message>
<source>{place} and {others}</source>
<translation type="unfinished" />
</message>
<message>
<source>{place}, some tags</source>
<translation type="unfinished" />
</message>
<message>
<source>{possible} to look at</source>
<translation type="unfinished" />
</message>
<message>
<source>{rating} of {stars} stars</source>
<translation type="unfinished" />
</message>
<message>
<source>{records} of it not in your library: importing adds those.</source>
<translation type="unfinished" />
</message>
<message>
<source>{references} cited, now in the collection “{name}”.</source>
<translation type="unfinished" />
</message>
<message>
<source>{references} cited.</source>
<translation type="unfinished" />
</message>
<message>
<source>{references} copied.</source>
<translation type="unfinished" />
</message>
<message>
<source>{references} elsewhere.</source>
<translation type="unfinished" />
</message>
<message>
<source>{references} filled in.</source>
<translation type="unfinished" />
</message>
<message>
<source>{references} moved to the trash.</source>
<translation type="unfinished" />
</message>
<message>
<source>{references} of yours can take something from {name}.</source>
<translation type="unfinished" />
</message>
<message>
<source>{references} selected</source>
<translation type="unfinished" />
</message>
<message>
<source>{references} written to {name}.</source>
<translation type="unfinished" />
</message>
<message>
<source>{references}. A click shows those of a bar.</source>
<translation type="unfinished" />
</message>
<message>
<source>{related} related</source>
<translation type="unfinished" />
</message>
<message>
<source>{seen:,} of {total:,}</source>
<translation type="unfinished" />
</message>
<message>
<source>{selected:,} selected</source>
<translation type="unfinished" />
</message>
<message>
<source>{sentence}, trash {gone:,}</source>
<translation type="unfinished" />
</message>
<message>
<source>{sentence}, update {changed:,}</source>
<translation type="unfinished" />
</message>
<message>
<source>{share:.0f} % of the abstract is the same</source>
<translation type="unfinished" />
</message>
<message>
<source>{shelves} are tags now.</source>
<translation type="unfinished" />
</message>
<message>
<source>{shelves}. Ctrl+Z in the window undoes this.</source>
<translation type="unfinished" />
</message>
<message>
<source>{source}, no. {ordinal}</source>
<translation type="unfinished" />
</message>
<message>
<source>{speed:.1f} a minute</source>
<translation type="unfinished" />
</message>
<message>
<source>{tags}. “/” in a name puts one tag inside of another.</source>
<translation type="unfinished" />
</message>
<message>
<source>{ticked} of {all} ticked</source>
<translation type="unfinished" />
</message>
<message>
<source>{title}
{path}
{references}, {unseen:,} unseen</source>
<translation type="unfinished" />
</message>
<message>
<source>{title} (*{suffix});;All files (*)</source>
<translation type="unfinished" />
</message>
<message>
<source>{title}, {name}, {seen:,} of {total:,} seen</source>
<translation type="unfinished" />
</message>
<message>
<source>{title}…</source>
<translation type="unfinished" />
</message>
<message>
<source>{title}… {done:,}</source>
<translation type="unfinished" />
</message>
<message>
<source>{title}… {done:,} of {total:,}</source>
<translation type="unfinished" />
</message>
<message>
<source>{took_ms:.0f} ms</source>
<translation type="unfinished" />
</message>
<message>
<source>{total:,} of {shown}</source>
<translation type="unfinished" />
</message>
<message>
<source>{unchanged:,} say all of it already.</source>
<translation type="unfinished" />
</message>
<message>
<source>{verb}: {references}</source>
<translation type="unfinished" />
</message>
<message>
<source>{what} copied.</source>
<translation type="unfinished" />
</message>
<message>
<source>{what}, on {note}</source>
<translation type="unfinished" />
</message>
<message>
<source>{years} years apart</source>
<translation type="unfinished" />
</message>
<message>
<source>α is alpha, ℓ₂ is l2, pre-training is pretraining</source>
<translation type="unfinished" />
</message>
<message>
<source>“paperdesk restore --list” shows them.</source>
<translation type="unfinished" />
</message>
<message>
<source>“{clean}” belongs to no record.</source>
<translation type="unfinished" />
</message>
<message>
<source>“{colour}” is no colour of highlights.</source>
<translation type="unfinished" />
</message>
<message>
<source>“{finding_id}” names no finding.</source>
<translation type="unfinished" />
</message>
<message>
<source>“{key}” cannot be a citation key.</source>
<translation type="unfinished" />
</message>
<message>
<source>“{kind}” is no kind of lens.</source>
<translation type="unfinished" />
</message>
<message>
<source>“{kind}” is no type that is known.</source>
<translation type="unfinished" />
</message>
<message>
<source>“{label}” cannot be redone.</source>
<translation type="unfinished" />
</message>
<message>
<source>“{label}” cannot be undone.</source>
<translation type="unfinished" />
</message>
<message>
<source>“{label}” is already what it was before this change.</source>
<translation type="unfinished" />
</message>
<message>
<source>“{name}” cannot be copied: {value}.</source>
<translation type="unfinished" />
</message>
<message>
<source>“{name}” cannot be read as a Zotero library.</source>
<translation type="unfinished" />
</message>
<message>
<source>“{name}” changes while it is read.</source>
<translation type="unfinished" />
</message>
<message>
<source>“{name}” could not be read: {reason}.</source>
<translation type="unfinished" />
</message>
<message>
<source>“{name}” holds only blank lines.</source>
<translation type="unfinished" />
</message>
<message>
<source>“{name}” is a folder.</source>
<translation type="unfinished" />
</message>
<message>
<source>“{name}” is an image, sound or film.</source>
<translation type="unfinished" />
</message>
<message>
<source>“{name}” is empty.</source>
<translation type="unfinished" />
</message>
<message>
<source>“{name}” is no longer there.</source>
<translation type="unfinished" />
</message>
<message>
<source>“{name}” is not a file.</source>
<translation type="unfinished" />
</message>
<message>
<source>“{name}” is not a text file.</source>
<translation type="unfinished" />
</message>
<message>
<source>“{name}” is too large: {mebibytes}, at most {mebibytes2} can be imported.</source>
<translation type="unfinished" />
</message>
<message>
<source>“{name}” is {what}.</source>
<translation type="unfinished" />
</message>
<message>
<source>“{name}” may be a program. It came with imported data.</source>
<translation type="unfinished" />
</message>
<message>
<source>“{name}” may not be read.</source>
<translation type="unfinished" />
</message>
<message>
<source>“{one}” against “{other}”</source>
<translation type="unfinished" />
</message>
<message>
<source>“{query}” in {place}</source>
<translation type="unfinished" />
</message>
<message>
<source>“{rest}” is copied.</source>
<translation type="unfinished" />
</message>
<message>
<source>“{short}” is no address.</source>
<translation type="unfinished" />
</message>
<message>
<source>“{short}” is no number of arXiv.</source>
<translation type="unfinished" />
</message>
<message>
<source>“{short}” is no {kind}: {wrong}.</source>
<translation type="unfinished" />
</message>
<message>
<source>“{term}” is no regular expression: {error}.</source>
<translation type="unfinished" />
</message>
<message>
<source>“{term}” takes too long to look for and is left out.</source>
<translation type="unfinished" />
</message>
<message>
<source>“{term}” would match everywhere.</source>
<translation type="unfinished" />
</message>
<message>
<source>“{value}” does not exist.</source>
<translation type="unfinished" />
</message>
<message>
<source>“{value}” in one only</source>
<translation type="unfinished" />
</message>
<message>
<source>“{value}” is no type of EndNote.</source>
<translation type="unfinished" />
</message>
<message>
<source>“{value}” is not a possible value for “{title}”.</source>
<translation type="unfinished" />
</message>
<message>
<source>“{words}”: {number:,} of {total:,} left</source>
<translation type="unfinished" />
</message>
<message>
<source>“{word}” is not defined and was taken as text</source>
<translation type="unfinished" />
</message>
<message>
<source>“{written}” is no type of CSL.</source>
<translation type="unfinished" />
</message>
<message>
<source>… (cut for display)</source>
<translation type="unfinished" />
</message>
<message>
<source>… (cut for display; Ctrl+R shows all)</source>
<translation type="unfinished" />
</message>
<message>
<source>… and {more:,} more</source>
<translation type="unfinished" />
</message>
<message>
<source>… and {records:,} more</source>
<translation type="unfinished" />
</message>
</context>
</TS>

<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
<name>PaperDesk</name>
<message>
<source>A brace of the pattern has no partner.</source>
<translation type="unfinished" />
</message>
<message>
<source>A citation key has no spaces, commas, braces or quotes.</source>
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
<source>A key of a palette is a digit from 0 to 9.</source>
<translation type="unfinished" />
</message>
<message>
<source>A lens needs a name.</source>
<translation type="unfinished" />
</message>
<message>
<source>A list is a heading and abstracts with blank lines between them.</source>
<translation type="unfinished" />
</message>
<message>
<source>A name has at most 200 characters.</source>
<translation type="unfinished" />
</message>
<message>
<source>A note needs some text.</source>
<translation type="unfinished" />
</message>
<message>
<source>A rating is a number from 0 to 5.</source>
<translation type="unfinished" />
</message>
<message>
<source>A saved search needs a name.</source>
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
<source>About PaperDesk</source>
<translation type="unfinished" />
</message>
<message>
<source>Add Note</source>
<translation type="unfinished" />
</message>
<message>
<source>Add note</source>
<translation type="unfinished" />
</message>
<message>
<source>Another backup is being made.</source>
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
<source>Ask for permission to read it, or copy it.</source>
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
<source>Backing up</source>
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
<source>Choose a CSV file of decisions.</source>
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
<source>Choose the files inside it.</source>
<translation type="unfinished" />
</message>
<message>
<source>Citation Keys…</source>
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
<source>Colours</source>
<translation type="unfinished" />
</message>
<message>
<source>Colours of the System</source>
<translation type="unfinished" />
</message>
<message>
<source>Command Palette…</source>
<translation type="unfinished" />
</message>
<message>
<source>Compact</source>
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
<source>Contrast</source>
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
<source>Counting terms</source>
<translation type="unfinished" />
</message>
<message>
<source>Dark</source>
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
<source>Details are in the log.</source>
<translation type="unfinished" />
</message>
<message>
<source>Discard</source>
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
<source>Edit name</source>
<translation type="unfinished" />
</message>
<message>
<source>Edit note</source>
<translation type="unfinished" />
</message>
<message>
<source>Edit the Name</source>
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
<source>Excerpt</source>
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
<source>File</source>
<translation type="unfinished" />
</message>
<message>
<source>Fill In from File…</source>
<translation type="unfinished" />
</message>
<message>
<source>Filling in</source>
<translation type="unfinished" />
</message>
<message>
<source>Find</source>
<translation type="unfinished" />
</message>
<message>
<source>Form of the reference list</source>
<translation type="unfinished" />
</message>
<message>
<source>Forward</source>
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
<source>Give citation keys</source>
<translation type="unfinished" />
</message>
<message>
<source>Give one of them another name.</source>
<translation type="unfinished" />
</message>
<message>
<source>Give the name of a .tex, .aux or .md file.</source>
<translation type="unfinished" />
</message>
<message>
<source>Help</source>
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
<source>Import</source>
<translation type="unfinished" />
</message>
<message>
<source>Import Folder…</source>
<translation type="unfinished" />
</message>
<message>
<source>Import from Clipboard</source>
<translation type="unfinished" />
</message>
<message>
<source>Import from Zotero…</source>
<translation type="unfinished" />
</message>
<message>
<source>Import the Sample Papers</source>
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
<source>It can be {choices}.</source>
<translation type="unfinished" />
</message>
<message>
<source>It can be {least:g} to {most:g}.</source>
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
<source>Its collection was deleted.</source>
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
<source>Keep</source>
<translation type="unfinished" />
</message>
<message>
<source>Keyboard Shortcuts…</source>
<translation type="unfinished" />
</message>
<message>
<source>Keys and Search Words</source>
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
<source>Leave the slashes out.</source>
<translation type="unfinished" />
</message>
<message>
<source>Let it match at least one letter.</source>
<translation type="unfinished" />
</message>
<message>
<source>Library and Tags</source>
<translation type="unfinished" />
</message>
<message>
<source>Light</source>
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
<source>Make it smaller first.</source>
<translation type="unfinished" />
</message>
<message>
<source>Making shelves</source>
<translation type="unfinished" />
</message>
<message>
<source>Manage Tags…</source>
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
<source>Maybe</source>
<translation type="unfinished" />
</message>
<message>
<source>Merge</source>
<translation type="unfinished" />
</message>
<message>
<source>Merging needs at least two references.</source>
<translation type="unfinished" />
</message>
<message>
<source>More Like This</source>
<translation type="unfinished" />
</message>
<message>
<source>Move to Trash</source>
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
<source>No Rating</source>
<translation type="unfinished" />
</message>
<message>
<source>Not Duplicates</source>
<translation type="unfinished" />
</message>
<message>
<source>Nothing of this list was kept yet.</source>
<translation type="unfinished" />
</message>
<message>
<source>Nothing was changed. Put it back and try again.</source>
<translation type="unfinished" />
</message>
<message>
<source>Only a collection or a saved search can be kept up to date in a file.</source>
<translation type="unfinished" />
</message>
<message>
<source>Open it anew.</source>
<translation type="unfinished" />
</message>
<message>
<source>Open the reference anew.</source>
<translation type="unfinished" />
</message>
<message>
<source>Overview and Shelves</source>
<translation type="unfinished" />
</message>
<message>
<source>Pause in typing before a search, in milliseconds</source>
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
<source>Put the rest into a note.</source>
<translation type="unfinished" />
</message>
<message>
<source>Quit</source>
<translation type="unfinished" />
</message>
<message>
<source>Rank by My Decisions</source>
<translation type="unfinished" />
</message>
<message>
<source>Rating</source>
<translation type="unfinished" />
</message>
<message>
<source>Read Decisions…</source>
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
<source>Reasons for Discarding…</source>
<translation type="unfinished" />
</message>
<message>
<source>Reasons for discarding</source>
<translation type="unfinished" />
</message>
<message>
<source>Rebuild the Search Index</source>
<translation type="unfinished" />
</message>
<message>
<source>Redo</source>
<translation type="unfinished" />
</message>
<message>
<source>Reference</source>
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
<source>Remove highlight</source>
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
<source>Restore the last backup.</source>
<translation type="unfinished" />
</message>
<message>
<source>Restore the last backup; nothing is overwritten before you agree.</source>
<translation type="unfinished" />
</message>
<message>
<source>S keeps a reference.</source>
<translation type="unfinished" />
</message>
<message>
<source>Save This Search…</source>
<translation type="unfinished" />
</message>
<message>
<source>Say Outer/Inner.</source>
<translation type="unfinished" />
</message>
<message>
<source>Seconds until a selected reference counts as seen (0: never)</source>
<translation type="unfinished" />
</message>
<message>
<source>Select All</source>
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
<source>Settings…</source>
<translation type="unfinished" />
</message>
<message>
<source>Shelves as tags</source>
<translation type="unfinished" />
</message>
<message>
<source>Show discarded references</source>
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
<source>Skim This List</source>
<translation type="unfinished" />
</message>
<message>
<source>Smaller Text</source>
<translation type="unfinished" />
</message>
<message>
<source>Something is being searched for.</source>
<translation type="unfinished" />
</message>
<message>
<source>Split it into smaller files.</source>
<translation type="unfinished" />
</message>
<message>
<source>Stopped. Nothing was changed.</source>
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
<source>Tags by Key</source>
<translation type="unfinished" />
</message>
<message>
<source>Tag…</source>
<translation type="unfinished" />
</message>
<message>
<source>Take an id of “paperdesk check --json”.</source>
<translation type="unfinished" />
</message>
<message>
<source>Take back a decision</source>
<translation type="unfinished" />
</message>
<message>
<source>Take one of these out of the query.</source>
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
<source>The backup could not be made.</source>
<translation type="unfinished" />
</message>
<message>
<source>The backup could not be restored.</source>
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
<source>The library is being changed elsewhere all the time.</source>
<translation type="unfinished" />
</message>
<message>
<source>The library is being written by another program.</source>
<translation type="unfinished" />
</message>
<message>
<source>The library is damaged, so no backup was made of it.</source>
<translation type="unfinished" />
</message>
<message>
<source>The library is open in a window.</source>
<translation type="unfinished" />
</message>
<message>
<source>The library may not be written.</source>
<translation type="unfinished" />
</message>
<message>
<source>The search index cannot be written.</source>
<translation type="unfinished" />
</message>
<message>
<source>There is no backup of this library.</source>
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
<source>This change is not in the history of the reference.</source>
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
<source>This note is no longer there.</source>
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
<source>This saved search is no longer there.</source>
<translation type="unfinished" />
</message>
<message>
<source>This value is no longer there.</source>
<translation type="unfinished" />
</message>
<message>
<source>To Read</source>
<translation type="unfinished" />
</message>
<message>
<source>Tools</source>
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
<source>Undecided</source>
<translation type="unfinished" />
</message>
<message>
<source>Undo</source>
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
<source>Use letters, digits and - _ : . / +.</source>
<translation type="unfinished" />
</message>
<message>
<source>Use name as title</source>
<translation type="unfinished" />
</message>
<message>
<source>Usual Text Size</source>
<translation type="unfinished" />
</message>
<message>
<source>View</source>
<translation type="unfinished" />
</message>
<message>
<source>While skimming, go on after a decision</source>
<translation type="unfinished" />
</message>
<message>
<source>With Excerpt</source>
<translation type="unfinished" />
</message>
<message>
<source>Write fields as {author}.</source>
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
<source>paperdesk: There is no display to open a window on. Start it in a desktop session, or use the commands that “paperdesk --help” lists.
</source>
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
<source>“paperdesk restore --list” shows them.</source>
<translation type="unfinished" />
</message>
<message>
<source>“{value}” is not a possible value for “{title}”.</source>
<translation type="unfinished" />
</message>
</context>
</TS>

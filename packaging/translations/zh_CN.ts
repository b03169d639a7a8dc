<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
<name>PaperDesk</name>
<message>
<source> and </source>
<translation> 和 </translation>
</message>
<message>
<source> or </source>
<translation> 或 </translation>
</message>
<message>
<source>&amp;Mark as</source>
<translation>标记为(&amp;M)</translation>
</message>
<message>
<source>&amp;Put into</source>
<translation>放入(&amp;P)</translation>
</message>
<message>
<source>&amp;Read as</source>
<translation>读取格式(&amp;R)</translation>
</message>
<message>
<source>&amp;Tags</source>
<translation>标签(&amp;T)</translation>
</message>
<message>
<source>&amp;Venue</source>
<translation>刊会(&amp;V)</translation>
</message>
<message>
<source>&amp;Year</source>
<translation>年份(&amp;Y)</translation>
</message>
<message>
<source>+ tag</source>
<translation>+ 标签</translation>
</message>
<message>
<source>0 here, {elsewhere:,} in the whole library</source>
<translation>这里 0 篇，整个文献库 {elsewhere:,} 篇</translation>
</message>
<message>
<source>0 to 5, also rating&gt;=4</source>
<translation>0 至 5，也可用 rating&gt;=4</translation>
</message>
<message>
<source>2024, 2023..2025 or &gt;=2024</source>
<translation>2024、2023..2025 或 &gt;=2024</translation>
</message>
<message>
<source>=== Methods (want)
diffus*
graph neural network

=== Not mine (avoid)
survey
</source>
<translation>=== 方法 (want)
diffus*
graph neural network

=== 与我无关 (avoid)
survey
</translation>
</message>
<message>
<source>? is one letter, * any number</source>
<translation>? 代表一个字母，* 代表任意多个</translation>
</message>
<message>
<source>A DOI begins with “10.” and has a slash, like 10.1000/182.</source>
<translation>DOI 以“10.”开头并含有斜杠，例如 10.1000/182。</translation>
</message>
<message>
<source>A DOI in its plain form leads to the paper and finds duplicates.</source>
<translation>规范形式的 DOI 可以打开论文，也便于发现重复。</translation>
</message>
<message>
<source>A brace of the pattern has no partner.</source>
<translation>模式中的花括号不成对。</translation>
</message>
<message>
<source>A character on this line does not fit the encoding of the file ({encoding}).</source>
<translation>该行有一个字符不符合文件的编码（{encoding}）。</translation>
</message>
<message>
<source>A citation key cannot hold “{group}”.</source>
<translation>引用键中不能含有“{group}”。</translation>
</message>
<message>
<source>A citation key has no spaces, commas, braces or quotes.</source>
<translation>引用键不含空格、逗号、花括号或引号。</translation>
</message>
<message>
<source>A closing bracket is missing</source>
<translation>缺少右括号</translation>
</message>
<message>
<source>A collection cannot be moved into itself.</source>
<translation>合集不能移到其自身之内。</translation>
</message>
<message>
<source>A collection needs a name.</source>
<translation>合集需要名称。</translation>
</message>
<message>
<source>A comma is missing after the key</source>
<translation>键后面缺少逗号</translation>
</message>
<message>
<source>A comma is missing before “{following}”</source>
<translation>“{following}”前面缺少逗号</translation>
</message>
<message>
<source>A decision now goes on to the next abstract. A changes it back.</source>
<translation>现在作出决定后会前进到下一篇摘要。按 A 改回。</translation>
</message>
<message>
<source>A decision now stays. A changes it back.</source>
<translation>现在作出决定后停留在原处。按 A 改回。</translation>
</message>
<message>
<source>A file</source>
<translation>文件</translation>
</message>
<message>
<source>A key of a palette is a digit from 0 to 9.</source>
<translation>标签键是 0 至 9 的数字。</translation>
</message>
<message>
<source>A lens has at most {most:,} terms.</source>
<translation>一个透镜最多有 {most:,} 个词条。</translation>
</message>
<message>
<source>A lens needs a name.</source>
<translation>透镜需要名称。</translation>
</message>
<message>
<source>A line that begins with === names a lens and says in brackets whether you want, avoid or watch its terms; “off” leaves them unpainted. A term is a word, several words, a beginning (diffus*) or a /regular expression/. ] and [ go from hit to hit, lens:name finds what has hits, and the table can show and sort the counts.</source>
<translation>以 === 开头的行给透镜命名，并在括号中说明对其词条是想要 (want)、回避 (avoid) 还是关注 (watch)；“off”表示不着色。词条可以是一个词、几个词、词的开头 (diffus*) 或 /正则表达式/。] 和 [ 在命中之间跳转，lens:名称 查找有命中的文献，表格可以显示计数并按其排序。</translation>
</message>
<message>
<source>A line that begins with === names a template; what follows is its text in Markdown. These are filled in: {places}. Without any template the usual ones come back.</source>
<translation>以 === 开头的行给模板命名；其后是 Markdown 正文。其中会填入：{places}。如果没有任何模板，会恢复默认的模板。</translation>
</message>
<message>
<source>A list is a heading and abstracts with blank lines between them.</source>
<translation>列表由一个标题和以空行分隔的摘要组成。</translation>
</message>
<message>
<source>A list is a text file: a heading such as “ICML 2025 Papers”, then abstracts with blank lines between them. Titles are not needed.</source>
<translation>列表是一个文本文件：先是标题，例如“ICML 2025 论文列表”，然后是以空行分隔的摘要。不需要论文标题。</translation>
</message>
<message>
<source>A name has at most 200 characters.</source>
<translation>名称最多 200 个字符。</translation>
</message>
<message>
<source>A note could not be saved. Its text is kept on the clipboard.</source>
<translation>有一条笔记未能保存，其内容保留在剪贴板上。</translation>
</message>
<message>
<source>A note needs some text.</source>
<translation>笔记需要一些文字。</translation>
</message>
<message>
<source>A paper and a note on it</source>
<translation>论文与其更正说明</translation>
</message>
<message>
<source>A pattern for the keys in this file; those in the library stay</source>
<translation>此文件中键的模式；文献库中的键不变</translation>
</message>
<message>
<source>A pattern knows no field “{name}”.</source>
<translation>模式中没有名为“{name}”的字段。</translation>
</message>
<message>
<source>A pattern knows no filter “{one}”.</source>
<translation>模式中没有名为“{one}”的过滤器。</translation>
</message>
<message>
<source>A picture of the kind {media_type} cannot be kept.</source>
<translation>无法保存 {media_type} 类型的图片。</translation>
</message>
<message>
<source>A preprint has a number, not a journal.</source>
<translation>预印本有编号，没有期刊。</translation>
</message>
<message>
<source>A quotation mark of this row has no partner.</source>
<translation>该行的引号不成对。</translation>
</message>
<message>
<source>A rating is a number from 0 to 5.</source>
<translation>评分是 0 至 5 的数字。</translation>
</message>
<message>
<source>A reason has at most {most} characters.</source>
<translation>理由最多 {most} 个字符。</translation>
</message>
<message>
<source>A reference manager for people who read papers for a living.</source>
<translation>为以阅读论文为业的人设计的文献管理器。</translation>
</message>
<message>
<source>A saved search needs a name.</source>
<translation>已存检索需要名称。</translation>
</message>
<message>
<source>A tag has at most {most} characters.</source>
<translation>标签最多 {most} 个字符。</translation>
</message>
<message>
<source>A tag needs a name.</source>
<translation>标签需要名称。</translation>
</message>
<message>
<source>A template needs a name.</source>
<translation>模板需要名称。</translation>
</message>
<message>
<source>A value is missing</source>
<translation>缺少值</translation>
</message>
<message>
<source>A value stands without braces</source>
<translation>有一个值没有花括号</translation>
</message>
<message>
<source>A value that begins here is not closed</source>
<translation>从这里开始的值没有结束</translation>
</message>
<message>
<source>A version of</source>
<translation>可能是其版本</translation>
</message>
<message>
<source>A year has four digits, like 2025.</source>
<translation>年份是四位数字，例如 2025。</translation>
</message>
<message>
<source>A year has four digits, like 2025; a month and a day may follow: 2025-07-13.</source>
<translation>年份是四位数字，例如 2025；后面可以加月和日：2025-07-13。</translation>
</message>
<message>
<source>Abbreviated (ISO 4)</source>
<translation>缩写 (ISO 4)</translation>
</message>
<message>
<source>Abbreviated journals</source>
<translation>缩写的期刊</translation>
</message>
<message>
<source>About PaperDesk</source>
<translation>关于 PaperDesk</translation>
</message>
<message>
<source>About {expected:.0f} good ones are expected among {left:,}; {marked:.0%} of them among the first {read:,}.</source>
<translation>在剩余的 {left:,} 篇中，预计约有 {expected:.0f} 篇好文献；其中 {marked:.0%} 位于前 {read:,} 篇。</translation>
</message>
<message>
<source>About {program}</source>
<translation>关于 {program}</translation>
</message>
<message>
<source>Abstract</source>
<translation>摘要</translation>
</message>
<message>
<source>Abstract list</source>
<translation>摘要列表</translation>
</message>
<message>
<source>Abstract, raw text</source>
<translation>摘要，原始文本</translation>
</message>
<message>
<source>Abstracts</source>
<translation>摘要</translation>
</message>
<message>
<source>Accessed</source>
<translation>访问日期</translation>
</message>
<message>
<source>Add</source>
<translation>添加</translation>
</message>
<message>
<source>Add Note</source>
<translation>添加笔记</translation>
</message>
<message>
<source>Add a condition</source>
<translation>添加条件</translation>
</message>
<message>
<source>Add a group</source>
<translation>添加一组</translation>
</message>
<message>
<source>Add a note</source>
<translation>添加一条笔记</translation>
</message>
<message>
<source>Add a note (N)</source>
<translation>添加一条笔记 (N)</translation>
</message>
<message>
<source>Add a tag</source>
<translation>添加标签</translation>
</message>
<message>
<source>Add a tag (T); Enter adds it, new ones are made</source>
<translation>添加标签 (T)；Enter 添加，可新建</translation>
</message>
<message>
<source>Add note</source>
<translation>添加笔记</translation>
</message>
<message>
<source>Add tag “{name}”</source>
<translation>添加标签“{name}”</translation>
</message>
<message>
<source>Add the file to {papers}</source>
<translation>把此文件加到 {papers}</translation>
</message>
<message>
<source>Add the list to {papers}</source>
<translation>把此列表加到 {papers}</translation>
</message>
<message>
<source>Add the tag {name}</source>
<translation>添加标签 {name}</translation>
</message>
<message>
<source>Add the tag {name}, now on {note}</source>
<translation>添加标签 {name}，现在{note}</translation>
</message>
<message>
<source>Add to Collection</source>
<translation>添加到合集</translation>
</message>
<message>
<source>Add to “{name}”</source>
<translation>添加到“{name}”</translation>
</message>
<message>
<source>Add {amount} to “{title}”</source>
<translation>将 {amount}添加到“{title}”</translation>
</message>
<message>
<source>Added</source>
<translation>添加日期</translation>
</message>
<message>
<source>Added {added} · changed {changed}</source>
<translation>添加于 {added} · 更改于 {changed}</translation>
</message>
<message>
<source>Addresses</source>
<translation>网址</translation>
</message>
<message>
<source>After {field}: nothing is given yet.</source>
<translation>{field}: 后面还没有内容。</translation>
</message>
<message>
<source>Alike ({count:,})</source>
<translation>相似 ({count:,})</translation>
</message>
<message>
<source>All</source>
<translation>全部</translation>
</message>
<message>
<source>All files (*)</source>
<translation>所有文件 (*)</translation>
</message>
<message>
<source>All keys are as this pattern would have them.</source>
<translation>所有的键都已符合此模式。</translation>
</message>
<message>
<source>All references</source>
<translation>全部文献</translation>
</message>
<message>
<source>Also as</source>
<translation>另见</translation>
</message>
<message>
<source>Also as: {versions}</source>
<translation>另见：{versions}</translation>
</message>
<message>
<source>Also replace what a reference says now, if it is surely the same</source>
<translation>如果确定是同一篇，也替换文献现有的内容</translation>
</message>
<message>
<source>Amber</source>
<translation>琥珀色</translation>
</message>
<message>
<source>An address begins with “https://” and has no spaces.</source>
<translation>网址以“https://”开头，不含空格。</translation>
</message>
<message>
<source>An address must open as it is written.</source>
<translation>网址应当按其写法就能打开。</translation>
</message>
<message>
<source>Another backup is being made.</source>
<translation>正在进行另一次备份。</translation>
</message>
<message>
<source>Another colour, or remove the highlight</source>
<translation>换一种颜色，或移除高亮</translation>
</message>
<message>
<source>Another command has this key too</source>
<translation>另一个命令也有此键</translation>
</message>
<message>
<source>Another import is running.</source>
<translation>另一次导入正在进行。</translation>
</message>
<message>
<source>Another program is just opening the search index.</source>
<translation>另一个程序正在打开检索索引。</translation>
</message>
<message>
<source>Another program is just writing the search index.</source>
<translation>另一个程序正在写入检索索引。</translation>
</message>
<message>
<source>Another program is writing the library and does not let go, so it is shown read-only, as it was a moment ago.</source>
<translation>另一个程序一直在写入文献库，因此这里以只读方式显示刚才的状态。</translation>
</message>
<message>
<source>Another search was asked for.</source>
<translation>已请求另一次检索。</translation>
</message>
<message>
<source>Anywhere</source>
<translation>任何位置</translation>
</message>
<message>
<source>Archive</source>
<translation>存档</translation>
</message>
<message>
<source>As the list is sorted</source>
<translation>按列表的排序</translation>
</message>
<message>
<source>As they are; or {author}{year}{title:1}</source>
<translation>保持原样；或 {author}{year}{title:1}</translation>
</message>
<message>
<source>Ask for permission to read it, or copy it.</source>
<translation>请获取读取权限，或者复制一份。</translation>
</message>
<message>
<source>Author and year</source>
<translation>作者和年份</translation>
</message>
<message>
<source>Author, three words, year</source>
<translation>作者、三个词、年份</translation>
</message>
<message>
<source>Author, year, word</source>
<translation>作者、年份、词</translation>
</message>
<message>
<source>Authority</source>
<translation>机构</translation>
</message>
<message>
<source>Authors</source>
<translation>作者</translation>
</message>
<message>
<source>Automatic</source>
<translation>自动</translation>
</message>
<message>
<source>Automatic: author, year and a telling word</source>
<translation>自动：作者、年份和一个有代表性的词</translation>
</message>
<message>
<source>Avoided</source>
<translation>回避</translation>
</message>
<message>
<source>Back</source>
<translation>后退</translation>
</message>
<message>
<source>Back Up Now</source>
<translation>立即备份</translation>
</message>
<message>
<source>Back to the groups</source>
<translation>返回分组</translation>
</message>
<message>
<source>Back to the list</source>
<translation>返回列表</translation>
</message>
<message>
<source>Back to the list (Esc)</source>
<translation>返回列表 (Esc)</translation>
</message>
<message>
<source>Backed up as {name}.</source>
<translation>已备份为 {name}。</translation>
</message>
<message>
<source>Backing up</source>
<translation>正在备份</translation>
</message>
<message>
<source>Backups, newest first</source>
<translation>备份，最新的在前</translation>
</message>
<message>
<source>Bars</source>
<translation>条形图</translation>
</message>
<message>
<source>Bars by</source>
<translation>条形图依据</translation>
</message>
<message>
<source>Begin a new note with a template</source>
<translation>用模板开始一条新笔记</translation>
</message>
<message>
<source>BibTeX and BibLaTeX (*.bib *.bibtex)</source>
<translation>BibTeX 和 BibLaTeX (*.bib *.bibtex)</translation>
</message>
<message>
<source>BibTeX of {references} copied.</source>
<translation>已复制 {references}的 BibTeX。</translation>
</message>
<message>
<source>Bill</source>
<translation>法案</translation>
</message>
<message>
<source>Blog post</source>
<translation>博客文章</translation>
</message>
<message>
<source>Blue</source>
<translation>蓝色</translation>
</message>
<message>
<source>Book</source>
<translation>图书</translation>
</message>
<message>
<source>Book authors</source>
<translation>原书作者</translation>
</message>
<message>
<source>Book chapter</source>
<translation>图书章节</translation>
</message>
<message>
<source>Book review</source>
<translation>书评</translation>
</message>
<message>
<source>Broadcast</source>
<translation>广播节目</translation>
</message>
<message>
<source>By author and year</source>
<translation>按作者和年份</translation>
</message>
<message>
<source>By citation key</source>
<translation>按引用键</translation>
</message>
<message>
<source>By decision</source>
<translation>按决定</translation>
</message>
<message>
<source>By list</source>
<translation>按列表</translation>
</message>
<message>
<source>By shelf</source>
<translation>按书架</translation>
</message>
<message>
<source>By tag</source>
<translation>按标签</translation>
</message>
<message>
<source>By title</source>
<translation>按标题</translation>
</message>
<message>
<source>By venue</source>
<translation>按刊会</translation>
</message>
<message>
<source>By year</source>
<translation>按年份</translation>
</message>
<message>
<source>CSL, EndNote, PubMed and MODS (*.json *.yaml *.yml *.xml)</source>
<translation>CSL、EndNote、PubMed 和 MODS (*.json *.yaml *.yml *.xml)</translation>
</message>
<message>
<source>CSV (spreadsheet)</source>
<translation>CSV（电子表格）</translation>
</message>
<message>
<source>CSV files (*.csv)</source>
<translation>CSV 文件 (*.csv)</translation>
</message>
<message>
<source>CSV or TSV table</source>
<translation>CSV 或 TSV 表格</translation>
</message>
<message>
<source>Call number</source>
<translation>索书号</translation>
</message>
<message>
<source>Cancel</source>
<translation>取消</translation>
</message>
<message>
<source>Catalogue</source>
<translation>目录来源</translation>
</message>
<message>
<source>Chairs</source>
<translation>主席</translation>
</message>
<message>
<source>Change keys</source>
<translation>更改键</translation>
</message>
<message>
<source>Change no key (Esc)</source>
<translation>不更改任何键 (Esc)</translation>
</message>
<message>
<source>Change {keys}</source>
<translation>更改 {keys}</translation>
</message>
<message>
<source>Changed ({count:,})</source>
<translation>更改 ({count:,})</translation>
</message>
<message>
<source>Changed papers</source>
<translation>有更改的论文</translation>
</message>
<message>
<source>Chapter</source>
<translation>章</translation>
</message>
<message>
<source>Check References</source>
<translation>检查文献</translation>
</message>
<message>
<source>Check References…</source>
<translation>检查文献…</translation>
</message>
<message>
<source>Check that it is there, may be read, and that there is room for a copy.</source>
<translation>请检查它是否存在、是否可读，以及是否有空间存放副本。</translation>
</message>
<message>
<source>Check that the folder {parent} exists and may be written.</source>
<translation>请检查文件夹 {parent} 是否存在且可写入。</translation>
</message>
<message>
<source>Check the Library</source>
<translation>检查文献库</translation>
</message>
<message>
<source>Check the drive.</source>
<translation>请检查驱动器。</translation>
</message>
<message>
<source>Check the folder “backups”.</source>
<translation>请检查文件夹“backups”。</translation>
</message>
<message>
<source>Check the permissions of its folder, or choose another one.</source>
<translation>请检查其文件夹的权限，或选择别的文件夹。</translation>
</message>
<message>
<source>Check the permissions of its folder, or copy it to a place of your own.</source>
<translation>请检查其文件夹的权限，或把它复制到您自己的位置。</translation>
</message>
<message>
<source>Check the permissions of its folder.</source>
<translation>请检查其文件夹的权限。</translation>
</message>
<message>
<source>Checking</source>
<translation>检查中</translation>
</message>
<message>
<source>Checks: {known}, all.</source>
<translation>检查项：{known}、all。</translation>
</message>
<message>
<source>Choose a CSV file of decisions.</source>
<translation>请选择决定的 CSV 文件。</translation>
</message>
<message>
<source>Choose a collection, or type the name of a new one</source>
<translation>选择一个合集，或输入新合集的名称</translation>
</message>
<message>
<source>Choose a file.</source>
<translation>请选择一个文件。</translation>
</message>
<message>
<source>Choose a folder for the library.</source>
<translation>请为文献库选择一个文件夹。</translation>
</message>
<message>
<source>Choose a pattern or write one</source>
<translation>选择或写一个模式</translation>
</message>
<message>
<source>Choose a reference to read it here.</source>
<translation>请选择一篇文献，在此阅读。</translation>
</message>
<message>
<source>Choose a text file.</source>
<translation>请选择一个文本文件。</translation>
</message>
<message>
<source>Choose an older one.</source>
<translation>请选择较早的备份。</translation>
</message>
<message>
<source>Choose another folder for the library.</source>
<translation>请为文献库选择别的文件夹。</translation>
</message>
<message>
<source>Choose another folder, or check its permissions and the space left.</source>
<translation>请选择别的文件夹，或检查其权限和剩余空间。</translation>
</message>
<message>
<source>Choose another folder.</source>
<translation>请选择别的文件夹。</translation>
</message>
<message>
<source>Choose another name.</source>
<translation>请换一个名称。</translation>
</message>
<message>
<source>Choose another one.</source>
<translation>请另选一个。</translation>
</message>
<message>
<source>Choose another place.</source>
<translation>请选择别的位置。</translation>
</message>
<message>
<source>Choose files (Ctrl+O)</source>
<translation>选择文件 (Ctrl+O)</translation>
</message>
<message>
<source>Choose full or short.</source>
<translation>请选择 full 或 short。</translation>
</message>
<message>
<source>Choose one of the list.</source>
<translation>请从列表中选择。</translation>
</message>
<message>
<source>Choose one of them.</source>
<translation>请选择其中一个。</translation>
</message>
<message>
<source>Choose one of: {choice}.</source>
<translation>请选择其中之一：{choice}。</translation>
</message>
<message>
<source>Choose one of: {known}.</source>
<translation>请选择其中之一：{known}。</translation>
</message>
<message>
<source>Choose the file to write</source>
<translation>选择要写出的文件</translation>
</message>
<message>
<source>Choose the files inside it.</source>
<translation>请选择其中的文件。</translation>
</message>
<message>
<source>Choose {colours}.</source>
<translation>请选择 {colours}。</translation>
</message>
<message>
<source>Choose {kinds}.</source>
<translation>请选择 {kinds}。</translation>
</message>
<message>
<source>Choose {known}.</source>
<translation>请选择 {known}。</translation>
</message>
<message>
<source>Choose…</source>
<translation>选择…</translation>
</message>
<message>
<source>Citation Keys</source>
<translation>引用键</translation>
</message>
<message>
<source>Citation Keys…</source>
<translation>引用键…</translation>
</message>
<message>
<source>Citation key</source>
<translation>引用键</translation>
</message>
<message>
<source>Citation keys</source>
<translation>引用键</translation>
</message>
<message>
<source>Citation keys that LaTeX cannot read</source>
<translation>LaTeX 无法读取的引用键</translation>
</message>
<message>
<source>Classic</source>
<translation>典籍</translation>
</message>
<message>
<source>Clear</source>
<translation>清除</translation>
</message>
<message>
<source>Clear the choice of tags</source>
<translation>清除标签选择</translation>
</message>
<message>
<source>Clear the search (Esc)</source>
<translation>清除检索 (Esc)</translation>
</message>
<message>
<source>Click an example to try it.</source>
<translation>点击示例即可试用。</translation>
</message>
<message>
<source>Click here and press the key</source>
<translation>点击这里，然后按下按键</translation>
</message>
<message>
<source>Click to edit</source>
<translation>点击编辑</translation>
</message>
<message>
<source>Click to show them</source>
<translation>点击以显示它们</translation>
</message>
<message>
<source>Close</source>
<translation>关闭</translation>
</message>
<message>
<source>Close Zotero and try again.</source>
<translation>请关闭 Zotero 后重试。</translation>
</message>
<message>
<source>Close Zotero and try again. If that does not help, the file may be damaged.</source>
<translation>请关闭 Zotero 后重试。如果仍然不行，文件可能已损坏。</translation>
</message>
<message>
<source>Close it there to change it here.</source>
<translation>要在此更改，请先在那里关闭。</translation>
</message>
<message>
<source>Close the other program and open the library again.</source>
<translation>请关闭另一个程序，然后重新打开文献库。</translation>
</message>
<message>
<source>Collect What a Document Cites…</source>
<translation>收集文档引用的文献…</translation>
</message>
<message>
<source>Collect what {name} cites</source>
<translation>收集 {name} 引用的文献</translation>
</message>
<message>
<source>Collection</source>
<translation>合集</translation>
</message>
<message>
<source>Collection {name}</source>
<translation>合集 {name}</translation>
</message>
<message>
<source>Collections</source>
<translation>合集</translation>
</message>
<message>
<source>Collections and groups of the file are made here too</source>
<translation>也在此建立文件中的合集和分组</translation>
</message>
<message>
<source>Collections of the file</source>
<translation>文件中的合集</translation>
</message>
<message>
<source>Colour</source>
<translation>颜色</translation>
</message>
<message>
<source>Colour highlight {colour}</source>
<translation>把高亮改为{colour}</translation>
</message>
<message>
<source>Colour of the highlight: {colour}</source>
<translation>高亮的颜色：{colour}</translation>
</message>
<message>
<source>Colour of the selected tags</source>
<translation>所选标签的颜色</translation>
</message>
<message>
<source>Colours</source>
<translation>颜色</translation>
</message>
<message>
<source>Colours of the System</source>
<translation>跟随系统颜色</translation>
</message>
<message>
<source>Column {name}</source>
<translation>列 {name}</translation>
</message>
<message>
<source>Columns</source>
<translation>列</translation>
</message>
<message>
<source>Columns of the table</source>
<translation>表格的列</translation>
</message>
<message>
<source>Command</source>
<translation>命令</translation>
</message>
<message>
<source>Command Palette…</source>
<translation>命令面板…</translation>
</message>
<message>
<source>Commands</source>
<translation>命令</translation>
</message>
<message>
<source>Commands and their keys</source>
<translation>命令及其按键</translation>
</message>
<message>
<source>Compact</source>
<translation>紧凑</translation>
</message>
<message>
<source>Compare again</source>
<translation>重新比对</translation>
</message>
<message>
<source>Compare the first with the next</source>
<translation>把第一篇与下一篇比较</translation>
</message>
<message>
<source>Comparing</source>
<translation>正在比对</translation>
</message>
<message>
<source>Comparing everything</source>
<translation>全面比对</translation>
</message>
<message>
<source>Comparing…</source>
<translation>正在比对…</translation>
</message>
<message>
<source>Composers</source>
<translation>作曲者</translation>
</message>
<message>
<source>Conference paper</source>
<translation>会议论文</translation>
</message>
<message>
<source>Conflicts</source>
<translation>冲突</translation>
</message>
<message>
<source>Contrast</source>
<translation>高对比度</translation>
</message>
<message>
<source>Contributors</source>
<translation>贡献者</translation>
</message>
<message>
<source>Copy</source>
<translation>复制</translation>
</message>
<message>
<source>Copy Abstract</source>
<translation>复制摘要</translation>
</message>
<message>
<source>Copy BibTeX</source>
<translation>复制 BibTeX</translation>
</message>
<message>
<source>Copy Details</source>
<translation>复制详情</translation>
</message>
<message>
<source>Copy Report</source>
<translation>复制报告</translation>
</message>
<message>
<source>Copy [@key]</source>
<translation>复制 [@key]</translation>
</message>
<message>
<source>Copy \cite{…}</source>
<translation>复制 \cite{…}</translation>
</message>
<message>
<source>Copy it into that folder to open it from here.</source>
<translation>把它复制到该文件夹中，即可从这里打开。</translation>
</message>
<message>
<source>Copy it to another place.</source>
<translation>请把它复制到别处。</translation>
</message>
<message>
<source>Copy it to this one, and say where it is with Tools › Check References.</source>
<translation>请将它复制到本机，再用“工具”›“检查文献”指明它的位置。</translation>
</message>
<message>
<source>Copy its folder to this computer and open the copy.</source>
<translation>请把它的文件夹复制到本机，然后打开副本。</translation>
</message>
<message>
<source>Copy path</source>
<translation>复制路径</translation>
</message>
<message>
<source>Copy the key</source>
<translation>复制键</translation>
</message>
<message>
<source>Copy {references}</source>
<translation>复制 {references}</translation>
</message>
<message>
<source>Counting terms</source>
<translation>正在统计词条</translation>
</message>
<message>
<source>Counting…</source>
<translation>正在计数…</translation>
</message>
<message>
<source>Court case</source>
<translation>判例</translation>
</message>
<message>
<source>Creator</source>
<translation>作者</translation>
</message>
<message>
<source>Creators</source>
<translation>作者</translation>
</message>
<message>
<source>Curve</source>
<translation>曲线</translation>
</message>
<message>
<source>Curve of the ranking</source>
<translation>排序曲线</translation>
</message>
<message>
<source>DOI {number}</source>
<translation>DOI {number}</translation>
</message>
<message>
<source>DOIs</source>
<translation>DOI</translation>
</message>
<message>
<source>Dark</source>
<translation>深色</translation>
</message>
<message>
<source>Data set</source>
<translation>数据集</translation>
</message>
<message>
<source>Dates</source>
<translation>日期</translation>
</message>
<message>
<source>Dates that cannot be read sort and print wrongly.</source>
<translation>无法读取的日期会导致排序和打印出错。</translation>
</message>
<message>
<source>Decision</source>
<translation>决定</translation>
</message>
<message>
<source>Decision: {decision}</source>
<translation>决定：{decision}</translation>
</message>
<message>
<source>Decisions to Read</source>
<translation>要读取的决定</translation>
</message>
<message>
<source>Delete</source>
<translation>删除</translation>
</message>
<message>
<source>Delete collection</source>
<translation>删除合集</translation>
</message>
<message>
<source>Delete collection “{title}”</source>
<translation>删除合集“{title}”</translation>
</message>
<message>
<source>Delete for Good</source>
<translation>永久删除</translation>
</message>
<message>
<source>Delete note</source>
<translation>删除笔记</translation>
</message>
<message>
<source>Delete saved search</source>
<translation>删除已存检索</translation>
</message>
<message>
<source>Delete saved search “{title}”</source>
<translation>删除已存检索“{title}”</translation>
</message>
<message>
<source>Delete tag</source>
<translation>删除标签</translation>
</message>
<message>
<source>Delete tag “{name}”</source>
<translation>删除标签“{name}”</translation>
</message>
<message>
<source>Delete this note</source>
<translation>删除此笔记</translation>
</message>
<message>
<source>Delete {count} tags</source>
<translation>删除 {count} 个标签</translation>
</message>
<message>
<source>Delete {many} for good</source>
<translation>永久删除 {many}</translation>
</message>
<message>
<source>Delete {tags}</source>
<translation>删除 {tags}</translation>
</message>
<message>
<source>Deleting {many} for good cannot be undone.</source>
<translation>永久删除 {many}后无法撤销。</translation>
</message>
<message>
<source>Derived name</source>
<translation>派生名称</translation>
</message>
<message>
<source>Details are in the log.</source>
<translation>详情见日志。</translation>
</message>
<message>
<source>Dictionary entry</source>
<translation>词典条目</translation>
</message>
<message>
<source>Did you mean {link}?</source>
<translation>您是不是要找 {link}？</translation>
</message>
<message>
<source>Digest…</source>
<translation>摘编…</translation>
</message>
<message>
<source>Digits 0 to 9 give the selected tag a key there</source>
<translation>数字 0 至 9 给所选标签指定在此处的键</translation>
</message>
<message>
<source>Directors</source>
<translation>导演</translation>
</message>
<message>
<source>Discard</source>
<translation>舍弃</translation>
</message>
<message>
<source>Discard {references}</source>
<translation>舍弃 {references}</translation>
</message>
<message>
<source>Discarded</source>
<translation>已舍弃</translation>
</message>
<message>
<source>Dismiss</source>
<translation>关闭</translation>
</message>
<message>
<source>Dismiss the message</source>
<translation>关闭消息</translation>
</message>
<message>
<source>Do it</source>
<translation>执行</translation>
</message>
<message>
<source>Do not save the search</source>
<translation>不保存检索</translation>
</message>
<message>
<source>Do not save the search (Esc)</source>
<translation>不保存检索 (Esc)</translation>
</message>
<message>
<source>Document</source>
<translation>文档</translation>
</message>
<message>
<source>Documents (*.tex *.aux *.md *.markdown *.qmd *.Rmd);;All files (*)</source>
<translation>文档 (*.tex *.aux *.md *.markdown *.qmd *.Rmd);;所有文件 (*)</translation>
</message>
<message>
<source>Done again: {label}.</source>
<translation>已重做：{label}。</translation>
</message>
<message>
<source>Done: {label}. Ctrl+Z takes it back.</source>
<translation>完成：{label}。按 Ctrl+Z 可撤销。</translation>
</message>
<message>
<source>Double-click to edit (F2)</source>
<translation>双击编辑 (F2)</translation>
</message>
<message>
<source>Drag references here.</source>
<translation>把文献拖到这里。</translation>
</message>
<message>
<source>Drop lists of papers here</source>
<translation>把论文列表拖到这里</translation>
</message>
<message>
<source>Duplicates</source>
<translation>重复</translation>
</message>
<message>
<source>E-print</source>
<translation>电子预印号</translation>
</message>
<message>
<source>Each is found only by itself.</source>
<translation>每个只能单独找到。</translation>
</message>
<message>
<source>Each was raised by the terms that the reading pane names, and every tenth is a random one, so that you also meet what the model does not expect.</source>
<translation>每篇都因阅读窗格中列出的词语而提前，每十篇中有一篇是随机的，这样您也会看到模型没有预料到的文献。</translation>
</message>
<message>
<source>Edit</source>
<translation>编辑</translation>
</message>
<message>
<source>Edit abstract</source>
<translation>编辑摘要</translation>
</message>
<message>
<source>Edit citation key</source>
<translation>编辑引用键</translation>
</message>
<message>
<source>Edit name</source>
<translation>编辑名称</translation>
</message>
<message>
<source>Edit note</source>
<translation>编辑笔记</translation>
</message>
<message>
<source>Edit reason</source>
<translation>编辑理由</translation>
</message>
<message>
<source>Edit the Name</source>
<translation>编辑名称</translation>
</message>
<message>
<source>Edit the abstract</source>
<translation>编辑摘要</translation>
</message>
<message>
<source>Edit the authors</source>
<translation>编辑作者</translation>
</message>
<message>
<source>Edit the name</source>
<translation>编辑名称</translation>
</message>
<message>
<source>Edit the name (F2)</source>
<translation>编辑名称 (F2)</translation>
</message>
<message>
<source>Edit title</source>
<translation>编辑标题</translation>
</message>
<message>
<source>Edit type</source>
<translation>编辑类型</translation>
</message>
<message>
<source>Edit {field}</source>
<translation>编辑{field}</translation>
</message>
<message>
<source>Edit {people}</source>
<translation>编辑{people}</translation>
</message>
<message>
<source>Edition</source>
<translation>版次</translation>
</message>
<message>
<source>Editors</source>
<translation>编者</translation>
</message>
<message>
<source>Empty trash…</source>
<translation>清空回收站…</translation>
</message>
<message>
<source>Encyclopedia entry</source>
<translation>百科条目</translation>
</message>
<message>
<source>Enter keeps the search under this name, Esc does not</source>
<translation>Enter 以此名称保存检索，Esc 不保存</translation>
</message>
<message>
<source>Enter looks in the abstracts after this one; Esc comes back here</source>
<translation>Enter 在此后的摘要中查找；Esc 返回这里</translation>
</message>
<message>
<source>Enter: without a reason · Esc: not at all</source>
<translation>Enter：不写理由 · Esc：不舍弃</translation>
</message>
<message>
<source>Entry</source>
<translation>条目</translation>
</message>
<message>
<source>Event</source>
<translation>事件</translation>
</message>
<message>
<source>Everything has a tag</source>
<translation>全部都有标签</translation>
</message>
<message>
<source>Everything has been seen</source>
<translation>全部都已看过</translation>
</message>
<message>
<source>Everything is in a collection</source>
<translation>全部都已归入合集</translation>
</message>
<message>
<source>Excerpt</source>
<translation>摘录</translation>
</message>
<message>
<source>Export</source>
<translation>导出</translation>
</message>
<message>
<source>Export (Enter)</source>
<translation>导出 (Enter)</translation>
</message>
<message>
<source>Export Everything to a Folder</source>
<translation>导出全部内容到文件夹</translation>
</message>
<message>
<source>Export Everything…</source>
<translation>导出全部…</translation>
</message>
<message>
<source>Export Notes…</source>
<translation>导出笔记…</translation>
</message>
<message>
<source>Export To</source>
<translation>导出到</translation>
</message>
<message>
<source>Export nothing (Esc)</source>
<translation>不导出 (Esc)</translation>
</message>
<message>
<source>Export {references}</source>
<translation>导出 {references}</translation>
</message>
<message>
<source>Export “{title}”</source>
<translation>导出“{title}”</translation>
</message>
<message>
<source>Exporting</source>
<translation>导出中</translation>
</message>
<message>
<source>Exporting everything</source>
<translation>正在导出全部内容</translation>
</message>
<message>
<source>Export…</source>
<translation>导出…</translation>
</message>
<message>
<source>Family, Given; Family, Given</source>
<translation>姓, 名; 姓, 名</translation>
</message>
<message>
<source>Fields</source>
<translation>字段</translation>
</message>
<message>
<source>Fields: {author} {authors:3} {editor} {year} {title:2} {handle:2} {venue} {ordinal:4} {volume} {page}. Filters follow a colon: lower, upper, capital, camel, initials, max8, unicode. “|” parts fields, “||” parts patterns: the first one that says something is taken.</source>
<translation>字段：{author} {authors:3} {editor} {year} {title:2} {handle:2} {venue} {ordinal:4} {volume} {page}。冒号后为过滤器：lower、upper、capital、camel、initials、max8、unicode。“|”分隔字段，“||”分隔模式：采用第一个有内容的。</translation>
</message>
<message>
<source>Figure</source>
<translation>插图</translation>
</message>
<message>
<source>File</source>
<translation>文件</translation>
</message>
<message>
<source>Files</source>
<translation>文件</translation>
</message>
<message>
<source>Files that are not there</source>
<translation>不在原处的文件</translation>
</message>
<message>
<source>Fill In</source>
<translation>补全</translation>
</message>
<message>
<source>Fill In from File…</source>
<translation>从文件补全…</translation>
</message>
<message>
<source>Fill In from Which File?</source>
<translation>从哪个文件补全？</translation>
</message>
<message>
<source>Fill In from a File</source>
<translation>从文件补全</translation>
</message>
<message>
<source>Fill In {fields} of {references}</source>
<translation>补全 {references}的 {fields}</translation>
</message>
<message>
<source>Fill in from {name}</source>
<translation>从 {name} 补全</translation>
</message>
<message>
<source>Filling in</source>
<translation>正在补全</translation>
</message>
<message>
<source>Film</source>
<translation>影片</translation>
</message>
<message>
<source>Filters</source>
<translation>筛选</translation>
</message>
<message>
<source>Find</source>
<translation>查找</translation>
</message>
<message>
<source>Find Files…</source>
<translation>查找文件…</translation>
</message>
<message>
<source>Find File…</source>
<translation>查找文件…</translation>
</message>
<message>
<source>Find a tag</source>
<translation>查找标签</translation>
</message>
<message>
<source>Find and replace…</source>
<translation>查找和替换…</translation>
</message>
<message>
<source>Find in {where}</source>
<translation>在{where}中查找</translation>
</message>
<message>
<source>Find references with</source>
<translation>查找文献，符合</translation>
</message>
<message>
<source>Findings</source>
<translation>问题</translation>
</message>
<message>
<source>First papers</source>
<translation>前几篇论文</translation>
</message>
<message>
<source>First papers of the file</source>
<translation>文件中的前几篇论文</translation>
</message>
<message>
<source>First published</source>
<translation>首次出版</translation>
</message>
<message>
<source>First references</source>
<translation>前几篇文献</translation>
</message>
<message>
<source>First references of the file</source>
<translation>文件中的前几篇文献</translation>
</message>
<message>
<source>Fix</source>
<translation>修正</translation>
</message>
<message>
<source>Fix{number}</source>
<translation>修正{number}</translation>
</message>
<message>
<source>Folder for Notes</source>
<translation>笔记的文件夹</translation>
</message>
<message>
<source>Folder for the Digest</source>
<translation>摘编的文件夹</translation>
</message>
<message>
<source>For BibTeX styles and engines that do not read UTF-8</source>
<translation>用于不能读取 UTF-8 的 BibTeX 样式和引擎</translation>
</message>
<message>
<source>Forget the options of this name</source>
<translation>删除此名称下的选项</translation>
</message>
<message>
<source>Form of the reference list</source>
<translation>文献列表的形式</translation>
</message>
<message>
<source>Format</source>
<translation>格式</translation>
</message>
<message>
<source>Forum post</source>
<translation>论坛帖子</translation>
</message>
<message>
<source>Forward</source>
<translation>前进</translation>
</message>
<message>
<source>Four lists of conference abstracts to try things with</source>
<translation>四个会议摘要列表，供您试用</translation>
</message>
<message>
<source>Free key {digit}</source>
<translation>释放键 {digit}</translation>
</message>
<message>
<source>Free some space and try again.</source>
<translation>请腾出一些空间后重试。</translation>
</message>
<message>
<source>Free some space on the drive of your home folder.</source>
<translation>请在您的主文件夹所在的驱动器上腾出一些空间。</translation>
</message>
<message>
<source>Free some space.</source>
<translation>请腾出一些空间。</translation>
</message>
<message>
<source>Free some space; your references are not affected.</source>
<translation>请腾出一些空间；您的文献不受影响。</translation>
</message>
<message>
<source>From {references} and {discards:,} discarded ones the model expects about {expected:.0f} good ones among the {left:,} that are left, {marked:.0%} of them among the first {needed:,}. The broken line is what reading in any order would give. It is an estimate: it grows better with every decision.</source>
<translation>根据 {references}和 {discards:,} 篇舍弃的文献，模型预计剩余的 {left:,} 篇中约有 {expected:.0f} 篇好文献，其中 {marked:.0%} 位于前 {needed:,} 篇。虚线表示按任意顺序阅读的结果。这只是估计：每作一个决定，它就会更准确。</translation>
</message>
<message>
<source>From {value} on: {shown} of {all} shown</source>
<translation>从 {value} 起：显示 {shown} / {all}</translation>
</message>
<message>
<source>Full titles</source>
<translation>完整标题</translation>
</message>
<message>
<source>Full titles can be abbreviated when needed.</source>
<translation>完整标题可以在需要时缩写。</translation>
</message>
<message>
<source>Further links</source>
<translation>其他链接</translation>
</message>
<message>
<source>Give citation keys</source>
<translation>给出引用键</translation>
</message>
<message>
<source>Give it a key of plain letters</source>
<translation>改用由普通字母组成的键</translation>
</message>
<message>
<source>Give key {digit} the tag “{name}”</source>
<translation>把键 {digit} 给标签“{name}”</translation>
</message>
<message>
<source>Give one of them another name.</source>
<translation>请给其中一个换个名称。</translation>
</message>
<message>
<source>Give the command the keys it had at the beginning</source>
<translation>恢复该命令最初的按键</translation>
</message>
<message>
<source>Give the command this key beside its keys</source>
<translation>在该命令原有的键之外再加此键</translation>
</message>
<message>
<source>Give the command this key in place of its keys</source>
<translation>用此键代替该命令原有的键</translation>
</message>
<message>
<source>Give the name of a .tex, .aux or .md file.</source>
<translation>请给出 .tex、.aux 或 .md 文件的名称。</translation>
</message>
<message>
<source>Give these keys; the earlier ones stay valid (Enter)</source>
<translation>给出这些键；以前的键仍然有效 (Enter)</translation>
</message>
<message>
<source>Go on with the next one (Space)</source>
<translation>继续下一组 (空格)</translation>
</message>
<message>
<source>Gone ({count:,})</source>
<translation>已不在 ({count:,})</translation>
</message>
<message>
<source>Green</source>
<translation>绿色</translation>
</message>
<message>
<source>Group this list by what is alike</source>
<translation>把此列表中相似的文献归在一起</translation>
</message>
<message>
<source>Guests</source>
<translation>嘉宾</translation>
</message>
<message>
<source>HTML (web page)</source>
<translation>HTML（网页）</translation>
</message>
<message>
<source>HTML code</source>
<translation>HTML 代码</translation>
</message>
<message>
<source>HTML code and stray blanks</source>
<translation>HTML 代码和多余的空白</translation>
</message>
<message>
<source>Has</source>
<translation>具有</translation>
</message>
<message>
<source>Hearing</source>
<translation>听证</translation>
</message>
<message>
<source>Heed Again{number}</source>
<translation>重新关注{number}</translation>
</message>
<message>
<source>Heed {findings}</source>
<translation>重新关注 {findings}</translation>
</message>
<message>
<source>Help</source>
<translation>帮助</translation>
</message>
<message>
<source>Hide (Esc)</source>
<translation>隐藏 (Esc)</translation>
</message>
<message>
<source>Hide the lines of the file</source>
<translation>隐藏文件中的各行</translation>
</message>
<message>
<source>Hide the {title}</source>
<translation>隐藏{title}</translation>
</message>
<message>
<source>High Contrast</source>
<translation>高对比度</translation>
</message>
<message>
<source>Highlight</source>
<translation>高亮</translation>
</message>
<message>
<source>Highlight: {value}</source>
<translation>高亮：{value}</translation>
</message>
<message>
<source>Highlights</source>
<translation>高亮</translation>
</message>
<message>
<source>History</source>
<translation>历史</translation>
</message>
<message>
<source>Hosts</source>
<translation>主持人</translation>
</message>
<message>
<source>How far you have read it</source>
<translation>您读到了什么程度</translation>
</message>
<message>
<source>How the conditions are joined</source>
<translation>条件的组合方式</translation>
</message>
<message>
<source>How the note will read</source>
<translation>笔记显示的样子</translation>
</message>
<message>
<source>How titles of journals are written</source>
<translation>期刊标题的写法</translation>
</message>
<message>
<source>ISBNs</source>
<translation>ISBN</translation>
</message>
<message>
<source>ISSNs</source>
<translation>ISSN</translation>
</message>
<message>
<source>Identifier</source>
<translation>标识</translation>
</message>
<message>
<source>Ignore</source>
<translation>忽略</translation>
</message>
<message>
<source>Ignore {findings}</source>
<translation>忽略 {findings}</translation>
</message>
<message>
<source>Ignore{number}</source>
<translation>忽略{number}</translation>
</message>
<message>
<source>Illustrators</source>
<translation>插图作者</translation>
</message>
<message>
<source>Import</source>
<translation>导入</translation>
</message>
<message>
<source>Import (Enter); undo takes it back</source>
<translation>导入 (Enter)；可撤销</translation>
</message>
<message>
<source>Import Folder…</source>
<translation>导入文件夹…</translation>
</message>
<message>
<source>Import a Folder</source>
<translation>导入文件夹</translation>
</message>
<message>
<source>Import a list</source>
<translation>导入列表</translation>
</message>
<message>
<source>Import a list to begin.</source>
<translation>请先导入一个列表。</translation>
</message>
<message>
<source>Import a list…</source>
<translation>导入列表…</translation>
</message>
<message>
<source>Import from Clipboard</source>
<translation>从剪贴板导入</translation>
</message>
<message>
<source>Import from Zotero</source>
<translation>从 Zotero 导入</translation>
</message>
<message>
<source>Import from Zotero…</source>
<translation>从 Zotero 导入…</translation>
</message>
<message>
<source>Import lists of papers (Ctrl+O)</source>
<translation>导入论文列表 (Ctrl+O)</translation>
</message>
<message>
<source>Import nothing (Esc)</source>
<translation>不导入 (Esc)</translation>
</message>
<message>
<source>Import the Sample Papers</source>
<translation>导入示例论文</translation>
</message>
<message>
<source>Import the sample papers</source>
<translation>导入示例论文</translation>
</message>
<message>
<source>Import {count} files</source>
<translation>导入 {count} 个文件</translation>
</message>
<message>
<source>Import {name}</source>
<translation>导入 {name}</translation>
</message>
<message>
<source>Import {papers}</source>
<translation>导入 {papers}</translation>
</message>
<message>
<source>Imported: {counts}.</source>
<translation>已导入：{counts}。</translation>
</message>
<message>
<source>Importing</source>
<translation>正在导入</translation>
</message>
<message>
<source>Import…</source>
<translation>导入…</translation>
</message>
<message>
<source>In Which Folder Are the Files Now?</source>
<translation>这些文件现在在哪个文件夹中？</translation>
</message>
<message>
<source>In the file</source>
<translation>文件中</translation>
</message>
<message>
<source>Indexing {references}…</source>
<translation>正在索引 {references}…</translation>
</message>
<message>
<source>Install the newest {program}; this one leaves the library as it is.</source>
<translation>请安装最新的 {program}；当前版本不会改动此文献库。</translation>
</message>
<message>
<source>Interview</source>
<translation>访谈</translation>
</message>
<message>
<source>Interviewers</source>
<translation>采访者</translation>
</message>
<message>
<source>Is or is not</source>
<translation>是或不是</translation>
</message>
<message>
<source>Issue</source>
<translation>期</translation>
</message>
<message>
<source>It can be {choices}.</source>
<translation>可以是 {choices}。</translation>
</message>
<message>
<source>It can be {least:g} to {most:g}.</source>
<translation>可以是 {least:g} 至 {most:g}。</translation>
</message>
<message>
<source>It has no letters.</source>
<translation>其中没有字母。</translation>
</message>
<message>
<source>It is long: {characters}.</source>
<translation>它很长：{characters}。</translation>
</message>
<message>
<source>It is short: {characters}.</source>
<translation>它很短：{characters}。</translation>
</message>
<message>
<source>It knows {known}.</source>
<translation>可用的有 {known}。</translation>
</message>
<message>
<source>It knows {offer}.</source>
<translation>可用的有 {offer}。</translation>
</message>
<message>
<source>It may have been moved or renamed.</source>
<translation>它可能已被移动或重命名。</translation>
</message>
<message>
<source>It needs a column named “decision”.</source>
<translation>它需要名为“decision”的列。</translation>
</message>
<message>
<source>It repeats the one on line {earlier}.</source>
<translation>它与第 {earlier} 行的内容重复。</translation>
</message>
<message>
<source>It was looked for in {where}. Put it there, or say where it is with Tools › Check References.</source>
<translation>已在 {where} 中查找。请把它放到那里，或通过“工具 › 检查文献”指明它的位置。</translation>
</message>
<message>
<source>It was read as {format}.</source>
<translation>已按 {format} 读取。</translation>
</message>
<message>
<source>It was read as {format}. Line {line}: {message}</source>
<translation>已按 {format} 读取。第 {line} 行：{message}</translation>
</message>
<message>
<source>Its collection was deleted.</source>
<translation>其合集已被删除。</translation>
</message>
<message>
<source>Its references are in the trash.</source>
<translation>它的文献在回收站中。</translation>
</message>
<message>
<source>Its saved search was deleted.</source>
<translation>其已存检索已被删除。</translation>
</message>
<message>
<source>Its text is kept on the clipboard.</source>
<translation>其内容保留在剪贴板上。</translation>
</message>
<message>
<source>JSON Lines (everything)</source>
<translation>JSON Lines（全部内容）</translation>
</message>
<message>
<source>Journal article</source>
<translation>期刊论文</translation>
</message>
<message>
<source>Journals</source>
<translation>期刊</translation>
</message>
<message>
<source>Journals cannot be “{journals}”.</source>
<translation>期刊不能设为“{journals}”。</translation>
</message>
<message>
<source>Keep</source>
<translation>保留</translation>
</message>
<message>
<source>Keep the search under this name (Enter)</source>
<translation>以此名称保存检索 (Enter)</translation>
</message>
<message>
<source>Keep these options under the name</source>
<translation>以此名称保存这些选项</translation>
</message>
<message>
<source>Keep this file up to date</source>
<translation>让此文件保持最新</translation>
</message>
<message>
<source>Keep {references}</source>
<translation>保留 {references}</translation>
</message>
<message>
<source>Kept</source>
<translation>已保留</translation>
</message>
<message>
<source>Kept as it is</source>
<translation>保持原样</translation>
</message>
<message>
<source>Kept when references were merged. What is shown now stays in the history.</source>
<translation>在合并文献时保留。现在显示的值会留在历史中。</translation>
</message>
<message>
<source>Key</source>
<translation>键</translation>
</message>
<message>
<source>Key now</source>
<translation>现在的键</translation>
</message>
<message>
<source>Key {digit} has no tag yet. The tag manager (Ctrl+Shift+T) gives it one.</source>
<translation>键 {digit} 还没有标签。可在标签管理器 (Ctrl+Shift+T) 中指定。</translation>
</message>
<message>
<source>Key {digit} has no tag yet. Type the one it should have.</source>
<translation>键 {digit} 还没有标签。请输入要用的标签。</translation>
</message>
<message>
<source>Key {digit}: no tag yet</source>
<translation>键 {digit}：还没有标签</translation>
</message>
<message>
<source>Keyboard Shortcuts</source>
<translation>键盘快捷键</translation>
</message>
<message>
<source>Keyboard Shortcuts…</source>
<translation>键盘快捷键…</translation>
</message>
<message>
<source>Keys</source>
<translation>键</translation>
</message>
<message>
<source>Keys and Search Words</source>
<translation>按键与检索词</translation>
</message>
<message>
<source>Keys everywhere</source>
<translation>处处适用的键</translation>
</message>
<message>
<source>Keys in {place}</source>
<translation>{place}中的键</translation>
</message>
<message>
<source>Keywords of the file become tags</source>
<translation>文件中的关键词将成为标签</translation>
</message>
<message>
<source>Kind</source>
<translation>类别</translation>
</message>
<message>
<source>LaTeX cannot read the citation key.</source>
<translation>LaTeX 无法读取此引用键。</translation>
</message>
<message>
<source>LaTeX commands instead of letters beyond ASCII</source>
<translation>用 LaTeX 命令代替 ASCII 以外的字母</translation>
</message>
<message>
<source>Language</source>
<translation>语言</translation>
</message>
<message>
<source>Language (from the next start on)</source>
<translation>语言（下次启动时生效）</translation>
</message>
<message>
<source>Larger Text</source>
<translation>放大文字</translation>
</message>
<message>
<source>Last used</source>
<translation>上次使用</translation>
</message>
<message>
<source>Later</source>
<translation>以后再说</translation>
</message>
<message>
<source>Law</source>
<translation>法律</translation>
</message>
<message>
<source>Leave the slashes out.</source>
<translation>请去掉斜杠。</translation>
</message>
<message>
<source>Length</source>
<translation>长度</translation>
</message>
<message>
<source>Length and check digit tell a mistyped number.</source>
<translation>长度和校验位可以发现输错的编号。</translation>
</message>
<message>
<source>Lens “{name}”</source>
<translation>透镜“{name}”</translation>
</message>
<message>
<source>Let it match at least one letter.</source>
<translation>请让它至少匹配一个字母。</translation>
</message>
<message>
<source>Letter or message</source>
<translation>信件或消息</translation>
</message>
<message>
<source>Library</source>
<translation>文献库</translation>
</message>
<message>
<source>Library and Tags</source>
<translation>文献库与标签</translation>
</message>
<message>
<source>Licence: MIT.</source>
<translation>许可证：MIT。</translation>
</message>
<message>
<source>Light</source>
<translation>浅色</translation>
</message>
<message>
<source>Like JabRef</source>
<translation>类似 JabRef</translation>
</message>
<message>
<source>Like Zotero</source>
<translation>类似 Zotero</translation>
</message>
<message>
<source>Likeness</source>
<translation>相似度</translation>
</message>
<message>
<source>Line {line:,}:  {why}</source>
<translation>第 {line:,} 行：{why}</translation>
</message>
<message>
<source>Lines of the file</source>
<translation>文件中的各行</translation>
</message>
<message>
<source>Link</source>
<translation>链接</translation>
</message>
<message>
<source>Linked from</source>
<translation>链接到此处的</translation>
</message>
<message>
<source>List</source>
<translation>列表</translation>
</message>
<message>
<source>List of papers</source>
<translation>论文列表</translation>
</message>
<message>
<source>Lists</source>
<translation>列表</translation>
</message>
<message>
<source>Lists and references ({suffixes})</source>
<translation>列表和文献 ({suffixes})</translation>
</message>
<message>
<source>Lists of papers (*.txt *.md *.text *.markdown)</source>
<translation>论文列表 (*.txt *.md *.text *.markdown)</translation>
</message>
<message>
<source>Look at the list of lenses.</source>
<translation>请查看透镜列表。</translation>
</message>
<message>
<source>Look at the list of tags.</source>
<translation>请查看标签列表。</translation>
</message>
<message>
<source>Look for its key with a search.</source>
<translation>请通过检索查找它的键。</translation>
</message>
<message>
<source>Looking for backups</source>
<translation>正在查找备份</translation>
</message>
<message>
<source>Looking through the library…</source>
<translation>正在检查文献库…</translation>
</message>
<message>
<source>MEDLINE (PubMed)</source>
<translation>MEDLINE（PubMed）</translation>
</message>
<message>
<source>Made with:</source>
<translation>使用了：</translation>
</message>
<message>
<source>Magazine article</source>
<translation>杂志文章</translation>
</message>
<message>
<source>Make a collection</source>
<translation>建立合集</translation>
</message>
<message>
<source>Make it smaller first.</source>
<translation>请先把它缩小。</translation>
</message>
<message>
<source>Make shelves</source>
<translation>建立书架</translation>
</message>
<message>
<source>Make shelves again</source>
<translation>重新建立书架</translation>
</message>
<message>
<source>Make this name the title, as it will be exported</source>
<translation>把这个名称作为标题，导出时使用</translation>
</message>
<message>
<source>Make {collections} as in the file</source>
<translation>按文件建立 {collections}</translation>
</message>
<message>
<source>Make {collections} as in the files</source>
<translation>按这些文件建立 {collections}</translation>
</message>
<message>
<source>Make {count} shelves</source>
<translation>建立 {count} 个书架</translation>
</message>
<message>
<source>Making shelves</source>
<translation>正在建立书架</translation>
</message>
<message>
<source>Manage</source>
<translation>管理</translation>
</message>
<message>
<source>Manage Tags…</source>
<translation>管理标签…</translation>
</message>
<message>
<source>Manage tags</source>
<translation>管理标签</translation>
</message>
<message>
<source>Manage tags…</source>
<translation>管理标签…</translation>
</message>
<message>
<source>Manuscript</source>
<translation>手稿</translation>
</message>
<message>
<source>Map</source>
<translation>地图</translation>
</message>
<message>
<source>Mark as Read</source>
<translation>标记为已读</translation>
</message>
<message>
<source>Mark as Seen</source>
<translation>标记为已看</translation>
</message>
<message>
<source>Mark as Unseen</source>
<translation>标记为未看</translation>
</message>
<message>
<source>Mark as read</source>
<translation>标记为已读</translation>
</message>
<message>
<source>Mark as seen</source>
<translation>标记为已看</translation>
</message>
<message>
<source>Mark as unseen</source>
<translation>标记为未看</translation>
</message>
<message>
<source>Mark as {status}</source>
<translation>标记为{status}</translation>
</message>
<message>
<source>Mark {references}</source>
<translation>标记 {references}</translation>
</message>
<message>
<source>Markdown · [[ links · saved as you type</source>
<translation>Markdown · [[ 插入链接 · 输入时自动保存</translation>
</message>
<message>
<source>Marked place</source>
<translation>标记处</translation>
</message>
<message>
<source>Maybe</source>
<translation>待定</translation>
</message>
<message>
<source>Maybe {references}</source>
<translation>待定 {references}</translation>
</message>
<message>
<source>Medium</source>
<translation>介质</translation>
</message>
<message>
<source>Meeting abstract and paper</source>
<translation>会议摘要与论文</translation>
</message>
<message>
<source>Mend what is selected; undo takes it back</source>
<translation>修正所选问题；可撤销</translation>
</message>
<message>
<source>Mend {findings}</source>
<translation>修正 {findings}</translation>
</message>
<message>
<source>Mended it would be</source>
<translation>修正后</translation>
</message>
<message>
<source>Menu</source>
<translation>菜单</translation>
</message>
<message>
<source>Merge</source>
<translation>合并</translation>
</message>
<message>
<source>Merge all certain ({groups})…</source>
<translation>合并所有确定的 ({groups})…</translation>
</message>
<message>
<source>Merge all certain…</source>
<translation>合并所有确定的…</translation>
</message>
<message>
<source>Merge all {many}</source>
<translation>全部合并 ({many})</translation>
</message>
<message>
<source>Merge into…</source>
<translation>合并到…</translation>
</message>
<message>
<source>Merge tag “{name}” into “{other}”</source>
<translation>将标签“{name}”合并到“{other}”</translation>
</message>
<message>
<source>Merge the tag {name} into</source>
<translation>将标签 {name} 合并到</translation>
</message>
<message>
<source>Merge {count} references</source>
<translation>合并 {count} 篇文献</translation>
</message>
<message>
<source>Merge {count} tags into</source>
<translation>将 {count} 个标签合并为</translation>
</message>
<message>
<source>Merge {count} tags into “{new}”</source>
<translation>将 {count} 个标签合并为“{new}”</translation>
</message>
<message>
<source>Merge {groups}</source>
<translation>合并 {groups}</translation>
</message>
<message>
<source>Merge {many}</source>
<translation>合并 {many}</translation>
</message>
<message>
<source>Merge {references}</source>
<translation>合并 {references}</translation>
</message>
<message>
<source>Merge {tags} into “{new}”</source>
<translation>将 {tags}合并为“{new}”</translation>
</message>
<message>
<source>Merge “{name}” into…</source>
<translation>将“{name}”合并到…</translation>
</message>
<message>
<source>Merge…</source>
<translation>合并…</translation>
</message>
<message>
<source>Merging needs at least two references.</source>
<translation>合并至少需要两篇文献。</translation>
</message>
<message>
<source>Message</source>
<translation>消息</translation>
</message>
<message>
<source>Modified</source>
<translation>修改日期</translation>
</message>
<message>
<source>More Like This</source>
<translation>更多类似文献</translation>
</message>
<message>
<source>More like this (L)</source>
<translation>更多类似的 (L)</translation>
</message>
<message>
<source>Move collection “{title}”</source>
<translation>移动合集“{title}”</translation>
</message>
<message>
<source>Move it into a note</source>
<translation>移到笔记中</translation>
</message>
<message>
<source>Move to Trash</source>
<translation>移到回收站</translation>
</message>
<message>
<source>Move to the top</source>
<translation>移到顶层</translation>
</message>
<message>
<source>Move to trash</source>
<translation>移到回收站</translation>
</message>
<message>
<source>Move {amount} to the trash</source>
<translation>将 {amount}移到回收站</translation>
</message>
<message>
<source>Move {papers} to the trash</source>
<translation>将 {papers}移到回收站</translation>
</message>
<message>
<source>Name</source>
<translation>名称</translation>
</message>
<message>
<source>Name of the collection</source>
<translation>合集的名称</translation>
</message>
<message>
<source>Name of the new collection</source>
<translation>新合集的名称</translation>
</message>
<message>
<source>Name of the saved search</source>
<translation>已存检索的名称</translation>
</message>
<message>
<source>Name these options to keep them</source>
<translation>为这些选项命名以便保存</translation>
</message>
<message>
<source>Name {names} once</source>
<translation>{names} 只列一次</translation>
</message>
<message>
<source>Names are written in capitals.</source>
<translation>人名全部是大写。</translation>
</message>
<message>
<source>Names in capitals</source>
<translation>全大写的人名</translation>
</message>
<message>
<source>Narrow by {title}</source>
<translation>按{title}缩小范围</translation>
</message>
<message>
<source>Nearest to the threshold:</source>
<translation>最接近阈值的：</translation>
</message>
<message>
<source>Never propose these together again (X)</source>
<translation>不再提示它们重复 (X)</translation>
</message>
<message>
<source>Never report it again, unless it changes</source>
<translation>不再报告它，除非它有变化</translation>
</message>
<message>
<source>New collection</source>
<translation>新建合集</translation>
</message>
<message>
<source>New collection inside</source>
<translation>在其中新建合集</translation>
</message>
<message>
<source>New collection “{name}”</source>
<translation>新建合集“{name}”</translation>
</message>
<message>
<source>New collection…</source>
<translation>新建合集…</translation>
</message>
<message>
<source>New key</source>
<translation>新键</translation>
</message>
<message>
<source>New lists appear here as unseen.</source>
<translation>新列表会作为未看出现在这里。</translation>
</message>
<message>
<source>New name</source>
<translation>新名称</translation>
</message>
<message>
<source>New name of the tag {name}</source>
<translation>标签 {name} 的新名称</translation>
</message>
<message>
<source>New note from a template</source>
<translation>从模板新建笔记</translation>
</message>
<message>
<source>Newspaper article</source>
<translation>报纸文章</translation>
</message>
<message>
<source>Next Hit in the Text</source>
<translation>文中的下一处命中</translation>
</message>
<message>
<source>Next Reference</source>
<translation>下一篇文献</translation>
</message>
<message>
<source>Next Term of a Lens</source>
<translation>透镜的下一个词条</translation>
</message>
<message>
<source>Next text</source>
<translation>下一段文字</translation>
</message>
<message>
<source>No Key</source>
<translation>无按键</translation>
</message>
<message>
<source>No Rating</source>
<translation>无评分</translation>
</message>
<message>
<source>No abstract</source>
<translation>无摘要</translation>
</message>
<message>
<source>No abstract from here on has these words. Esc ends the search.</source>
<translation>从这里往后没有摘要含有这些词。按 Esc 结束检索。</translation>
</message>
<message>
<source>No collection</source>
<translation>无合集</translation>
</message>
<message>
<source>No column is known to hold titles or abstracts; choose what they hold.</source>
<translation>没有找到包含标题或摘要的列；请选择各列的内容。</translation>
</message>
<message>
<source>No duplicates</source>
<translation>没有重复</translation>
</message>
<message>
<source>No duplicates: each paper is here once.</source>
<translation>没有重复：每篇论文只有一份。</translation>
</message>
<message>
<source>No references</source>
<translation>没有文献</translation>
</message>
<message>
<source>No references found</source>
<translation>没有找到文献</translation>
</message>
<message>
<source>No style can make small letters of them well.</source>
<translation>没有样式能很好地把它们变为小写。</translation>
</message>
<message>
<source>No tag has that in its name.</source>
<translation>没有名称含此内容的标签。</translation>
</message>
<message>
<source>No tag was put on yet. 1–9 or T put one on, . repeats it.</source>
<translation>还没有加过标签。按 1–9 或 T 加标签，按 . 重复上一个。</translation>
</message>
<message>
<source>No. in series</source>
<translation>丛书编号</translation>
</message>
<message>
<source>None</source>
<translation>无</translation>
</message>
<message>
<source>Not Duplicates</source>
<translation>不是重复</translation>
</message>
<message>
<source>Not duplicates</source>
<translation>不是重复</translation>
</message>
<message>
<source>Not duplicates…</source>
<translation>不是重复…</translation>
</message>
<message>
<source>Not in the library: {keys}.</source>
<translation>不在文献库中：{keys}。</translation>
</message>
<message>
<source>Not in the library: {shown} and {more:,} more.</source>
<translation>不在文献库中：{shown} 等，另有 {more:,} 个。</translation>
</message>
<message>
<source>Not read yet</source>
<translation>尚未读取</translation>
</message>
<message>
<source>Not the usual key</source>
<translation>不是默认按键</translation>
</message>
<message>
<source>Note</source>
<translation>笔记</translation>
</message>
<message>
<source>Note, in Markdown</source>
<translation>笔记（Markdown）</translation>
</message>
<message>
<source>Notes</source>
<translation>笔记</translation>
</message>
<message>
<source>Notes of {files} in {folder}; {changed:,} of them changed.</source>
<translation>{folder} 中 {files}的笔记；其中 {changed:,} 个有更改。</translation>
</message>
<message>
<source>Nothing came in lately</source>
<translation>最近没有新增</translation>
</message>
<message>
<source>Nothing here carries these tags.</source>
<translation>这里没有带这些标签的文献。</translation>
</message>
<message>
<source>Nothing here matches “{query}”.</source>
<translation>这里没有与“{query}”匹配的文献。</translation>
</message>
<message>
<source>Nothing in the library shares enough words.</source>
<translation>文献库中没有与之有足够共同用词的文献。</translation>
</message>
<message>
<source>Nothing is ignored.</source>
<translation>没有忽略任何问题。</translation>
</message>
<message>
<source>Nothing is suggested for this abstract yet.</source>
<translation>还没有对此摘要的建议。</translation>
</message>
<message>
<source>Nothing kept yet</source>
<translation>还没有保留任何文献</translation>
</message>
<message>
<source>Nothing new here</source>
<translation>这里没有新内容</translation>
</message>
<message>
<source>Nothing of this list was kept yet.</source>
<translation>此列表中还没有保留任何文献。</translation>
</message>
<message>
<source>Nothing to import</source>
<translation>没有可导入的内容</translation>
</message>
<message>
<source>Nothing to show.</source>
<translation>没有可显示的内容。</translation>
</message>
<message>
<source>Nothing was changed. Put it back and try again.</source>
<translation>没有做任何更改。请把它放回原处后重试。</translation>
</message>
<message>
<source>Nothing was found. All is in order.</source>
<translation>没有发现问题，一切正常。</translation>
</message>
<message>
<source>Nothing was imported.</source>
<translation>没有导入任何内容。</translation>
</message>
<message>
<source>Nothing was told apart yet.</source>
<translation>还没有区分过任何文献。</translation>
</message>
<message>
<source>Now</source>
<translation>现在</translation>
</message>
<message>
<source>Number</source>
<translation>编号</translation>
</message>
<message>
<source>Off topic
No data
Already known</source>
<translation>与主题无关
没有数据
已经了解</translation>
</message>
<message>
<source>One reason in each line. While there are any, X in skim mode asks for one; the first nine have the keys 1 to 9. Without any, X asks nothing.</source>
<translation>每行一个理由。只要有理由，在略读模式中按 X 就会询问；前九个对应键 1 至 9。没有理由时，X 不询问。</translation>
</message>
<message>
<source>One reference with everything of both; it can be parted again (Enter)</source>
<translation>合为一篇文献，包含双方的全部内容；之后可以再拆分 (Enter)</translation>
</message>
<message>
<source>Only a collection or a saved search can be kept up to date in a file.</source>
<translation>只有合集或已存检索可以在文件中保持最新。</translation>
</message>
<message>
<source>Only where a reference says nothing yet</source>
<translation>仅限文献尚无内容之处</translation>
</message>
<message>
<source>Open It</source>
<translation>仍要打开</translation>
</message>
<message>
<source>Open it anew.</source>
<translation>请重新打开。</translation>
</message>
<message>
<source>Open the file</source>
<translation>打开文件</translation>
</message>
<message>
<source>Open the folder of the file</source>
<translation>打开文件所在的文件夹</translation>
</message>
<message>
<source>Open the reference anew.</source>
<translation>请重新打开该文献。</translation>
</message>
<message>
<source>Options</source>
<translation>选项</translation>
</message>
<message>
<source>Options under a name: choose one, or type a new name and save</source>
<translation>以名称保存的选项：选择一个，或输入新名称并保存</translation>
</message>
<message>
<source>Orange</source>
<translation>橙色</translation>
</message>
<message>
<source>Order</source>
<translation>顺序</translation>
</message>
<message>
<source>Order, keys, letters, what is left out, presets</source>
<translation>顺序、键、字符、省略的部分、预设</translation>
</message>
<message>
<source>Original title</source>
<translation>原标题</translation>
</message>
<message>
<source>Other values</source>
<translation>其他值</translation>
</message>
<message>
<source>Other values, kept by a merge</source>
<translation>合并时保留的其他值</translation>
</message>
<message>
<source>Overview and Shelves</source>
<translation>概览与书架</translation>
</message>
<message>
<source>Overview of {name}</source>
<translation>{name} 的概览</translation>
</message>
<message>
<source>Page count</source>
<translation>总页数</translation>
</message>
<message>
<source>Page ranges</source>
<translation>页码范围</translation>
</message>
<message>
<source>Pages</source>
<translation>页码</translation>
</message>
<message>
<source>Pamphlet</source>
<translation>小册子</translation>
</message>
<message>
<source>Paper {ordinal:,}: {why}</source>
<translation>第 {ordinal:,} 篇：{why}</translation>
</message>
<message>
<source>Papers that the file no longer has</source>
<translation>文件中已没有的论文</translation>
</message>
<message>
<source>Part of the list that is behind you</source>
<translation>列表中已读过的部分</translation>
</message>
<message>
<source>Patent</source>
<translation>专利</translation>
</message>
<message>
<source>Pattern</source>
<translation>模式</translation>
</message>
<message>
<source>Pause in typing before a search, in milliseconds</source>
<translation>检索前等待输入停顿的毫秒数</translation>
</message>
<message>
<source>People named twice</source>
<translation>重复列出的人</translation>
</message>
<message>
<source>Performance</source>
<translation>演出</translation>
</message>
<message>
<source>Performers</source>
<translation>表演者</translation>
</message>
<message>
<source>Perhaps</source>
<translation>可能是</translation>
</message>
<message>
<source>Perhaps the same paper</source>
<translation>可能是同一篇论文</translation>
</message>
<message>
<source>Perhaps the same: {reasons}</source>
<translation>可能相同：{reasons}</translation>
</message>
<message>
<source>Periodical</source>
<translation>连续出版物</translation>
</message>
<message>
<source>Picture</source>
<translation>图片</translation>
</message>
<message>
<source>Pink</source>
<translation>粉色</translation>
</message>
<message>
<source>Place</source>
<translation>位置</translation>
</message>
<message>
<source>Place in the list</source>
<translation>列表中的位置</translation>
</message>
<message>
<source>Place in the ranking</source>
<translation>在排序中的位置</translation>
</message>
<message>
<source>Place of event</source>
<translation>事件地点</translation>
</message>
<message>
<source>Plain text</source>
<translation>纯文本</translation>
</message>
<message>
<source>Preprint</source>
<translation>预印本</translation>
</message>
<message>
<source>Preprint and published paper</source>
<translation>预印本与正式发表的论文</translation>
</message>
<message>
<source>Preset</source>
<translation>预设</translation>
</message>
<message>
<source>Press S on a reference to keep it.</source>
<translation>在文献上按 S 即可保留。</translation>
</message>
<message>
<source>Press U to undo, or another decision's key</source>
<translation>按 U 撤销，或按另一个决定的键</translation>
</message>
<message>
<source>Preview</source>
<translation>预览</translation>
</message>
<message>
<source>Preview of the note</source>
<translation>笔记预览</translation>
</message>
<message>
<source>Previous Hit in the Text</source>
<translation>文中的上一处命中</translation>
</message>
<message>
<source>Previous Reference</source>
<translation>上一篇文献</translation>
</message>
<message>
<source>Previous Term of a Lens</source>
<translation>透镜的上一个词条</translation>
</message>
<message>
<source>Progress</source>
<translation>进度</translation>
</message>
<message>
<source>PubMed number</source>
<translation>PubMed 编号</translation>
</message>
<message>
<source>PubMed numbers</source>
<translation>PubMed 编号</translation>
</message>
<message>
<source>Publisher</source>
<translation>出版者</translation>
</message>
<message>
<source>Purple</source>
<translation>紫色</translation>
</message>
<message>
<source>Put each shelf on its references</source>
<translation>把每个书架作为标签加到其文献上</translation>
</message>
<message>
<source>Put one in braces: {offer}.</source>
<translation>请在花括号中写入一个字段：{offer}。</translation>
</message>
<message>
<source>Put the query together from rows</source>
<translation>用条件行组成检索式</translation>
</message>
<message>
<source>Put the report on the clipboard</source>
<translation>把报告放到剪贴板上</translation>
</message>
<message>
<source>Put the rest into a note.</source>
<translation>其余内容请写入笔记。</translation>
</message>
<message>
<source>Put this tag on all that are selected</source>
<translation>给所有选中的文献加上此标签</translation>
</message>
<message>
<source>Quit</source>
<translation>退出</translation>
</message>
<message>
<source>RIS, MEDLINE, Web of Science, Refer (*.ris *.nbib *.enw *.isi *.ciw *.txt)</source>
<translation>RIS、MEDLINE、Web of Science、Refer (*.ris *.nbib *.enw *.isi *.ciw *.txt)</translation>
</message>
<message>
<source>Rank by My Decisions</source>
<translation>按我的决定排序</translation>
</message>
<message>
<source>Ranked no. {position:,} · {chance:.0%} likely</source>
<translation>排序第 {position:,} · 可能性 {chance:.0%}</translation>
</message>
<message>
<source>Ranking learns from {least} kept and {least} discarded references.</source>
<translation>排序需要从 {least} 篇保留和 {least} 篇舍弃的文献中学习。</translation>
</message>
<message>
<source>Rate {rating}</source>
<translation>评为 {rating}</translation>
</message>
<message>
<source>Rate {rating} of 5</source>
<translation>评为 {rating} 星（共 5 星）</translation>
</message>
<message>
<source>Rate {references}</source>
<translation>为 {references}评分</translation>
</message>
<message>
<source>Rating</source>
<translation>评分</translation>
</message>
<message>
<source>Rating: {rating}</source>
<translation>评分：{rating}</translation>
</message>
<message>
<source>Rating: {rating} (Ctrl+0 to Ctrl+5)</source>
<translation>评分：{rating}（Ctrl+0 至 Ctrl+5）</translation>
</message>
<message>
<source>Read</source>
<translation>已读</translation>
</message>
<message>
<source>Read Decisions…</source>
<translation>读取决定…</translation>
</message>
<message>
<source>Read as</source>
<translation>读取格式</translation>
</message>
<message>
<source>Read decisions of {name}</source>
<translation>读取 {name} 中的决定</translation>
</message>
<message>
<source>Read papers from a file</source>
<translation>从文件读取论文</translation>
</message>
<message>
<source>Read status</source>
<translation>阅读状态</translation>
</message>
<message>
<source>Read status: {name}</source>
<translation>阅读状态：{name}</translation>
</message>
<message>
<source>Read {name}</source>
<translation>读取 {name}</translation>
</message>
<message>
<source>Reading</source>
<translation>在读</translation>
</message>
<message>
<source>Reading Pane</source>
<translation>阅读窗格</translation>
</message>
<message>
<source>Reading decisions</source>
<translation>正在读取决定</translation>
</message>
<message>
<source>Reading {abstracts}…</source>
<translation>正在读取 {abstracts}…</translation>
</message>
<message>
<source>Reading {named}…</source>
<translation>正在读取 {named}…</translation>
</message>
<message>
<source>Reading…</source>
<translation>正在读取…</translation>
</message>
<message>
<source>Reason</source>
<translation>理由</translation>
</message>
<message>
<source>Reason for the decision</source>
<translation>决定的理由</translation>
</message>
<message>
<source>Reason {name}, key {digit}</source>
<translation>理由 {name}，键 {digit}</translation>
</message>
<message>
<source>Reasons for Discarding</source>
<translation>舍弃理由</translation>
</message>
<message>
<source>Reasons for Discarding…</source>
<translation>舍弃理由…</translation>
</message>
<message>
<source>Reasons for discarding</source>
<translation>舍弃理由</translation>
</message>
<message>
<source>Reasons, one in each line</source>
<translation>理由，每行一个</translation>
</message>
<message>
<source>Rebuild the Search Index</source>
<translation>重建检索索引</translation>
</message>
<message>
<source>Recent searches</source>
<translation>最近的检索</translation>
</message>
<message>
<source>Recent searches (Ctrl+Down)</source>
<translation>最近的检索 (Ctrl+Down)</translation>
</message>
<message>
<source>Recently added</source>
<translation>最近添加</translation>
</message>
<message>
<source>Recipients</source>
<translation>收件人</translation>
</message>
<message>
<source>Recolour tag “{name}”</source>
<translation>更改标签“{name}”的颜色</translation>
</message>
<message>
<source>Recolour {tags}</source>
<translation>更改 {tags}的颜色</translation>
</message>
<message>
<source>Recording</source>
<translation>录音</translation>
</message>
<message>
<source>Red</source>
<translation>红色</translation>
</message>
<message>
<source>Redo</source>
<translation>重做</translation>
</message>
<message>
<source>Redo {label}</source>
<translation>重做“{label}”</translation>
</message>
<message>
<source>Refer (EndNote tagged)</source>
<translation>Refer（EndNote 标记格式）</translation>
</message>
<message>
<source>Reference</source>
<translation>文献</translation>
</message>
<message>
<source>Reference and field</source>
<translation>文献与字段</translation>
</message>
<message>
<source>References</source>
<translation>文献</translation>
</message>
<message>
<source>References as a table</source>
<translation>文献表格</translation>
</message>
<message>
<source>References cannot be sorted by “{sort}”.</source>
<translation>文献不能按“{sort}”排序。</translation>
</message>
<message>
<source>References of the last two weeks appear here.</source>
<translation>最近两周的文献会出现在这里。</translation>
</message>
<message>
<source>References that are alike</source>
<translation>相似的文献</translation>
</message>
<message>
<source>References that fit</source>
<translation>符合的文献</translation>
</message>
<message>
<source>References with nearly the same text appear here.</source>
<translation>文字几乎相同的文献会出现在这里。</translation>
</message>
<message>
<source>Regulation</source>
<translation>法规</translation>
</message>
<message>
<source>Related</source>
<translation>相关</translation>
</message>
<message>
<source>Remove</source>
<translation>移除</translation>
</message>
<message>
<source>Remove Highlight</source>
<translation>移除高亮</translation>
</message>
<message>
<source>Remove from This Collection</source>
<translation>从此合集中移除</translation>
</message>
<message>
<source>Remove from collection</source>
<translation>从合集中移除</translation>
</message>
<message>
<source>Remove from “{name}”</source>
<translation>从“{name}”移除</translation>
</message>
<message>
<source>Remove highlight</source>
<translation>移除高亮</translation>
</message>
<message>
<source>Remove lens “{name}”</source>
<translation>移除透镜“{name}”</translation>
</message>
<message>
<source>Remove tag “{name}”</source>
<translation>取下标签“{name}”</translation>
</message>
<message>
<source>Remove the shelves of “{name}”</source>
<translation>移除“{name}”的书架</translation>
</message>
<message>
<source>Remove these shelves</source>
<translation>移除这些书架</translation>
</message>
<message>
<source>Remove this condition</source>
<translation>移除此条件</translation>
</message>
<message>
<source>Remove this group</source>
<translation>移除此组</translation>
</message>
<message>
<source>Rename</source>
<translation>重命名</translation>
</message>
<message>
<source>Rename collection “{title}”</source>
<translation>重命名合集“{title}”</translation>
</message>
<message>
<source>Rename saved search “{title}”</source>
<translation>重命名已存检索“{title}”</translation>
</message>
<message>
<source>Rename tag “{name}” to “{new}”</source>
<translation>将标签“{name}”重命名为“{new}”</translation>
</message>
<message>
<source>Rename, merge, delete and colour many tags at once</source>
<translation>一次重命名、合并、删除多个标签或更改其颜色</translation>
</message>
<message>
<source>Rename…</source>
<translation>重命名…</translation>
</message>
<message>
<source>Replace with</source>
<translation>替换为</translation>
</message>
<message>
<source>Replace {name}</source>
<translation>替换 {name}</translation>
</message>
<message>
<source>Replace “{find}” in {tags}</source>
<translation>在 {tags}中替换“{find}”</translation>
</message>
<message>
<source>Report</source>
<translation>报告</translation>
</message>
<message>
<source>Report it again</source>
<translation>重新报告它</translation>
</message>
<message>
<source>Reset columns</source>
<translation>重置各列</translation>
</message>
<message>
<source>Restore</source>
<translation>恢复</translation>
</message>
<message>
<source>Restore a Backup</source>
<translation>恢复备份</translation>
</message>
<message>
<source>Restore a Backup…</source>
<translation>恢复备份…</translation>
</message>
<message>
<source>Restore abstract</source>
<translation>恢复摘要</translation>
</message>
<message>
<source>Restore from Trash</source>
<translation>从回收站恢复</translation>
</message>
<message>
<source>Restore the Backup</source>
<translation>恢复备份</translation>
</message>
<message>
<source>Restore the last backup.</source>
<translation>请恢复最近的备份。</translation>
</message>
<message>
<source>Restore the last backup; nothing is overwritten before you agree.</source>
<translation>请恢复最近的备份；在您同意之前不会覆盖任何内容。</translation>
</message>
<message>
<source>Restore the newest backup, {name}? The damaged file is kept beside it.</source>
<translation>恢复最新的备份 {name} 吗？损坏的文件会保留在旁边。</translation>
</message>
<message>
<source>Restore the text of the file</source>
<translation>恢复文件中的文本</translation>
</message>
<message>
<source>Revert this field</source>
<translation>还原此字段</translation>
</message>
<message>
<source>Revert {name}</source>
<translation>还原{name}</translation>
</message>
<message>
<source>Review</source>
<translation>评论</translation>
</message>
<message>
<source>Reviewed authors</source>
<translation>被评作者</translation>
</message>
<message>
<source>Right and Left show and fold its versions.</source>
<translation>按右、左方向键展开和折叠其版本。</translation>
</message>
<message>
<source>S keeps a reference.</source>
<translation>按 S 保留文献。</translation>
</message>
<message>
<source>Save</source>
<translation>保存</translation>
</message>
<message>
<source>Save This Search…</source>
<translation>保存此检索…</translation>
</message>
<message>
<source>Save it as plain text first.</source>
<translation>请先另存为纯文本。</translation>
</message>
<message>
<source>Save search “{name}”</source>
<translation>保存检索“{name}”</translation>
</message>
<message>
<source>Save this search (Ctrl+D)</source>
<translation>保存此检索 (Ctrl+D)</translation>
</message>
<message>
<source>Saved search</source>
<translation>已存检索</translation>
</message>
<message>
<source>Saved searches</source>
<translation>已存检索</translation>
</message>
<message>
<source>Say Outer/Inner.</source>
<translation>请写成 外层/内层。</translation>
</message>
<message>
<source>Say where a file is now; undo takes it back</source>
<translation>指明文件现在的位置；可撤销</translation>
</message>
<message>
<source>Say where missing files are</source>
<translation>指明缺失文件的位置</translation>
</message>
<message>
<source>Score</source>
<translation>乐谱</translation>
</message>
<message>
<source>Search</source>
<translation>检索</translation>
</message>
<message>
<source>Search commands and keys</source>
<translation>查找命令和按键</translation>
</message>
<message>
<source>Search in what is left</source>
<translation>在剩余部分中检索</translation>
</message>
<message>
<source>Search the library</source>
<translation>检索文献库</translation>
</message>
<message>
<source>Search the whole library</source>
<translation>检索整个文献库</translation>
</message>
<message>
<source>Search titles, abstracts, notes</source>
<translation>检索标题、摘要、笔记</translation>
</message>
<message>
<source>Search titles, abstracts, notes…   tag:  year:  is:unseen</source>
<translation>检索标题、摘要、笔记…   tag:  year:  is:unseen</translation>
</message>
<message>
<source>Search words</source>
<translation>检索词</translation>
</message>
<message>
<source>Searching in {name}; search the whole library</source>
<translation>正在 {name} 中检索；点击检索整个文献库</translation>
</message>
<message>
<source>Searching…</source>
<translation>正在检索…</translation>
</message>
<message>
<source>Seconds until a selected reference counts as seen (0: never)</source>
<translation>所选文献计为已看之前的秒数（0：从不）</translation>
</message>
<message>
<source>Seen</source>
<translation>已看</translation>
</message>
<message>
<source>Select All</source>
<translation>全选</translation>
</message>
<message>
<source>Select a highlight first, or a part of it.</source>
<translation>请先选择一处高亮或其中一部分。</translation>
</message>
<message>
<source>Select some words of the abstract first.</source>
<translation>请先选择摘要中的一些文字。</translation>
</message>
<message>
<source>Select them in the list.</source>
<translation>请在列表中选择它们。</translation>
</message>
<message>
<source>Select words first: Shift+↓ takes the next sentence, Shift+→ one more word.</source>
<translation>请先选择文字：Shift+↓ 选下一句，Shift+→ 多选一个词。</translation>
</message>
<message>
<source>Select words of the abstract first.</source>
<translation>请先选择摘要中的文字。</translation>
</message>
<message>
<source>Selected</source>
<translation>已选</translation>
</message>
<message>
<source>Series</source>
<translation>丛书</translation>
</message>
<message>
<source>Series editors</source>
<translation>丛书编者</translation>
</message>
<message>
<source>Set</source>
<translation>设定</translation>
</message>
<message>
<source>Set everything on this page as it was at the beginning</source>
<translation>把本页的所有设置恢复为最初的值</translation>
</message>
<message>
<source>Settings</source>
<translation>设置</translation>
</message>
<message>
<source>Settings…</source>
<translation>设置…</translation>
</message>
<message>
<source>Several people in one name</source>
<translation>一个名字里有几个人</translation>
</message>
<message>
<source>Several people stand in one name.</source>
<translation>一个名字里有几个人。</translation>
</message>
<message>
<source>Several tags in one</source>
<translation>一个标签里有几个标签</translation>
</message>
<message>
<source>Several tags stand in one.</source>
<translation>一个标签里有几个标签。</translation>
</message>
<message>
<source>Shared terms</source>
<translation>共同词语</translation>
</message>
<message>
<source>Shelf</source>
<translation>书架</translation>
</message>
<message>
<source>Shelf {name}</source>
<translation>书架“{name}”</translation>
</message>
<message>
<source>Shelves</source>
<translation>书架</translation>
</message>
<message>
<source>Shelves as tags</source>
<translation>书架转为标签</translation>
</message>
<message>
<source>Shelves need at least {least} references.</source>
<translation>书架至少需要 {least} 篇文献。</translation>
</message>
<message>
<source>Shift+↓ selects the next sentence, Shift+→ one more word; H highlights.</source>
<translation>Shift+↓ 选下一句，Shift+→ 多选一个词；H 加高亮。</translation>
</message>
<message>
<source>Short title</source>
<translation>短标题</translation>
</message>
<message>
<source>Short venue</source>
<translation>刊会简称</translation>
</message>
<message>
<source>Show</source>
<translation>显示</translation>
</message>
<message>
<source>Show all lists</source>
<translation>显示所有列表</translation>
</message>
<message>
<source>Show all references of this list</source>
<translation>显示此列表的所有文献</translation>
</message>
<message>
<source>Show file</source>
<translation>显示文件</translation>
</message>
<message>
<source>Show from this likeness on</source>
<translation>从此相似度起显示</translation>
</message>
<message>
<source>Show in file manager</source>
<translation>在文件管理器中显示</translation>
</message>
<message>
<source>Show it in the abstract</source>
<translation>在摘要中显示</translation>
</message>
<message>
<source>Show only tags whose name has this in it</source>
<translation>只显示名称含此内容的标签</translation>
</message>
<message>
<source>Show references whatever their tags</source>
<translation>显示文献时不限标签</translation>
</message>
<message>
<source>Show the Library Folder</source>
<translation>显示文献库文件夹</translation>
</message>
<message>
<source>Show the Raw Text</source>
<translation>显示原始文本</translation>
</message>
<message>
<source>Show the lines of the file</source>
<translation>显示文件中的各行</translation>
</message>
<message>
<source>Show the list</source>
<translation>显示列表</translation>
</message>
<message>
<source>Show the raw text</source>
<translation>显示原始文本</translation>
</message>
<message>
<source>Show the reference in the window</source>
<translation>在窗口中显示该文献</translation>
</message>
<message>
<source>Show the {title}</source>
<translation>显示{title}</translation>
</message>
<message>
<source>Show this reference</source>
<translation>显示此文献</translation>
</message>
<message>
<source>Show versions of one work as one line</source>
<translation>同一作品的各版本显示为一行</translation>
</message>
<message>
<source>Show what has the collection “{name}” (Del takes it off)</source>
<translation>显示合集“{name}”中的文献（Del 移出合集）</translation>
</message>
<message>
<source>Show what has the tag “{name}” (Del takes it off)</source>
<translation>显示带有标签“{name}”的文献（Del 取下标签）</translation>
</message>
<message>
<source>Show what is ignored</source>
<translation>显示已忽略的</translation>
</message>
<message>
<source>Skim This List</source>
<translation>略读此列表</translation>
</message>
<message>
<source>Skimming {name}</source>
<translation>略读 {name}</translation>
</message>
<message>
<source>Slate</source>
<translation>石板灰</translation>
</message>
<message>
<source>Smaller Text</source>
<translation>缩小文字</translation>
</message>
<message>
<source>Smart collections</source>
<translation>智能合集</translation>
</message>
<message>
<source>Smart collections {title}</source>
<translation>智能合集 {title}</translation>
</message>
<message>
<source>So far {kept} are kept and {discarded} discarded.</source>
<translation>目前保留了 {kept} 篇，舍弃了 {discarded} 篇。</translation>
</message>
<message>
<source>Software</source>
<translation>软件</translation>
</message>
<message>
<source>Something is being searched for.</source>
<translation>正在检索其他内容。</translation>
</message>
<message>
<source>Something stands where a field should be</source>
<translation>应为字段的位置上有别的内容</translation>
</message>
<message>
<source>Something went wrong inside PaperDesk. What was saved is safe, and you can go on. This report says where it happened. It holds versions and what the program did, but nothing of your papers, notes, tags or searches, and it is sent nowhere: copy it if you want to tell somebody.</source>
<translation>PaperDesk 内部出了问题。已保存的内容是安全的，您可以继续使用。这份报告说明了出错的位置，其中有版本和程序的运行情况，但没有您的论文、笔记、标签或检索内容，也不会发送到任何地方：如果想告诉别人，请复制它。</translation>
</message>
<message>
<source>Sort by {title}</source>
<translation>按{title}排序</translation>
</message>
<message>
<source>Split it into smaller files.</source>
<translation>请把它拆分成较小的文件。</translation>
</message>
<message>
<source>Standard</source>
<translation>标准</translation>
</message>
<message>
<source>Stars</source>
<translation>星级</translation>
</message>
<message>
<source>State</source>
<translation>状态</translation>
</message>
<message>
<source>Status</source>
<translation>状态</translation>
</message>
<message>
<source>Stop this work</source>
<translation>停止此项工作</translation>
</message>
<message>
<source>Stopped. Nothing was changed.</source>
<translation>已停止，没有做任何更改。</translation>
</message>
<message>
<source>Styles expect 12-15, the smaller number first.</source>
<translation>样式要求 12-15 的形式，小的在前。</translation>
</message>
<message>
<source>Styles put their own.</source>
<translation>样式会自己加上句点。</translation>
</message>
<message>
<source>Submitted</source>
<translation>投稿日期</translation>
</message>
<message>
<source>Suggested from the text; a click makes it a tag</source>
<translation>根据文字建议；点击即成为标签</translation>
</message>
<message>
<source>System</source>
<translation>系统</translation>
</message>
<message>
<source>Table</source>
<translation>表格</translation>
</message>
<message>
<source>Tables (*.csv *.tsv)</source>
<translation>表格 (*.csv *.tsv)</translation>
</message>
<message>
<source>Tag</source>
<translation>标签</translation>
</message>
<message>
<source>Tag by Key {digit}</source>
<translation>用键 {digit} 加标签</translation>
</message>
<message>
<source>Tag {amount} “{name}”</source>
<translation>给 {amount}加标签“{name}”</translation>
</message>
<message>
<source>Tag {name}</source>
<translation>标签 {name}</translation>
</message>
<message>
<source>Tag {name}, key {digit}</source>
<translation>标签 {name}，键 {digit}</translation>
</message>
<message>
<source>Tag “{name}”</source>
<translation>标签“{name}”</translation>
</message>
<message>
<source>Tag “{name}”: {references}</source>
<translation>标签“{name}”：{references}</translation>
</message>
<message>
<source>Tags</source>
<translation>标签</translation>
</message>
<message>
<source>Tags by Key</source>
<translation>按键加标签</translation>
</message>
<message>
<source>Tags of the file</source>
<translation>文件中的标签</translation>
</message>
<message>
<source>Tags that fit</source>
<translation>符合的标签</translation>
</message>
<message>
<source>Tags that you put on references appear here.</source>
<translation>您加在文献上的标签会出现在这里。</translation>
</message>
<message>
<source>Tags: {names}</source>
<translation>标签：{names}</translation>
</message>
<message>
<source>Tag…</source>
<translation>标签…</translation>
</message>
<message>
<source>Take all keys from a preset</source>
<translation>采用预设中的所有按键</translation>
</message>
<message>
<source>Take an id of “paperdesk check --json”.</source>
<translation>请使用“paperdesk check --json”中的 id。</translation>
</message>
<message>
<source>Take back</source>
<translation>收回</translation>
</message>
<message>
<source>Take back a decision</source>
<translation>收回一个决定</translation>
</message>
<message>
<source>Take off the collection {name}</source>
<translation>移出合集 {name}</translation>
</message>
<message>
<source>Take off the tag {name}</source>
<translation>取下标签 {name}</translation>
</message>
<message>
<source>Take off “{name}”</source>
<translation>取下“{name}”</translation>
</message>
<message>
<source>Take one of these out of the query.</source>
<translation>请从检索式中去掉其中一个。</translation>
</message>
<message>
<source>Take the keys of the command away</source>
<translation>取消该命令的按键</translation>
</message>
<message>
<source>Take the rating away</source>
<translation>取消评分</translation>
</message>
<message>
<source>Take {tags} from the file</source>
<translation>采用文件中的 {tags}</translation>
</message>
<message>
<source>Take {tags} from the files</source>
<translation>采用这些文件中的 {tags}</translation>
</message>
<message>
<source>Talk</source>
<translation>演讲</translation>
</message>
<message>
<source>Teal</source>
<translation>青色</translation>
</message>
<message>
<source>Template</source>
<translation>模板</translation>
</message>
<message>
<source>Templates of Notes</source>
<translation>笔记模板</translation>
</message>
<message>
<source>Templates of Notes…</source>
<translation>笔记模板…</translation>
</message>
<message>
<source>Templates of notes</source>
<translation>笔记模板</translation>
</message>
<message>
<source>Term Lenses</source>
<translation>词语透镜</translation>
</message>
<message>
<source>Term Lenses…</source>
<translation>词语透镜…</translation>
</message>
<message>
<source>Term lens</source>
<translation>词语透镜</translation>
</message>
<message>
<source>Term lenses</source>
<translation>词语透镜</translation>
</message>
<message>
<source>Text size of abstracts</source>
<translation>摘要的文字大小</translation>
</message>
<message>
<source>Text size of the window in percent (from the next start on)</source>
<translation>窗口的文字大小，百分比（下次启动时生效）</translation>
</message>
<message>
<source>The /pattern/ is not a regular expression; it is read as ordinary text.</source>
<translation>/模式/ 不是正则表达式；已按普通文字处理。</translation>
</message>
<message>
<source>The /pattern/ takes too long to be tried on every word, so more may fit it. A simpler one, without repeats inside repeats, is tried on all.</source>
<translation>/模式/ 对每个词都试一遍花费的时间太长，因此可能还有更多符合的。较简单的、没有嵌套重复的模式会试遍所有的词。</translation>
</message>
<message>
<source>The @ before the entry “{key}” is missing, so it was not read.</source>
<translation>条目“{key}”前缺少 @，因此未读取。</translation>
</message>
<message>
<source>The abstract is copied.</source>
<translation>已复制摘要。</translation>
</message>
<message>
<source>The address is that of a DOI, but the DOI is missing.</source>
<translation>该网址是 DOI 的地址，但缺少 DOI。</translation>
</message>
<message>
<source>The address would not open as it is written.</source>
<translation>按现在的写法，该网址无法打开。</translation>
</message>
<message>
<source>The arXiv number is not written in its plain form.</source>
<translation>arXiv 编号没有写成规范形式。</translation>
</message>
<message>
<source>The backup could not be made.</source>
<translation>未能备份。</translation>
</message>
<message>
<source>The backup could not be restored.</source>
<translation>未能恢复备份。</translation>
</message>
<message>
<source>The backup could not be restored. {error}</source>
<translation>未能恢复备份。{error}</translation>
</message>
<message>
<source>The backup {name} is damaged.</source>
<translation>备份 {name} 已损坏。</translation>
</message>
<message>
<source>The bracket is not closed; it is read as ordinary text.</source>
<translation>括号没有结束；已按普通文字处理。</translation>
</message>
<message>
<source>The citation key “{key}” is taken or has characters that a key must not have: this reference is “{given}” here.</source>
<translation>引用键“{key}”已被占用，或含有不允许的字符：此文献在这里为“{given}”。</translation>
</message>
<message>
<source>The clipboard</source>
<translation>剪贴板</translation>
</message>
<message>
<source>The code block opened with “{mark}” is never closed.</source>
<translation>以“{mark}”开始的代码块没有结束。</translation>
</message>
<message>
<source>The comment opened with “&lt;!--” is never closed.</source>
<translation>以“&lt;!--”开始的注释没有结束。</translation>
</message>
<message>
<source>The digest could not be written to {folder}.</source>
<translation>未能将摘编写入 {folder}。</translation>
</message>
<message>
<source>The disk did not answer; nothing was changed.</source>
<translation>磁盘没有响应；没有做任何更改。</translation>
</message>
<message>
<source>The disk is full; nothing was changed.</source>
<translation>磁盘已满；没有做任何更改。</translation>
</message>
<message>
<source>The document cites nothing.</source>
<translation>该文档没有引用任何文献。</translation>
</message>
<message>
<source>The document {name} cannot be read.</source>
<translation>无法读取文档 {name}。</translation>
</message>
<message>
<source>The entry “{key}” refers to “{target}”, which is not in this file.</source>
<translation>条目“{key}”引用了“{target}”，但该文件中没有它。</translation>
</message>
<message>
<source>The field “{name}” holds {what}.</source>
<translation>字段“{name}”中含有{what}。</translation>
</message>
<message>
<source>The field “{name}” stands twice in the entry “{key}”.</source>
<translation>字段“{name}”在条目“{key}”中出现了两次。</translation>
</message>
<message>
<source>The file is no longer there.</source>
<translation>文件已不在原处。</translation>
</message>
<message>
<source>The file library.sqlite is not a {program} library.</source>
<translation>文件 library.sqlite 不是 {program} 的文献库。</translation>
</message>
<message>
<source>The file to write</source>
<translation>要写出的文件</translation>
</message>
<message>
<source>The file {name} cannot be written.</source>
<translation>无法写入文件 {name}。</translation>
</message>
<message>
<source>The file “{name}” is missing in the library's folder. Put it there, or restore the folder from a backup of your disk.</source>
<translation>文献库的文件夹中缺少文件“{name}”。请把它放回去，或从磁盘备份中恢复该文件夹。</translation>
</message>
<message>
<source>The file “{name}” is not in the library's folder, so it is not opened.</source>
<translation>文件“{name}”不在文献库的文件夹中，因此不会打开。</translation>
</message>
<message>
<source>The file “{name}” is not there.</source>
<translation>文件“{name}”不在原处。</translation>
</message>
<message>
<source>The file “{name}” is on another computer, so it is not looked for.</source>
<translation>文件“{name}”在另一台计算机上，因此不会去查找。</translation>
</message>
<message>
<source>The folder {folder} cannot be made.</source>
<translation>无法建立文件夹 {folder}。</translation>
</message>
<message>
<source>The folder {folder} cannot be written.</source>
<translation>无法写入文件夹 {folder}。</translation>
</message>
<message>
<source>The folder “{value}” holds nothing that can be read. Choose one with lists of papers or files of references.</source>
<translation>文件夹“{value}”中没有可读取的内容。请选择含有论文列表或文献文件的文件夹。</translation>
</message>
<message>
<source>The folder “{value}” may not be read. Ask for permission to read it.</source>
<translation>没有读取文件夹“{value}”的权限。请申请读取权限。</translation>
</message>
<message>
<source>The format has no place for {parts}.</source>
<translation>该格式无法保存：{parts}。</translation>
</message>
<message>
<source>The format that the file is read as</source>
<translation>读取此文件所用的格式</translation>
</message>
<message>
<source>The format to write</source>
<translation>要写出的格式</translation>
</message>
<message>
<source>The formula opened with “{shown}” is never closed.</source>
<translation>以“{shown}”开始的公式没有结束。</translation>
</message>
<message>
<source>The item is nested too deeply; it was not read.</source>
<translation>该条目嵌套过深，未读取。</translation>
</message>
<message>
<source>The item is no valid JSON ({reason}).</source>
<translation>该条目不是有效的 JSON（{reason}）。</translation>
</message>
<message>
<source>The item is no valid YAML ({reason}).</source>
<translation>该条目不是有效的 YAML（{reason}）。</translation>
</message>
<message>
<source>The item repeats a part of another one; it was not read.</source>
<translation>该条目重复了另一条目的一部分，未读取。</translation>
</message>
<message>
<source>The item says no type.</source>
<translation>该条目没有说明类型。</translation>
</message>
<message>
<source>The key “{key}” belongs to another reference.</source>
<translation>键“{key}”属于另一篇文献。</translation>
</message>
<message>
<source>The key “{key}” was used before, on line {line}.</source>
<translation>键“{key}”在第 {line} 行已经用过。</translation>
</message>
<message>
<source>The keys hold until the end, but could not be kept: {strerror}.</source>
<translation>这些按键在退出前有效，但未能保存：{strerror}。</translation>
</message>
<message>
<source>The last page comes before the first.</source>
<translation>末页码在首页码之前。</translation>
</message>
<message>
<source>The last page is shortened.</source>
<translation>末页码是简写。</translation>
</message>
<message>
<source>The library cannot be opened.</source>
<translation>无法打开文献库。</translation>
</message>
<message>
<source>The library file is damaged, and it may not be written.</source>
<translation>文献库文件已损坏，而且没有写入权限。</translation>
</message>
<message>
<source>The library file is damaged.</source>
<translation>文献库文件已损坏。</translation>
</message>
<message>
<source>The library file is gone: it was moved or deleted, or its drive was taken away.</source>
<translation>文献库文件不见了：它已被移动或删除，或者所在的驱动器已移除。</translation>
</message>
<message>
<source>The library file is missing or empty, though there are backups of it.</source>
<translation>文献库文件缺失或为空，但有它的备份。</translation>
</message>
<message>
<source>The library goes back to what it was when the backup was made. What it holds now is kept as a file beside it. The window closes for a moment.</source>
<translation>文献库将恢复到备份时的状态。现在的内容会作为文件保留在旁边。窗口会暂时关闭。</translation>
</message>
<message>
<source>The library in {folder} cannot be opened.</source>
<translation>无法打开 {folder} 中的文献库。</translation>
</message>
<message>
<source>The library in {folder} may not be written, so it is shown read-only.</source>
<translation>没有写入 {folder} 中文献库的权限，因此以只读方式显示。</translation>
</message>
<message>
<source>The library is being changed elsewhere all the time.</source>
<translation>文献库一直在别处被更改。</translation>
</message>
<message>
<source>The library is being written by another program.</source>
<translation>另一个程序正在写入文献库。</translation>
</message>
<message>
<source>The library is damaged, and there is no backup.</source>
<translation>文献库已损坏，且没有备份。</translation>
</message>
<message>
<source>The library is damaged, so no backup was made of it.</source>
<translation>文献库已损坏，因此没有备份。</translation>
</message>
<message>
<source>The library is damaged. The newest backup is {name}.</source>
<translation>文献库已损坏。最新的备份是 {name}。</translation>
</message>
<message>
<source>The library is open in a window.</source>
<translation>文献库正在一个窗口中打开。</translation>
</message>
<message>
<source>The library is open on the computer “{host}”, so it is shown here read-only, as it was a moment ago.</source>
<translation>文献库正在计算机“{host}”上打开，因此这里以只读方式显示刚才的状态。</translation>
</message>
<message>
<source>The library is sound: {references}.</source>
<translation>文献库完好：{references}。</translation>
</message>
<message>
<source>The library may not be written.</source>
<translation>没有写入文献库的权限。</translation>
</message>
<message>
<source>The line holds no reference in JSON.</source>
<translation>该行不是 JSON 格式的文献。</translation>
</message>
<message>
<source>The name of a template has at most {most} characters.</source>
<translation>模板名称最多 {most} 个字符。</translation>
</message>
<message>
<source>The name {name} has letters that can look like others ({host}).</source>
<translation>名称 {name} 中有容易与其他字母混淆的字母（{host}）。</translation>
</message>
<message>
<source>The new text replaces the old one where there is a tick; tags and notes stay.</source>
<translation>勾选之处用新文字替换旧文字；标签和笔记不变。</translation>
</message>
<message>
<source>The note was deleted.</source>
<translation>笔记已删除。</translation>
</message>
<message>
<source>The notes could not be written to {folder}.</source>
<translation>未能将笔记写入 {folder}。</translation>
</message>
<message>
<source>The number of arXiv stands where the journal belongs.</source>
<translation>期刊的位置上是 arXiv 编号。</translation>
</message>
<message>
<source>The order of the references in the file</source>
<translation>文献在文件中的顺序</translation>
</message>
<message>
<source>The page range is not written with a single hyphen.</source>
<translation>页码范围没有用单个连字符书写。</translation>
</message>
<message>
<source>The pattern “{value}” has no field.</source>
<translation>模式“{value}”中没有字段。</translation>
</message>
<message>
<source>The picture is larger than {most} MB.</source>
<translation>图片大于 {most} MB。</translation>
</message>
<message>
<source>The plain number leads to the entry.</source>
<translation>规范的编号可以打开条目。</translation>
</message>
<message>
<source>The plain number leads to the preprint.</source>
<translation>规范的编号可以打开预印本。</translation>
</message>
<message>
<source>The query is very long; only its first {most} words are looked for.</source>
<translation>检索式太长；只查找前 {most} 个词。</translation>
</message>
<message>
<source>The quote is not closed; it is read as ordinary text.</source>
<translation>引号没有结束；已按普通文字处理。</translation>
</message>
<message>
<source>The read status of new papers</source>
<translation>新论文的阅读状态</translation>
</message>
<message>
<source>The record does not say its type.</source>
<translation>该记录没有说明类型。</translation>
</message>
<message>
<source>The record holds next to nothing.</source>
<translation>该记录几乎没有内容。</translation>
</message>
<message>
<source>The record holds nothing that can be read.</source>
<translation>该记录中没有可读取的内容。</translation>
</message>
<message>
<source>The row has {extra} more than there are headings.</source>
<translation>该行比表头多出 {extra}。</translation>
</message>
<message>
<source>The same paper</source>
<translation>同一篇论文</translation>
</message>
<message>
<source>The same person is named twice.</source>
<translation>同一个人列出了两次。</translation>
</message>
<message>
<source>The saved search “{name}” contains itself; there it finds nothing.</source>
<translation>已存检索“{name}”包含其自身；该处找不到任何内容。</translation>
</message>
<message>
<source>The saved search “{name}” would contain itself: {told}.</source>
<translation>已存检索“{name}”会包含其自身：{told}。</translation>
</message>
<message>
<source>The search index cannot be written.</source>
<translation>无法写入检索索引。</translation>
</message>
<message>
<source>The search index is being built anew; search goes on.</source>
<translation>正在重建检索索引；检索照常可用。</translation>
</message>
<message>
<source>The sign “=” is missing after “{word}”</source>
<translation>“{word}”后面缺少“=”号</translation>
</message>
<message>
<source>The text of this link names another place. It leads to {shown}</source>
<translation>此链接的文字写的是另一个地址。它实际指向 {shown}</translation>
</message>
<message>
<source>The texts of these licences lie in {folder}.</source>
<translation>这些许可证的全文位于 {folder}。</translation>
</message>
<message>
<source>The title ends with a full stop.</source>
<translation>标题以句点结尾。</translation>
</message>
<message>
<source>The title is written in capitals.</source>
<translation>标题全部是大写。</translation>
</message>
<message>
<source>The title of the journal is abbreviated.</source>
<translation>期刊标题是缩写。</translation>
</message>
<message>
<source>The trash is empty</source>
<translation>回收站是空的</translation>
</message>
<message>
<source>The venue is written in capitals.</source>
<translation>刊会名全部是大写。</translation>
</message>
<message>
<source>The whole library</source>
<translation>整个文献库</translation>
</message>
<message>
<source>The {kind} is not written in its plain form.</source>
<translation>{kind} 没有写成规范形式。</translation>
</message>
<message>
<source>The {references} most like {like}, in the whole library, by the words they share.</source>
<translation>按共同用词，在整个文献库中与 {like} 篇最相似的 {references}。</translation>
</message>
<message>
<source>The {references} most like {like}, unlike {unlike}, in the whole library, by the words they share.</source>
<translation>按共同用词，在整个文献库中与 {like} 篇最相似、且与 {unlike} 篇不同的 {references}。</translation>
</message>
<message>
<source>The {what} is not written as year, month and day.</source>
<translation>{what}没有写成年、月、日的形式。</translation>
</message>
<message>
<source>The {what} {value} lies in the future.</source>
<translation>{what} {value} 在将来。</translation>
</message>
<message>
<source>The {what} “{short}” cannot be read.</source>
<translation>无法读取{what}“{short}”。</translation>
</message>
<message>
<source>There are no backups yet. One is made every hour in which something changed.</source>
<translation>还没有备份。每小时只要有更改就会备份一次。</translation>
</message>
<message>
<source>There are {count} collections “{name}”.</source>
<translation>有 {count} 个名为“{name}”的合集。</translation>
</message>
<message>
<source>There is a closing bracket too many</source>
<translation>多了一个右括号</translation>
</message>
<message>
<source>There is a collection “{name}” here already.</source>
<translation>这里已有名为“{name}”的合集。</translation>
</message>
<message>
<source>There is a saved search “{name}” already.</source>
<translation>已有名为“{name}”的已存检索。</translation>
</message>
<message>
<source>There is no backup of this library.</source>
<translation>此文献库没有备份。</translation>
</message>
<message>
<source>There is no backup “{name}”.</source>
<translation>没有备份“{name}”。</translation>
</message>
<message>
<source>There is no backup. The file was left as it is.</source>
<translation>没有备份。文件保持原样。</translation>
</message>
<message>
<source>There is no check and no finding “{name}”.</source>
<translation>没有名为“{name}”的检查或问题。</translation>
</message>
<message>
<source>There is no collection “{name}”.</source>
<translation>没有合集“{name}”。</translation>
</message>
<message>
<source>There is no export format “{format_id}”.</source>
<translation>没有导出格式“{format_id}”。</translation>
</message>
<message>
<source>There is no folder {parent}.</source>
<translation>没有文件夹 {parent}。</translation>
</message>
<message>
<source>There is no format “{format_id}” that can be read.</source>
<translation>没有可读取的格式“{format_id}”。</translation>
</message>
<message>
<source>There is no lens “{name}”.</source>
<translation>没有透镜“{name}”。</translation>
</message>
<message>
<source>There is no reference “{key}”.</source>
<translation>没有文献“{key}”。</translation>
</message>
<message>
<source>There is no room for a backup.</source>
<translation>没有空间存放备份。</translation>
</message>
<message>
<source>There is no room left for the search index.</source>
<translation>没有空间存放检索索引。</translation>
</message>
<message>
<source>There is no room to look at the library read-only.</source>
<translation>没有空间以只读方式查看文献库。</translation>
</message>
<message>
<source>There is no saved search “{name}”.</source>
<translation>没有已存检索“{name}”。</translation>
</message>
<message>
<source>There is no tag “{name}”.</source>
<translation>没有标签“{name}”。</translation>
</message>
<message>
<source>There is no text and no file on the clipboard.</source>
<translation>剪贴板上没有文字，也没有文件。</translation>
</message>
<message>
<source>There is no type “{csl_type}”.</source>
<translation>没有类型“{csl_type}”。</translation>
</message>
<message>
<source>There is no word or number in the query to search for.</source>
<translation>检索式中没有可检索的词或数字。</translation>
</message>
<message>
<source>There is no word or number in the query; it is looked for as it stands.</source>
<translation>检索式中没有词或数字；已按原样查找。</translation>
</message>
<message>
<source>There is nothing here to export.</source>
<translation>这里没有可导出的内容。</translation>
</message>
<message>
<source>There is nothing in it to import.</source>
<translation>其中没有可导入的内容。</translation>
</message>
<message>
<source>There is nothing to import.</source>
<translation>没有可导入的内容。</translation>
</message>
<message>
<source>There is nothing to part.</source>
<translation>没有可拆分的内容。</translation>
</message>
<message>
<source>There is nothing to read in {name}.</source>
<translation>{name} 中没有可读取的内容。</translation>
</message>
<message>
<source>There is nothing to redo.</source>
<translation>没有可重做的操作。</translation>
</message>
<message>
<source>There is nothing to undo.</source>
<translation>没有可撤销的操作。</translation>
</message>
<message>
<source>These come in as new; Duplicates asks whether they are the same.</source>
<translation>这些将作为新文献导入；“重复”会询问它们是否相同。</translation>
</message>
<message>
<source>These stay in the library unless you tick them; ticked ones go to the trash.</source>
<translation>这些会留在文献库中，除非您勾选；勾选的将移到回收站。</translation>
</message>
<message>
<source>These {lines} belong to no paper and were set aside.</source>
<translation>这 {lines}不属于任何论文，已放在一边。</translation>
</message>
<message>
<source>Thesis</source>
<translation>学位论文</translation>
</message>
<message>
<source>They are kept in {file}.</source>
<translation>设置保存在 {file}。</translation>
</message>
<message>
<source>They are printed as they stand.</source>
<translation>它们会被原样打印出来。</translation>
</message>
<message>
<source>They are printed twice.</source>
<translation>他们会被打印两次。</translation>
</message>
<message>
<source>They break a document.</source>
<translation>它们会使文档出错。</translation>
</message>
<message>
<source>They may be proposed together again</source>
<translation>它们可以再次被提示为重复</translation>
</message>
<message>
<source>They sort and print as one person.</source>
<translation>他们会被当作一个人排序和打印。</translation>
</message>
<message>
<source>They would be printed as they stand.</source>
<translation>它们会被原样打印出来。</translation>
</message>
<message>
<source>This block has no words in it; it was kept as it stands.</source>
<translation>该段中没有文字，已原样保留。</translation>
</message>
<message>
<source>This change did nothing to “{label}”.</source>
<translation>此更改没有改动“{label}”。</translation>
</message>
<message>
<source>This change is not in the history of the reference.</source>
<translation>此更改不在该文献的历史中。</translation>
</message>
<message>
<source>This collection</source>
<translation>此合集</translation>
</message>
<message>
<source>This collection is empty</source>
<translation>此合集是空的</translation>
</message>
<message>
<source>This collection is no longer there.</source>
<translation>此合集已不存在。</translation>
</message>
<message>
<source>This did not work.</source>
<translation>操作没有成功。</translation>
</message>
<message>
<source>This file is no longer part of the reference.</source>
<translation>此文件已不属于该文献。</translation>
</message>
<message>
<source>This is a folder. Add the name of a file.</source>
<translation>这是一个文件夹，请加上文件名。</translation>
</message>
<message>
<source>This is no CSL item.</source>
<translation>这不是 CSL 条目。</translation>
</message>
<message>
<source>This is not opened: only web pages, mail addresses and DOIs are.</source>
<translation>不会打开：只能打开网页、邮件地址和 DOI。</translation>
</message>
<message>
<source>This is the first abstract. Esc goes back to the list.</source>
<translation>这是第一篇摘要。按 Esc 返回列表。</translation>
</message>
<message>
<source>This is the last abstract. Esc goes back to the list.</source>
<translation>这是最后一篇摘要。按 Esc 返回列表。</translation>
</message>
<message>
<source>This library lies in a folder that {cloud} copies while it is being written, which can damage it. Better keep it on this computer, and let the cloud have the folder that File › Export Everything writes, or copies of the backups.</source>
<translation>此文献库所在的文件夹会被 {cloud} 在写入过程中复制，这可能使其损坏。最好把它放在本机上，而让云端保存“文件 › 导出全部”写出的文件夹或备份的副本。</translation>
</message>
<message>
<source>This library lies on a network drive, where two computers that write at once can damage it. Better keep it on this computer, and put the folder that File › Export Everything writes, or copies of the backups, on the network drive.</source>
<translation>此文献库位于网络驱动器上，两台计算机同时写入可能使其损坏。最好把它放在本机上，而把“文件 › 导出全部”写出的文件夹或备份的副本放到网络驱动器上。</translation>
</message>
<message>
<source>This library was written by a later version of {program}.</source>
<translation>此文献库由更新版本的 {program} 写入。</translation>
</message>
<message>
<source>This line belongs to no paper and was set aside.</source>
<translation>该行不属于任何论文，已放在一边。</translation>
</message>
<message>
<source>This link leads to a computer without a name, {host}.</source>
<translation>此链接指向一台没有名称的计算机：{host}。</translation>
</message>
<message>
<source>This list has no shelves yet. “Make shelves” groups it by what is alike.</source>
<translation>此列表还没有书架。“建立书架”会把相似的文献归在一起。</translation>
</message>
<message>
<source>This list is empty</source>
<translation>此列表是空的</translation>
</message>
<message>
<source>This note is no longer there.</source>
<translation>此笔记已不存在。</translation>
</message>
<message>
<source>This note was deleted elsewhere. Type on to keep it as a new one.</source>
<translation>此笔记已在别处删除。继续输入可作为新笔记保留。</translation>
</message>
<message>
<source>This reference is no longer in the library.</source>
<translation>此文献已不在文献库中。</translation>
</message>
<message>
<source>This reference was not merged from others.</source>
<translation>此文献不是由其他文献合并而成的。</translation>
</message>
<message>
<source>This reference was parted again.</source>
<translation>此文献已重新拆分。</translation>
</message>
<message>
<source>This row of the table has {cells} cells, its header has {columns}.</source>
<translation>表格的该行有 {cells} 个单元格，而表头有 {columns} 个。</translation>
</message>
<message>
<source>This saved search is no longer there.</source>
<translation>此已存检索已不存在。</translation>
</message>
<message>
<source>This text after the entry “{before}” belongs to no entry.</source>
<translation>条目“{before}”之后的这段文字不属于任何条目。</translation>
</message>
<message>
<source>This text is too long to be edited here.</source>
<translation>这段文字太长，无法在此编辑。</translation>
</message>
<message>
<source>This value is no longer there.</source>
<translation>此值已不存在。</translation>
</message>
<message>
<source>Those that are only perhaps the same are not ticked: look at them first.</source>
<translation>仅是可能相同的没有勾选：请先查看。</translation>
</message>
<message>
<source>Three authors, short year</source>
<translation>三位作者、短年份</translation>
</message>
<message>
<source>Tick Everything</source>
<translation>全部勾选</translation>
</message>
<message>
<source>Tick Nothing</source>
<translation>全部不选</translation>
</message>
<message>
<source>Tick What Is Missing</source>
<translation>勾选缺少的</translation>
</message>
<message>
<source>Tick all</source>
<translation>全部勾选</translation>
</message>
<message>
<source>Tick none</source>
<translation>全部不选</translation>
</message>
<message>
<source>Title</source>
<translation>标题</translation>
</message>
<message>
<source>Titles as they are</source>
<translation>标题保持原样</translation>
</message>
<message>
<source>Titles in capitals</source>
<translation>全大写的标题</translation>
</message>
<message>
<source>Titles with a full stop</source>
<translation>以句点结尾的标题</translation>
</message>
<message>
<source>To Read</source>
<translation>待读</translation>
</message>
<message>
<source>To look at ({count:,})</source>
<translation>待查看 ({count:,})</translation>
</message>
<message>
<source>To read</source>
<translation>待读</translation>
</message>
<message>
<source>Too many saved searches stand inside one another.</source>
<translation>已存检索嵌套过多。</translation>
</message>
<message>
<source>Tools</source>
<translation>工具</translation>
</message>
<message>
<source>Translators</source>
<translation>译者</translation>
</message>
<message>
<source>Trash</source>
<translation>回收站</translation>
</message>
<message>
<source>Treaty</source>
<translation>条约</translation>
</message>
<message>
<source>Try again in a moment.</source>
<translation>请稍后重试。</translation>
</message>
<message>
<source>Try again when it is done.</source>
<translation>请在完成后重试。</translation>
</message>
<message>
<source>Try again.</source>
<translation>请重试。</translation>
</message>
<message>
<source>Trying keys</source>
<translation>正在试算键</translation>
</message>
<message>
<source>Two Lines</source>
<translation>两行</translation>
</message>
<message>
<source>Two lenses have the same name.</source>
<translation>有两个透镜同名。</translation>
</message>
<message>
<source>Two lines</source>
<translation>两行</translation>
</message>
<message>
<source>Two templates have the same name.</source>
<translation>有两个模板同名。</translation>
</message>
<message>
<source>Type</source>
<translation>类型</translation>
</message>
<message>
<source>Undecide</source>
<translation>设为未决定</translation>
</message>
<message>
<source>Undecide {references}</source>
<translation>将 {references}设为未决定</translation>
</message>
<message>
<source>Undecided</source>
<translation>未决定</translation>
</message>
<message>
<source>Undo</source>
<translation>撤销</translation>
</message>
<message>
<source>Undo {label}</source>
<translation>撤销“{label}”</translation>
</message>
<message>
<source>Undone: {label}.</source>
<translation>已撤销：{label}。</translation>
</message>
<message>
<source>Unfiled</source>
<translation>未归类</translation>
</message>
<message>
<source>Unlike this (U)</source>
<translation>排除类似的 (U)</translation>
</message>
<message>
<source>Unmerge</source>
<translation>取消合并</translation>
</message>
<message>
<source>Unseen</source>
<translation>未看</translation>
</message>
<message>
<source>Untagged</source>
<translation>无标签</translation>
</message>
<message>
<source>Untitled</source>
<translation>无标题</translation>
</message>
<message>
<source>Untitled papers are exported with the name taken from their abstract. Recommended for JabRef and BibTeX styles, which need a title.</source>
<translation>没有标题的论文会以取自摘要的名称导出。JabRef 和需要标题的 BibTeX 样式建议使用。</translation>
</message>
<message>
<source>Untitled · name taken from the abstract</source>
<translation>无标题 · 取自摘要的名称</translation>
</message>
<message>
<source>Untitled · your name for it</source>
<translation>无标题 · 您起的名称</translation>
</message>
<message>
<source>Update {papers}</source>
<translation>更新 {papers}</translation>
</message>
<message>
<source>Use</source>
<translation>采用</translation>
</message>
<message>
<source>Use File › Restore a Backup there, or close it first.</source>
<translation>请在该窗口中使用“文件 › 恢复备份”，或先将其关闭。</translation>
</message>
<message>
<source>Use PNG or JPEG.</source>
<translation>请使用 PNG 或 JPEG。</translation>
</message>
<message>
<source>Use a note instead.</source>
<translation>请改用笔记。</translation>
</message>
<message>
<source>Use as title</source>
<translation>用作标题</translation>
</message>
<message>
<source>Use derived names as titles</source>
<translation>用派生名称作为标题</translation>
</message>
<message>
<source>Use letters, digits and - _ : . / +.</source>
<translation>请使用字母、数字和 - _ : . / +。</translation>
</message>
<message>
<source>Use name as title</source>
<translation>把名称用作标题</translation>
</message>
<message>
<source>Use other {field}</source>
<translation>采用另一个{field}</translation>
</message>
<message>
<source>Usual</source>
<translation>默认</translation>
</message>
<message>
<source>Usual Text Size</source>
<translation>默认文字大小</translation>
</message>
<message>
<source>Usual Values</source>
<translation>默认值</translation>
</message>
<message>
<source>Values that fit</source>
<translation>符合的值</translation>
</message>
<message>
<source>Venue</source>
<translation>刊会</translation>
</message>
<message>
<source>Version</source>
<translation>版本</translation>
</message>
<message>
<source>Versions of One Work in One Line</source>
<translation>同一作品的版本并为一行</translation>
</message>
<message>
<source>Versions of one paper</source>
<translation>一篇论文的不同版本</translation>
</message>
<message>
<source>Versions of one work: linked, not merged (R)</source>
<translation>同一作品的不同版本：建立链接，不合并 (R)</translation>
</message>
<message>
<source>View</source>
<translation>视图</translation>
</message>
<message>
<source>Volume</source>
<translation>卷</translation>
</message>
<message>
<source>Volumes</source>
<translation>卷数</translation>
</message>
<message>
<source>Wanted</source>
<translation>想要</translation>
</message>
<message>
<source>Watched</source>
<translation>关注</translation>
</message>
<message>
<source>Ways to complete the word</source>
<translation>补全该词的方式</translation>
</message>
<message>
<source>Web of Science (tagged)</source>
<translation>Web of Science（标记格式）</translation>
</message>
<message>
<source>Web page</source>
<translation>网页</translation>
</message>
<message>
<source>What</source>
<translation>内容</translation>
</message>
<message>
<source>What Does This Document Cite?</source>
<translation>这份文档引用了什么？</translation>
</message>
<message>
<source>What Is Left</source>
<translation>还剩多少</translation>
</message>
<message>
<source>What changed in the text</source>
<translation>文字的更改之处</translation>
</message>
<message>
<source>What differs from what is here</source>
<translation>与现有内容的差异</translation>
</message>
<message>
<source>What do you want to do?</source>
<translation>您想做什么？</translation>
</message>
<message>
<source>What is selected</source>
<translation>所选文献</translation>
</message>
<message>
<source>What is shown</source>
<translation>显示的内容</translation>
</message>
<message>
<source>What kind of work it is</source>
<translation>这是哪一种作品</translation>
</message>
<message>
<source>What looks odd</source>
<translation>看起来异常之处</translation>
</message>
<message>
<source>What may be here already</source>
<translation>可能已有的论文</translation>
</message>
<message>
<source>What stands before the @ is no part of the place: it is {host}.</source>
<translation>@ 之前的部分不是地址的一部分：实际地址是 {host}。</translation>
</message>
<message>
<source>What the list shows</source>
<translation>列表中显示的文献</translation>
</message>
<message>
<source>What was found</source>
<translation>发现的问题</translation>
</message>
<message>
<source>What was moved or deleted cannot be opened.</source>
<translation>已移动或删除的文件无法打开。</translation>
</message>
<message>
<source>What would be filled in</source>
<translation>将补全的内容</translation>
</message>
<message>
<source>What you chose to ignore, to heed it again</source>
<translation>您选择忽略的问题，可重新关注</translation>
</message>
<message>
<source>What “{name}” holds is in no format that can be read.</source>
<translation>“{name}”的内容不属于任何可读取的格式。</translation>
</message>
<message>
<source>What “{shown}” means was not understood.</source>
<translation>没能理解“{shown}”的含义。</translation>
</message>
<message>
<source>Where</source>
<translation>位置</translation>
</message>
<message>
<source>Where Is “{file}” Now?</source>
<translation>“{file}”现在在哪里？</translation>
</message>
<message>
<source>Where keys are given</source>
<translation>按键的适用范围</translation>
</message>
<message>
<source>Where to</source>
<translation>目标</translation>
</message>
<message>
<source>While skimming, go on after a decision</source>
<translation>略读时，作出决定后自动前进</translation>
</message>
<message>
<source>Why is it discarded?</source>
<translation>为什么舍弃？</translation>
</message>
<message>
<source>Why it was decided so; Enter saves</source>
<translation>这样决定的原因；Enter 保存</translation>
</message>
<message>
<source>Why? (optional)</source>
<translation>为什么？（可不填）</translation>
</message>
<message>
<source>With Excerpt</source>
<translation>带摘录</translation>
</message>
<message>
<source>Without single letters</source>
<translation>不用单个字母</translation>
</message>
<message>
<source>Words, “phrases”, prefix*, AND, OR, NOT, and fields such as tag: (Ctrl+F)</source>
<translation>词语、“短语”、前缀*、AND、OR、NOT，以及 tag: 等字段 (Ctrl+F)</translation>
</message>
<message>
<source>Write</source>
<translation>写出</translation>
</message>
<message>
<source>Write a note in Markdown…</source>
<translation>用 Markdown 写笔记…</translation>
</message>
<message>
<source>Write fields as {author}.</source>
<translation>字段请写成 {author} 的形式。</translation>
</message>
<message>
<source>Write it again within seconds of each change; not if nothing differs</source>
<translation>每次更改后数秒内重新写出；没有差异则不写</translation>
</message>
<message>
<source>Write the name taken from the abstract where there is no title</source>
<translation>没有标题时，写入取自摘要的名称</translation>
</message>
<message>
<source>Write what was kept as Markdown, HTML, BibTeX and CSV</source>
<translation>将保留的文献写成 Markdown、HTML、BibTeX 和 CSV</translation>
</message>
<message>
<source>Write {part}</source>
<translation>写出{part}</translation>
</message>
<message>
<source>Writing notes</source>
<translation>正在写出笔记</translation>
</message>
<message>
<source>Writing the digest</source>
<translation>正在写出摘编</translation>
</message>
<message>
<source>Year</source>
<translation>年份</translation>
</message>
<message>
<source>Yellow</source>
<translation>黄色</translation>
</message>
<message>
<source>You stopped at no. {at:,} of this list. Home goes to its beginning.</source>
<translation>上次读到此列表的第 {at:,} 篇。按 Home 回到开头。</translation>
</message>
<message>
<source>Your notes</source>
<translation>您的笔记</translation>
</message>
<message>
<source>Your own</source>
<translation>您自己的</translation>
</message>
<message>
<source>Zotero (*.sqlite)</source>
<translation>Zotero (*.sqlite)</translation>
</message>
<message>
<source>Zotero (zotero.sqlite *.sqlite)</source>
<translation>Zotero (zotero.sqlite *.sqlite)</translation>
</message>
<message>
<source>Zotero library</source>
<translation>Zotero 文献库</translation>
</message>
<message>
<source>Zotero's library was not found in the usual places. Choose the file zotero.sqlite in Zotero's data folder (in Zotero: Settings, Advanced, Files and Folders).</source>
<translation>在通常的位置没有找到 Zotero 的文献库。请在 Zotero 的数据文件夹中选择文件 zotero.sqlite（在 Zotero 中：设置、高级、文件和文件夹）。</translation>
</message>
<message>
<source>[picture: {text}]</source>
<translation>[图片：{text}]</translation>
</message>
<message>
<source>a</source>
<translation>有</translation>
</message>
<message>
<source>a DOI that other works have too</source>
<translation>其他作品也用的 DOI</translation>
</message>
<message>
<source>a PDF document</source>
<translation>PDF 文档</translation>
</message>
<message>
<source>a PostScript document</source>
<translation>PostScript 文档</translation>
</message>
<message>
<source>a PowerPoint presentation</source>
<translation>PowerPoint 演示文稿</translation>
</message>
<message>
<source>a Word document</source>
<translation>Word 文档</translation>
</message>
<message>
<source>a character that YAML does not have</source>
<translation>含有 YAML 中没有的字符</translation>
</message>
<message>
<source>a cloud service</source>
<translation>云服务</translation>
</message>
<message>
<source>a compressed file</source>
<translation>压缩文件</translation>
</message>
<message>
<source>a database</source>
<translation>数据库</translation>
</message>
<message>
<source>a journal against a conference in another year</source>
<translation>期刊与另一年的会议</translation>
</message>
<message>
<source>a program</source>
<translation>程序</translation>
</message>
<message>
<source>a random one</source>
<translation>随机的一篇</translation>
</message>
<message>
<source>a rich text document</source>
<translation>RTF 文档</translation>
</message>
<message>
<source>a third record fits one of them only</source>
<translation>第三条记录只与其中一篇相符</translation>
</message>
<message>
<source>a title that many pieces have</source>
<translation>许多作品共有的标题</translation>
</message>
<message>
<source>a word in your notes</source>
<translation>您的笔记中的一个词</translation>
</message>
<message>
<source>a word of the title differs</source>
<translation>标题中有一个词不同</translation>
</message>
<message>
<source>a year, or 2023..2025</source>
<translation>年份，或 2023..2025</translation>
</message>
<message>
<source>about {hours:,} h</source>
<translation>约 {hours:,} 小时</translation>
</message>
<message>
<source>about {minutes} min</source>
<translation>约 {minutes} 分钟</translation>
</message>
<message>
<source>abstracts of more than 2,000 characters</source>
<translation>摘要超过 2,000 个字符</translation>
</message>
<message>
<source>added: takes a time span or a day, as in added:&lt;7d; it is read as ordinary text.</source>
<translation>added: 后应为时间段或日期，例如 added:&lt;7d；已按普通文字处理。</translation>
</message>
<message>
<source>address</source>
<translation>网址</translation>
</message>
<message>
<source>all</source>
<translation>全部</translation>
</message>
<message>
<source>all here already</source>
<translation>全部已有</translation>
</message>
<message>
<source>all here already, from other lists</source>
<translation>全部已有，来自其他列表</translation>
</message>
<message>
<source>all new</source>
<translation>全部为新增</translation>
</message>
<message>
<source>all of these</source>
<translation>以下全部</translation>
</message>
<message>
<source>all tags</source>
<translation>所有标签</translation>
</message>
<message>
<source>already here</source>
<translation>篇已有</translation>
</message>
<message>
<source>already here in another list</source>
<translation>篇已在其他列表中</translation>
</message>
<message>
<source>also in {count}</source>
<translation>也见于 {count} 处</translation>
</message>
<message>
<source>also in {link}</source>
<translation>也见于 {link}</translation>
</message>
<message>
<source>also in {lists}</source>
<translation>也见于 {lists}</translation>
</message>
<message>
<source>also maybe, discarded, undecided</source>
<translation>也可用 maybe、discarded、undecided</translation>
</message>
<message>
<source>also pdf, doi, link, tag, title, abstract, shelf, venue, year</source>
<translation>也可用 pdf、doi、link、tag、title、abstract、shelf、venue、year</translation>
</message>
<message>
<source>also seen, to-read, reading, read</source>
<translation>也可用 seen、to-read、reading、read</translation>
</message>
<message>
<source>also tagged, untagged, noted</source>
<translation>也可用 tagged、untagged、noted</translation>
</message>
<message>
<source>an Excel workbook</source>
<translation>Excel 工作簿</translation>
</message>
<message>
<source>an OpenDocument file</source>
<translation>OpenDocument 文件</translation>
</message>
<message>
<source>an e-book</source>
<translation>电子书</translation>
</message>
<message>
<source>an entry @{type} without a key</source>
<translation>没有键的条目 @{type}</translation>
</message>
<message>
<source>an image</source>
<translation>图像</translation>
</message>
<message>
<source>an old Office document</source>
<translation>旧版 Office 文档</translation>
</message>
<message>
<source>and more: type {field}:</source>
<translation>还有更多：请输入 {field}:</translation>
</message>
<message>
<source>and {count:,} more</source>
<translation>另外 {count:,} 项</translation>
</message>
<message>
<source>and {more} more</source>
<translation>另外 {more} 处</translation>
</message>
<message>
<source>another version</source>
<translation>另一版本</translation>
</message>
<message>
<source>another version of the work above</source>
<translation>上面作品的另一版本</translation>
</message>
<message>
<source>any of</source>
<translation>任一</translation>
</message>
<message>
<source>any of these</source>
<translation>以下任一</translation>
</message>
<message>
<source>arXiv as a journal</source>
<translation>arXiv 作为期刊</translation>
</message>
<message>
<source>arXiv number</source>
<translation>arXiv 编号</translation>
</message>
<message>
<source>arXiv numbers</source>
<translation>arXiv 编号</translation>
</message>
<message>
<source>arXiv {number}</source>
<translation>arXiv {number}</translation>
</message>
<message>
<source>at least four stars</source>
<translation>至少四星</translation>
</message>
<message>
<source>before an upgrade of the library</source>
<translation>文献库升级前</translation>
</message>
<message>
<source>being read</source>
<translation>在读</translation>
</message>
<message>
<source>both words, in any form; AND says the same</source>
<translation>两个词都有，形式不限；写 AND 也一样</translation>
</message>
<message>
<source>brackets group</source>
<translation>用括号分组</translation>
</message>
<message>
<source>by DOI</source>
<translation>按 DOI</translation>
</message>
<message>
<source>by a person</source>
<translation>某人所著</translation>
</message>
<message>
<source>by citation key</source>
<translation>按引用键</translation>
</message>
<message>
<source>came in within seven days; also h, w, m, y, and days: added:2025-11</source>
<translation>七天之内添加；也可用 h、w、m、y 以及日期：added:2025-11</translation>
</message>
<message>
<source>carrying a tag or one inside of it; tag:=theory is that one alone</source>
<translation>带有某标签或其下级标签；tag:=theory 只表示该标签本身</translation>
</message>
<message>
<source>chair</source>
<translation>主席</translation>
</message>
<message>
<source>changed</source>
<translation>篇有更改</translation>
</message>
<message>
<source>characters of the abstract, as in len:&gt;2000</source>
<translation>摘要的字符数，例如 len:&gt;2000</translation>
</message>
<message>
<source>code</source>
<translation>代码</translation>
</message>
<message>
<source>code, data, project, paper, or a part of the address</source>
<translation>code、data、project、paper，或网址的一部分</translation>
</message>
<message>
<source>collection-editor</source>
<translation>丛书编者</translation>
</message>
<message>
<source>collections</source>
<translation>合集</translation>
</message>
<message>
<source>composer</source>
<translation>作曲</translation>
</message>
<message>
<source>container-author</source>
<translation>原书作者</translation>
</message>
<message>
<source>contains</source>
<translation>包含</translation>
</message>
<message>
<source>contributor</source>
<translation>贡献者</translation>
</message>
<message>
<source>could not be read</source>
<translation>无法读取</translation>
</message>
<message>
<source>d MMM yyyy, HH:mm</source>
<translation>yyyy年M月d日 HH:mm</translation>
</message>
<message>
<source>damaged, cannot be restored</source>
<translation>已损坏，无法恢复</translation>
</message>
<message>
<source>data</source>
<translation>数据</translation>
</message>
<message>
<source>date</source>
<translation>日期</translation>
</message>
<message>
<source>date of the visit</source>
<translation>访问日期</translation>
</message>
<message>
<source>dddd, dd MMMM yyyy, HH:mm</source>
<translation>yyyy年M月d日 dddd HH:mm</translation>
</message>
<message>
<source>decided: discard</source>
<translation>决定：舍弃</translation>
</message>
<message>
<source>decided: keep</source>
<translation>决定：保留</translation>
</message>
<message>
<source>decided: maybe</source>
<translation>决定：待定</translation>
</message>
<message>
<source>decision</source>
<translation>决定</translation>
</message>
<message>
<source>different DOI</source>
<translation>DOI 不同</translation>
</message>
<message>
<source>director</source>
<translation>导演</translation>
</message>
<message>
<source>earlier keys</source>
<translation>以前的键</translation>
</message>
<message>
<source>editor</source>
<translation>编</translation>
</message>
<message>
<source>files</source>
<translation>文件</translation>
</message>
<message>
<source>first {total:,} …</source>
<translation>前 {total:,} 篇…</translation>
</message>
<message>
<source>folded</source>
<translation>已折叠</translation>
</message>
<message>
<source>for example {example}</source>
<translation>例如 {example}</translation>
</message>
<message>
<source>from a span of years; also year:2025, year:&gt;=2024</source>
<translation>来自某段年份；也可用 year:2025、year:&gt;=2024</translation>
</message>
<message>
<source>from a venue</source>
<translation>来自刊会</translation>
</message>
<message>
<source>from a venue that is known</source>
<translation>刊会已知</translation>
</message>
<message>
<source>from a venue; venue:=icml is that one and no longer name</source>
<translation>来自某刊会；venue:=icml 只表示该名称，不含更长的名称</translation>
</message>
<message>
<source>from a year that is known</source>
<translation>年份已知</translation>
</message>
<message>
<source>from an imported file or list</source>
<translation>来自导入的文件或列表</translation>
</message>
<message>
<source>from {source}</source>
<translation>来自 {source}</translation>
</message>
<message>
<source>go on by itself</source>
<translation>自动前进</translation>
</message>
<message>
<source>gone</source>
<translation>篇已不在</translation>
</message>
<message>
<source>graph, or “two words”</source>
<translation>graph，或“two words”</translation>
</message>
<message>
<source>guest</source>
<translation>嘉宾</translation>
</message>
<message>
<source>has: takes {values}; it is read as ordinary text.</source>
<translation>has: 后应为 {values}；已按普通文字处理。</translation>
</message>
<message>
<source>host</source>
<translation>主持</translation>
</message>
<message>
<source>illustrator</source>
<translation>插图</translation>
</message>
<message>
<source>in abstracts</source>
<translation>在摘要中</translation>
</message>
<message>
<source>in abstracts, one of several</source>
<translation>在摘要中，几个词之一</translation>
</message>
<message>
<source>in derived names</source>
<translation>在派生名称中</translation>
</message>
<message>
<source>in marked places</source>
<translation>在标记处</translation>
</message>
<message>
<source>in notes</source>
<translation>在笔记中</translation>
</message>
<message>
<source>in the last 7d, 2w, 3m</source>
<translation>最近的 7d、2w、3m</translation>
</message>
<message>
<source>in this order, with up to five words between</source>
<translation>按此顺序，中间最多隔五个词</translation>
</message>
<message>
<source>in titles and names</source>
<translation>在标题和名称中</translation>
</message>
<message>
<source>in titles; also handle, abstract, author, note, highlight</source>
<translation>在标题中；也可用 handle、abstract、author、note、highlight</translation>
</message>
<message>
<source>in {name}</source>
<translation>在 {name} 中</translation>
</message>
<message>
<source>interviewer</source>
<translation>采访</translation>
</message>
<message>
<source>is</source>
<translation>是</translation>
</message>
<message>
<source>is not</source>
<translation>不是</translation>
</message>
<message>
<source>is: takes {values}; it is read as ordinary text.</source>
<translation>is: 后应为 {values}；已按普通文字处理。</translation>
</message>
<message>
<source>it does not begin with 10. and a number</source>
<translation>没有以 10. 和数字开头</translation>
</message>
<message>
<source>it is no number of PubMed</source>
<translation>不是 PubMed 编号</translation>
</message>
<message>
<source>it is no number of PubMed Central</source>
<translation>不是 PubMed Central 编号</translation>
</message>
<message>
<source>its length or its check digit is wrong</source>
<translation>长度或校验位有误</translation>
</message>
<message>
<source>keep, maybe, discard</source>
<translation>保留、待定、舍弃</translation>
</message>
<message>
<source>key {key}</source>
<translation>键 {key}</translation>
</message>
<message>
<source>lacks</source>
<translation>不含</translation>
</message>
<message>
<source>last change: {change}</source>
<translation>最后的更改：{change}</translation>
</message>
<message>
<source>len: counts the characters of the abstract, as in len:&gt;2000; it is read as text.</source>
<translation>len: 表示摘要的字符数，例如 len:&gt;2000；已按普通文字处理。</translation>
</message>
<message>
<source>less than a minute</source>
<translation>不到一分钟</translation>
</message>
<message>
<source>line {first:,}</source>
<translation>第 {first:,} 行</translation>
</message>
<message>
<source>lines {first:,} to {last:,}</source>
<translation>第 {first:,} 至 {last:,} 行</translation>
</message>
<message>
<source>links to other references</source>
<translation>与其他文献的链接</translation>
</message>
<message>
<source>list</source>
<translation>列表</translation>
</message>
<message>
<source>looked at</source>
<translation>看过</translation>
</message>
<message>
<source>made by hand</source>
<translation>手动备份</translation>
</message>
<message>
<source>may be there twice</source>
<translation>可能重复</translation>
</message>
<message>
<source>met in a list whose heading or file name says so</source>
<translation>出现在标题或文件名含此词的列表中</translation>
</message>
<message>
<source>more may fit the pattern</source>
<translation>可能还有更多符合此模式</translation>
</message>
<message>
<source>must have</source>
<translation>必须有</translation>
</message>
<message>
<source>must not have</source>
<translation>必须没有</translation>
</message>
<message>
<source>name of the search</source>
<translation>检索的名称</translation>
</message>
<message>
<source>nearly so: a wrong letter, or two in long words</source>
<translation>大致相同：错一个字母，长词可错两个</translation>
</message>
<message>
<source>new</source>
<translation>篇新增</translation>
</message>
<message>
<source>next term</source>
<translation>下一个词条</translation>
</message>
<message>
<source>next, back</source>
<translation>下一篇、上一篇</translation>
</message>
<message>
<source>no</source>
<translation>无</translation>
</message>
<message>
<source>no rating</source>
<translation>无评分</translation>
</message>
<message>
<source>no shelf</source>
<translation>无书架</translation>
</message>
<message>
<source>no tag</source>
<translation>无标签</translation>
</message>
<message>
<source>no venue</source>
<translation>无刊会</translation>
</message>
<message>
<source>no year</source>
<translation>无年份</translation>
</message>
<message>
<source>no. {ordinal:,}</source>
<translation>第 {ordinal:,} 篇</translation>
</message>
<message>
<source>no. {ordinal}</source>
<translation>第 {ordinal} 篇</translation>
</message>
<message>
<source>none</source>
<translation>无</translation>
</message>
<message>
<source>none of these</source>
<translation>以下都不</translation>
</message>
<message>
<source>not all of these</source>
<translation>并非以下全部</translation>
</message>
<message>
<source>not decided yet</source>
<translation>尚未决定</translation>
</message>
<message>
<source>not looked at yet</source>
<translation>还没看过</translation>
</message>
<message>
<source>note</source>
<translation>笔记</translation>
</message>
<message>
<source>notes</source>
<translation>笔记</translation>
</message>
<message>
<source>nothing</source>
<translation>无</translation>
</message>
<message>
<source>nothing yet</source>
<translation>尚无</translation>
</message>
<message>
<source>numbers in the titles differ</source>
<translation>标题中的数字不同</translation>
</message>
<message>
<source>on a shelf</source>
<translation>在书架上</translation>
</message>
<message>
<source>on a shelf of this name</source>
<translation>在此名称的书架上</translation>
</message>
<message>
<source>on a shelf with this in its name</source>
<translation>在名称含此词的书架上</translation>
</message>
<message>
<source>one of them</source>
<translation>其中之一</translation>
</message>
<message>
<source>one year apart</source>
<translation>相差一年</translation>
</message>
<message>
<source>only one says to be a reply, comment, erratum, protocol or the like</source>
<translation>只有一篇标明是回复、评论、勘误、方案之类</translation>
</message>
<message>
<source>other abstract</source>
<translation>摘要不同</translation>
</message>
<message>
<source>other abstracts</source>
<translation>摘要不同</translation>
</message>
<message>
<source>other authors</source>
<translation>作者不同</translation>
</message>
<message>
<source>other pages</source>
<translation>页码不同</translation>
</message>
<message>
<source>other venue</source>
<translation>刊会不同</translation>
</message>
<message>
<source>other volume</source>
<translation>卷不同</translation>
</message>
<message>
<source>others</source>
<translation>等人</translation>
</message>
<message>
<source>paper</source>
<translation>论文</translation>
</message>
<message>
<source>part of</source>
<translation>属于</translation>
</message>
<message>
<source>performer</source>
<translation>表演</translation>
</message>
<message>
<source>perhaps the same</source>
<translation>可能相同</translation>
</message>
<message>
<source>project page</source>
<translation>项目主页</translation>
</message>
<message>
<source>published version</source>
<translation>正式发表的版本</translation>
</message>
<message>
<source>raised by {reasons}</source>
<translation>因 {reasons} 而提前</translation>
</message>
<message>
<source>rating: takes 0 to 5, as in rating&gt;=4; it is read as ordinary text.</source>
<translation>rating: 后应为 0 至 5，例如 rating&gt;=4；已按普通文字处理。</translation>
</message>
<message>
<source>read</source>
<translation>已读</translation>
</message>
<message>
<source>read status</source>
<translation>阅读状态</translation>
</message>
<message>
<source>recipient</source>
<translation>收件人</translation>
</message>
<message>
<source>record {ordinal} of this file</source>
<translation>此文件的第 {ordinal} 条记录</translation>
</message>
<message>
<source>record {ordinal} of {name}</source>
<translation>{name} 的第 {ordinal} 条记录</translation>
</message>
<message>
<source>related to</source>
<translation>相关于</translation>
</message>
<message>
<source>reviewed-author</source>
<translation>被评作者</translation>
</message>
<message>
<source>same DOI</source>
<translation>DOI 相同</translation>
</message>
<message>
<source>same DOI, which other works have too</source>
<translation>DOI 相同，但其他作品也用它</translation>
</message>
<message>
<source>same abstract</source>
<translation>摘要相同</translation>
</message>
<message>
<source>same authors</source>
<translation>作者相同</translation>
</message>
<message>
<source>same first page</source>
<translation>起始页相同</translation>
</message>
<message>
<source>same tag</source>
<translation>相同标签</translation>
</message>
<message>
<source>same title</source>
<translation>标题相同</translation>
</message>
<message>
<source>same title with something around it</source>
<translation>标题相同，前后另有内容</translation>
</message>
<message>
<source>same venue</source>
<translation>刊会相同</translation>
</message>
<message>
<source>same volume</source>
<translation>卷相同</translation>
</message>
<message>
<source>same year</source>
<translation>年份相同</translation>
</message>
<message>
<source>same {id}</source>
<translation>{id}相同</translation>
</message>
<message>
<source>schema {version}, known {schema_version}</source>
<translation>结构版本 {version}，已知 {schema_version}</translation>
</message>
<message>
<source>search</source>
<translation>检索</translation>
</message>
<message>
<source>select, highlight</source>
<translation>选择、高亮</translation>
</message>
<message>
<source>shares data with</source>
<translation>共享数据</translation>
</message>
<message>
<source>stars</source>
<translation>星级</translation>
</message>
<message>
<source>still indexing, more may follow</source>
<translation>仍在索引，可能还有更多</translation>
</message>
<message>
<source>stray blanks</source>
<translation>多余的空白</translation>
</message>
<message>
<source>suggested tag</source>
<translation>建议的标签</translation>
</message>
<message>
<source>tag</source>
<translation>标签</translation>
</message>
<message>
<source>tag {name}</source>
<translation>标签 {name}</translation>
</message>
<message>
<source>tags</source>
<translation>标签</translation>
</message>
<message>
<source>the chosen tag</source>
<translation>所选的标签</translation>
</message>
<message>
<source>the chosen tags</source>
<translation>所选的标签</translation>
</message>
<message>
<source>the entry “{key}”</source>
<translation>条目“{key}”</translation>
</message>
<message>
<source>the same work</source>
<translation>同一作品</translation>
</message>
<message>
<source>the selected tags</source>
<translation>所选标签</translation>
</message>
<message>
<source>these words next to each other</source>
<translation>这些词紧挨在一起</translation>
</message>
<message>
<source>they say different things</source>
<translation>内容不一致</translation>
</message>
<message>
<source>they say different things: {where}</source>
<translation>内容不一致：{where}</translation>
</message>
<message>
<source>this collection</source>
<translation>此合集</translation>
</message>
<message>
<source>this list</source>
<translation>此列表</translation>
</message>
<message>
<source>this place</source>
<translation>此处</translation>
</message>
<message>
<source>this shelf</source>
<translation>此书架</translation>
</message>
<message>
<source>titles {share:.0f} % alike</source>
<translation>标题相似 {share:.0f} %</translation>
</message>
<message>
<source>to be read</source>
<translation>待读</translation>
</message>
<message>
<source>to look at</source>
<translation>篇待查看</translation>
</message>
<message>
<source>translator</source>
<translation>译</translation>
</message>
<message>
<source>unchanged</source>
<translation>篇未变</translation>
</message>
<message>
<source>undo</source>
<translation>撤销</translation>
</message>
<message>
<source>undone</source>
<translation>已撤销</translation>
</message>
<message>
<source>unfolded</source>
<translation>已展开</translation>
</message>
<message>
<source>what a saved search finds</source>
<translation>已存检索所找到的</translation>
</message>
<message>
<source>what it corrects</source>
<translation>所更正的论文</translation>
</message>
<message>
<source>what the saved search of this name finds</source>
<translation>此名称的已存检索所找到的</translation>
</message>
<message>
<source>with</source>
<translation>含</translation>
</message>
<message>
<source>with a DOI</source>
<translation>有 DOI</translation>
</message>
<message>
<source>with a derived name</source>
<translation>使用派生名称</translation>
</message>
<message>
<source>with a link to a PDF</source>
<translation>有 PDF 链接</translation>
</message>
<message>
<source>with a link to a project page</source>
<translation>有项目主页链接</translation>
</message>
<message>
<source>with a link to code</source>
<translation>有代码链接</translation>
</message>
<message>
<source>with a link to code; also data, project, paper, or a part of the address</source>
<translation>有代码链接；也可用 data、project、paper 或网址的一部分</translation>
</message>
<message>
<source>with a link to data</source>
<translation>有数据链接</translation>
</message>
<message>
<source>with a link to the paper</source>
<translation>有论文链接</translation>
</message>
<message>
<source>with a note</source>
<translation>有笔记</translation>
</message>
<message>
<source>with a tag</source>
<translation>带有标签</translation>
</message>
<message>
<source>with a title of its own</source>
<translation>有自己的标题</translation>
</message>
<message>
<source>with an abstract</source>
<translation>有摘要</translation>
</message>
<message>
<source>with any link</source>
<translation>有任意链接</translation>
</message>
<message>
<source>with any other link</source>
<translation>有其他链接</translation>
</message>
<message>
<source>with any tag</source>
<translation>有任意标签</translation>
</message>
<message>
<source>with hits of a term lens</source>
<translation>有词语透镜的命中</translation>
</message>
<message>
<source>without a tag</source>
<translation>没有标签</translation>
</message>
<message>
<source>without the second; NOT works too, and -5 is a number</source>
<translation>不含第二个词；也可写 NOT；-5 是数字</translation>
</message>
<message>
<source>words that a regular expression fits</source>
<translation>符合正则表达式的词</translation>
</message>
<message>
<source>words that begin so</source>
<translation>以此开头的词</translation>
</message>
<message>
<source>year: takes 2024, 2023..2025 or &gt;=2024; it is read as ordinary text.</source>
<translation>year: 后应为 2024、2023..2025 或 &gt;=2024；已按普通文字处理。</translation>
</message>
<message>
<source>{before}, {after}</source>
<translation>{before}、{after}</translation>
</message>
<message>
<source>{certain} certain</source>
<translation>{certain} 组确定</translation>
</message>
<message numerus="yes">
<source>{count:,} abstracts</source>
<translation>
<numerusform>{count:,} 篇摘要</numerusform>
</translation>
</message>
<message numerus="yes">
<source>{count:,} bytes</source>
<translation>
<numerusform>{count:,} 字节</numerusform>
</translation>
</message>
<message numerus="yes">
<source>{count:,} cells</source>
<translation>
<numerusform>{count:,} 个单元格</numerusform>
</translation>
</message>
<message numerus="yes">
<source>{count:,} characters</source>
<translation>
<numerusform>{count:,} 个字符</numerusform>
</translation>
</message>
<message numerus="yes">
<source>{count:,} citations</source>
<translation>
<numerusform>{count:,} 条引用</numerusform>
</translation>
</message>
<message numerus="yes">
<source>{count:,} collections</source>
<translation>
<numerusform>{count:,} 个合集</numerusform>
</translation>
</message>
<message numerus="yes">
<source>{count:,} decisions</source>
<translation>
<numerusform>{count:,} 个决定</numerusform>
</translation>
</message>
<message numerus="yes">
<source>{count:,} fields</source>
<translation>
<numerusform>{count:,} 个字段</numerusform>
</translation>
</message>
<message numerus="yes">
<source>{count:,} files</source>
<translation>
<numerusform>{count:,} 个文件</numerusform>
</translation>
</message>
<message numerus="yes">
<source>{count:,} findings</source>
<translation>
<numerusform>{count:,} 项问题</numerusform>
</translation>
</message>
<message numerus="yes">
<source>{count:,} groups</source>
<translation>
<numerusform>{count:,} 组</numerusform>
</translation>
</message>
<message numerus="yes">
<source>{count:,} hits</source>
<translation>
<numerusform>{count:,} 处命中</numerusform>
</translation>
</message>
<message numerus="yes">
<source>{count:,} kept references</source>
<translation>
<numerusform>{count:,} 篇保留的文献</numerusform>
</translation>
</message>
<message numerus="yes">
<source>{count:,} keys</source>
<translation>
<numerusform>{count:,} 个键</numerusform>
</translation>
</message>
<message numerus="yes">
<source>{count:,} lines</source>
<translation>
<numerusform>{count:,} 行</numerusform>
</translation>
</message>
<message numerus="yes">
<source>{count:,} more lines</source>
<translation>
<numerusform>另外 {count:,} 行</numerusform>
</translation>
</message>
<message numerus="yes">
<source>{count:,} more references</source>
<translation>
<numerusform>另外 {count:,} 篇文献</numerusform>
</translation>
</message>
<message numerus="yes">
<source>{count:,} more rows</source>
<translation>
<numerusform>另外 {count:,} 行</numerusform>
</translation>
</message>
<message numerus="yes">
<source>{count:,} more versions</source>
<translation>
<numerusform>另外 {count:,} 个版本</numerusform>
</translation>
</message>
<message numerus="yes">
<source>{count:,} notes</source>
<translation>
<numerusform>{count:,} 条笔记</numerusform>
</translation>
</message>
<message>
<source>{count:,} of {total:,}</source>
<translation>{count:,} / {total:,}</translation>
</message>
<message numerus="yes">
<source>{count:,} other lists</source>
<translation>
<numerusform>另外 {count:,} 个列表</numerusform>
</translation>
</message>
<message numerus="yes">
<source>{count:,} other places</source>
<translation>
<numerusform>另外 {count:,} 处</numerusform>
</translation>
</message>
<message numerus="yes">
<source>{count:,} papers</source>
<translation>
<numerusform>{count:,} 篇论文</numerusform>
</translation>
</message>
<message numerus="yes">
<source>{count:,} problems</source>
<translation>
<numerusform>{count:,} 个问题</numerusform>
</translation>
</message>
<message numerus="yes">
<source>{count:,} records</source>
<translation>
<numerusform>{count:,} 条记录</numerusform>
</translation>
</message>
<message numerus="yes">
<source>{count:,} references</source>
<translation>
<numerusform>{count:,} 篇文献</numerusform>
</translation>
</message>
<message numerus="yes">
<source>{count:,} shelves</source>
<translation>
<numerusform>{count:,} 个书架</numerusform>
</translation>
</message>
<message numerus="yes">
<source>{count:,} tags</source>
<translation>
<numerusform>{count:,} 个标签</numerusform>
</translation>
</message>
<message numerus="yes">
<source>{count:,} undecided references</source>
<translation>
<numerusform>{count:,} 篇未决定的文献</numerusform>
</translation>
</message>
<message numerus="yes">
<source>{count:,} versions</source>
<translation>
<numerusform>{count:,} 个版本</numerusform>
</translation>
</message>
<message>
<source>{count} more</source>
<translation>另外 {count} 人</translation>
</message>
<message>
<source>{count} references merged. Tags, notes and sources were united.</source>
<translation>已合并 {count} 篇文献。标签、笔记和来源已汇总。</translation>
</message>
<message>
<source>{decisions} read; {references} came in with them.</source>
<translation>已读取 {decisions}；随之导入了 {references}。</translation>
</message>
<message>
<source>{decision} ({key}); again: undecided</source>
<translation>{decision} ({key})；再按一次：未决定</translation>
</message>
<message>
<source>{digit} in {place}</source>
<translation>{place}中的 {digit}</translation>
</message>
<message>
<source>{duration} left</source>
<translation>还需{duration}</translation>
</message>
<message>
<source>{files} could not be read</source>
<translation>{files}无法读取</translation>
</message>
<message>
<source>{files} with {many}: {counts}</source>
<translation>{files}，共 {many}：{counts}</translation>
</message>
<message>
<source>{folder} is a file, not a folder.</source>
<translation>{folder} 是文件，不是文件夹。</translation>
</message>
<message>
<source>{kept:,} kept</source>
<translation>已保留 {kept:,}</translation>
</message>
<message>
<source>{kept} in {files} in {folder}.</source>
<translation>{kept}，在 {folder} 的 {files} 中。</translation>
</message>
<message>
<source>{keys} changed in what was written: {old} is {new} and {more:,} more.</source>
<translation>写出的内容中有 {keys}已更改：{old} 改为 {new}，另有 {more:,} 个。</translation>
</message>
<message>
<source>{keys} changed in what was written: {old} is {new}.</source>
<translation>写出的内容中有 {keys}已更改：{old} 改为 {new}。</translation>
</message>
<message>
<source>{keys} changed. Earlier keys stay valid.</source>
<translation>已更改 {keys}。以前的键仍然有效。</translation>
</message>
<message>
<source>{keys} would change (the first {shown} are shown). Earlier keys stay valid.</source>
<translation>将更改 {keys}（显示前 {shown} 个）。以前的键仍然有效。</translation>
</message>
<message>
<source>{keys} would change. Earlier keys stay valid.</source>
<translation>将更改 {keys}。以前的键仍然有效。</translation>
</message>
<message>
<source>{key} belongs to {names} now. Setting it moves it.</source>
<translation>{key} 现在属于{names}。设定后将移到此处。</translation>
</message>
<message>
<source>{key} belongs to {names}, so it does nothing.</source>
<translation>{key} 属于{names}，因此不起作用。</translation>
</message>
<message>
<source>{kind} · in the trash</source>
<translation>{kind} · 在回收站中</translation>
</message>
<message>
<source>{label}: click to edit, Enter saves, Esc cancels</source>
<translation>{label}：点击编辑，Enter 保存，Esc 取消</translation>
</message>
<message>
<source>{left} in the order of your {keeps} kept and {discards} discarded ones; about {expected:.0f} good ones are left. {explained}</source>
<translation>{left}，按您保留的 {keeps} 篇和舍弃的 {discards} 篇排序；约剩 {expected:.0f} 篇好文献。{explained}</translation>
</message>
<message>
<source>{many} and {notes} written to “{name}”. README.txt in it says what is where.</source>
<translation>已将 {many}和 {notes}写入“{name}”。其中的 README.txt 说明了各文件的内容。</translation>
</message>
<message>
<source>{many} ignored.</source>
<translation>已忽略 {many}。</translation>
</message>
<message>
<source>{many} merged. Nothing was lost.</source>
<translation>已合并 {many}。没有丢失任何内容。</translation>
</message>
<message>
<source>{many} references become {count}. Nothing is lost: tags, notes, collections and sources are united, other values are kept, and every merge can be parted again.</source>
<translation>{many} 篇文献将合并为 {count} 篇。不会丢失任何内容：标签、笔记、合集和来源会汇总，其他值会保留，每次合并之后都可以再拆分。</translation>
</message>
<message>
<source>{many}.</source>
<translation>{many}。</translation>
</message>
<message>
<source>{message}
Now: {value}</source>
<translation>{message}
现在：{value}</translation>
</message>
<message>
<source>{message} in {whose}.</source>
<translation>{whose}：{message}。</translation>
</message>
<message>
<source>{message} {hint}</source>
<translation>{message}{hint}</translation>
</message>
<message>
<source>{more} have characters that do not fit the encoding.</source>
<translation>{more}含有不符合编码的字符。</translation>
</message>
<message>
<source>{more}, folded away</source>
<translation>{more}，已折叠</translation>
</message>
<message>
<source>{more}, shown</source>
<translation>{more}，已显示</translation>
</message>
<message>
<source>{most_read:,} read</source>
<translation>已读 {most_read:,} 篇</translation>
</message>
<message>
<source>{names} and {more:,} more</source>
<translation>{names}，另外 {more:,} 个</translation>
</message>
<message>
<source>{names} and {more}</source>
<translation>{names} 和{more}</translation>
</message>
<message>
<source>{name}
{key}, record {ordinal} of the file</source>
<translation>{name}
{key}，文件中的第 {ordinal} 条记录</translation>
</message>
<message>
<source>{name} (key {digit})</source>
<translation>{name}（键 {digit}）</translation>
</message>
<message>
<source>{name} cannot be read.</source>
<translation>无法读取 {name}。</translation>
</message>
<message>
<source>{name} could not be kept up to date. {message}</source>
<translation>未能让 {name} 保持最新。{message}</translation>
</message>
<message>
<source>{name} holds no papers.</source>
<translation>{name} 中没有论文。</translation>
</message>
<message>
<source>{name} holds no references.</source>
<translation>{name} 中没有文献。</translation>
</message>
<message>
<source>{name} holds several files.</source>
<translation>{name} 中有多个文件。</translation>
</message>
<message>
<source>{name} is no file of decisions.</source>
<translation>{name} 不是决定文件。</translation>
</message>
<message>
<source>{name} is there already and will be replaced.</source>
<translation>{name} 已经存在，将被替换。</translation>
</message>
<message>
<source>{name} of every paper in this file</source>
<translation>此文件中每篇论文的{name}</translation>
</message>
<message>
<source>{name} tells nothing new about your references.</source>
<translation>{name} 没有关于您的文献的新内容。</translation>
</message>
<message>
<source>{name}, collection, {amount}</source>
<translation>{name}，合集，{amount}</translation>
</message>
<message>
<source>{name}, line {line}: {message}</source>
<translation>{name}，第 {line} 行：{message}</translation>
</message>
<message>
<source>{name}, saved search</source>
<translation>{name}，已存检索</translation>
</message>
<message>
<source>{name}, shelf, {references}</source>
<translation>{name}，书架，{references}</translation>
</message>
<message>
<source>{name}: {amount}
Drop references here to add them</source>
<translation>{name}：{amount}
把文献拖到这里即可加入</translation>
</message>
<message>
<source>{name}: {hits} in {references}</source>
<translation>{name}：{references}中有 {hits}</translation>
</message>
<message>
<source>{name}: {references}{state}
Click: must have; again: must not have; a third time: either way
Ctrl+click: any of these</source>
<translation>{name}：{references}{state}
点击：必须有；再点：必须没有；第三次：不限
Ctrl+点击：任一即可</translation>
</message>
<message>
<source>{number:,} of {total:,}</source>
<translation>{number:,} / {total:,}</translation>
</message>
<message>
<source>{operator} stands without its other part; it is left out.</source>
<translation>{operator} 缺少另一部分，已略去。</translation>
</message>
<message>
<source>{papers}, {state}</source>
<translation>{papers}，{state}</translation>
</message>
<message>
<source>{papers}: {counts}</source>
<translation>{papers}：{counts}</translation>
</message>
<message>
<source>{part} ({count:,})</source>
<translation>{part}（{count:,}）</translation>
</message>
<message>
<source>{path} cannot be written.</source>
<translation>无法写入 {path}。</translation>
</message>
<message>
<source>{place} and {others}</source>
<translation>{place} 和{others}</translation>
</message>
<message>
<source>{place}, some tags</source>
<translation>{place}，部分标签</translation>
</message>
<message>
<source>{possible} to look at</source>
<translation>{possible} 组待查看</translation>
</message>
<message>
<source>{program} (read-only)</source>
<translation>{program}（只读）</translation>
</message>
<message>
<source>{program} made a mistake</source>
<translation>{program} 出错了</translation>
</message>
<message>
<source>{rating} of {stars} stars</source>
<translation>{rating} 星（共 {stars} 星）</translation>
</message>
<message>
<source>{records} of it not in your library: importing adds those.</source>
<translation>其中 {records}不在您的文献库中：导入即可添加。</translation>
</message>
<message>
<source>{references} cited, now in the collection “{name}”.</source>
<translation>引用了 {references}，现已放入合集“{name}”。</translation>
</message>
<message>
<source>{references} cited.</source>
<translation>引用了 {references}。</translation>
</message>
<message>
<source>{references} copied.</source>
<translation>已复制 {references}。</translation>
</message>
<message>
<source>{references} elsewhere.</source>
<translation>别处有 {references}。</translation>
</message>
<message>
<source>{references} filled in.</source>
<translation>已补全 {references}。</translation>
</message>
<message>
<source>{references} moved to the trash.</source>
<translation>已将 {references}移到回收站。</translation>
</message>
<message>
<source>{references} of yours can take something from {name}.</source>
<translation>您的 {references}可以从 {name} 补全内容。</translation>
</message>
<message>
<source>{references} selected</source>
<translation>已选择 {references}</translation>
</message>
<message>
<source>{references} written to {name}.</source>
<translation>已将 {references}写入 {name}。</translation>
</message>
<message>
<source>{references}. A click shows those of a bar.</source>
<translation>{references}。点击条形可显示其中的文献。</translation>
</message>
<message>
<source>{related} related</source>
<translation>{related} 组相关</translation>
</message>
<message>
<source>{seen:,} of {total:,}</source>
<translation>{seen:,} / {total:,}</translation>
</message>
<message>
<source>{selected:,} selected</source>
<translation>已选 {selected:,}</translation>
</message>
<message>
<source>{sentence}, trash {gone:,}</source>
<translation>{sentence}，将 {gone:,} 篇移到回收站</translation>
</message>
<message>
<source>{sentence}, update {changed:,}</source>
<translation>{sentence}，更新 {changed:,} 篇</translation>
</message>
<message>
<source>{share:.0f} % of the abstract is the same</source>
<translation>{share:.0f} % 的摘要相同</translation>
</message>
<message>
<source>{share:.0f} % of the authors are the same</source>
<translation>{share:.0f} % 的作者相同</translation>
</message>
<message>
<source>{shelves} are tags now.</source>
<translation>{shelves}现在是标签了。</translation>
</message>
<message>
<source>{shelves}. Ctrl+Z in the window undoes this.</source>
<translation>{shelves}。在窗口中按 Ctrl+Z 可撤销。</translation>
</message>
<message>
<source>{source}, no. {ordinal}</source>
<translation>{source}，第 {ordinal} 篇</translation>
</message>
<message>
<source>{speed:.1f} a minute</source>
<translation>每分钟 {speed:.1f} 篇</translation>
</message>
<message>
<source>{tags}. “/” in a name puts one tag inside of another.</source>
<translation>{tags}。名称中的“/”把一个标签放在另一个之内。</translation>
</message>
<message>
<source>{ticked} of {all} ticked</source>
<translation>已勾选 {ticked} / {all}</translation>
</message>
<message>
<source>{title}
{path}
{references}, {unseen:,} unseen</source>
<translation>{title}
{path}
{references}，{unseen:,} 篇未看</translation>
</message>
<message>
<source>{title} (*{suffix});;All files (*)</source>
<translation>{title} (*{suffix});;所有文件 (*)</translation>
</message>
<message>
<source>{title}, {name}, {seen:,} of {total:,} seen</source>
<translation>{title}，{name}，已看 {seen:,} / {total:,}</translation>
</message>
<message>
<source>{title}…</source>
<translation>{title}…</translation>
</message>
<message>
<source>{title}… {done:,}</source>
<translation>{title}… {done:,}</translation>
</message>
<message>
<source>{title}… {done:,} of {total:,}</source>
<translation>{title}… {done:,} / {total:,}</translation>
</message>
<message>
<source>{took_ms:.0f} ms</source>
<translation>{took_ms:.0f} 毫秒</translation>
</message>
<message>
<source>{total:,} of {shown}</source>
<translation>{total:,} / {shown}</translation>
</message>
<message>
<source>{unchanged:,} say all of it already.</source>
<translation>{unchanged:,} 篇已包含其中的全部内容。</translation>
</message>
<message>
<source>{verb}: {count}</source>
<translation>{verb}：{count}</translation>
</message>
<message>
<source>{verb}: {references}</source>
<translation>{verb}：{references}</translation>
</message>
<message>
<source>{what} copied.</source>
<translation>已复制 {what}。</translation>
</message>
<message>
<source>{what}, on {note}</source>
<translation>{what}，{note}</translation>
</message>
<message>
<source>{years} years apart</source>
<translation>相差 {years} 年</translation>
</message>
<message>
<source>α is alpha, ℓ₂ is l2, pre-training is pretraining</source>
<translation>α 即 alpha，ℓ₂ 即 l2，pre-training 即 pretraining</translation>
</message>
<message>
<source>“paperdesk restore --list” shows them.</source>
<translation>“paperdesk restore --list”会列出它们。</translation>
</message>
<message>
<source>“{colour}” is no colour of highlights.</source>
<translation>“{colour}”不是高亮的颜色。</translation>
</message>
<message>
<source>“{finding_id}” names no finding.</source>
<translation>“{finding_id}”不是任何问题的名称。</translation>
</message>
<message>
<source>“{key}” cannot be a citation key.</source>
<translation>“{key}”不能用作引用键。</translation>
</message>
<message>
<source>“{kind}” is no kind of lens.</source>
<translation>“{kind}”不是透镜的种类。</translation>
</message>
<message>
<source>“{kind}” is no type that is known.</source>
<translation>“{kind}”不是已知的类型。</translation>
</message>
<message>
<source>“{label}” cannot be redone.</source>
<translation>无法重做“{label}”。</translation>
</message>
<message>
<source>“{label}” cannot be undone.</source>
<translation>无法撤销“{label}”。</translation>
</message>
<message>
<source>“{label}” is already what it was before this change.</source>
<translation>“{label}”已经是此更改之前的值。</translation>
</message>
<message>
<source>“{name}” cannot be copied: {value}.</source>
<translation>无法复制“{name}”：{value}。</translation>
</message>
<message>
<source>“{name}” cannot be read as a Zotero library.</source>
<translation>无法将“{name}”作为 Zotero 文献库读取。</translation>
</message>
<message>
<source>“{name}” changes while it is read.</source>
<translation>“{name}”在读取过程中发生了变化。</translation>
</message>
<message>
<source>“{name}” could not be read: {reason}.</source>
<translation>无法读取“{name}”：{reason}。</translation>
</message>
<message>
<source>“{name}” holds only blank lines.</source>
<translation>“{name}”中只有空行。</translation>
</message>
<message>
<source>“{name}” is a folder.</source>
<translation>“{name}”是一个文件夹。</translation>
</message>
<message>
<source>“{name}” is an image, sound or film.</source>
<translation>“{name}”是图像、声音或影片。</translation>
</message>
<message>
<source>“{name}” is empty.</source>
<translation>“{name}”是空的。</translation>
</message>
<message>
<source>“{name}” is no longer there.</source>
<translation>“{name}”已不在原处。</translation>
</message>
<message>
<source>“{name}” is not a file.</source>
<translation>“{name}”不是文件。</translation>
</message>
<message>
<source>“{name}” is not a text file.</source>
<translation>“{name}”不是文本文件。</translation>
</message>
<message>
<source>“{name}” is not in {folder}. Put it back, or say where it is now.</source>
<translation>“{name}”不在 {folder} 中。请把它放回去，或指明它现在的位置。</translation>
</message>
<message>
<source>“{name}” is too large: {size}, at most {most} can be imported.</source>
<translation>“{name}”太大：{size}，最多可导入 {most}。</translation>
</message>
<message>
<source>“{name}” is {what}.</source>
<translation>“{name}”是{what}。</translation>
</message>
<message>
<source>“{name}” lies in {folder}, outside the folder of the file that named it.</source>
<translation>“{name}”位于 {folder}，不在提到它的文件所在的文件夹中。</translation>
</message>
<message>
<source>“{name}” may be a program. It came with imported data.</source>
<translation>“{name}”可能是一个程序。它随导入的数据而来。</translation>
</message>
<message>
<source>“{name}” may not be read.</source>
<translation>没有读取“{name}”的权限。</translation>
</message>
<message>
<source>“{one}” against “{other}”</source>
<translation>“{one}”与“{other}”不同</translation>
</message>
<message>
<source>“{query}” in {place}</source>
<translation>{place}中的“{query}”</translation>
</message>
<message>
<source>“{rest}” is copied.</source>
<translation>已复制“{rest}”。</translation>
</message>
<message>
<source>“{short}” is no address.</source>
<translation>“{short}”不是网址。</translation>
</message>
<message>
<source>“{short}” is no number of arXiv.</source>
<translation>“{short}”不是 arXiv 编号。</translation>
</message>
<message>
<source>“{short}” is no {kind}: {wrong}.</source>
<translation>“{short}”不是 {kind}：{wrong}。</translation>
</message>
<message>
<source>“{term}” is no regular expression: {error}.</source>
<translation>“{term}”不是正则表达式：{error}。</translation>
</message>
<message>
<source>“{term}” takes too long to look for and is left out.</source>
<translation>“{term}”查找时间过长，已略去。</translation>
</message>
<message>
<source>“{term}” would match everywhere.</source>
<translation>“{term}”会处处匹配。</translation>
</message>
<message>
<source>“{text}” belongs to no record.</source>
<translation>“{text}”不属于任何记录。</translation>
</message>
<message>
<source>“{value}” does not exist. Check its name and its folder.</source>
<translation>“{value}”不存在。请检查名称及其所在文件夹。</translation>
</message>
<message>
<source>“{value}” in one only</source>
<translation>“{value}”只在其中一篇</translation>
</message>
<message>
<source>“{value}” is no type of EndNote.</source>
<translation>“{value}”不是 EndNote 的类型。</translation>
</message>
<message>
<source>“{value}” is not a possible value for “{title}”.</source>
<translation>“{value}”不是“{title}”的可用值。</translation>
</message>
<message>
<source>“{words}”: {number:,} of {total:,} left</source>
<translation>“{words}”：剩余 {number:,} / {total:,}</translation>
</message>
<message>
<source>“{word}” is not defined and was taken as text</source>
<translation>“{word}”没有定义，已按文字处理</translation>
</message>
<message>
<source>“{written}” is no type of CSL.</source>
<translation>“{written}”不是 CSL 的类型。</translation>
</message>
<message>
<source>… (cut for display)</source>
<translation>…（显示时截断）</translation>
</message>
<message>
<source>… (cut for display; Ctrl+R shows all)</source>
<translation>…（显示时截断；按 Ctrl+R 显示全部）</translation>
</message>
<message>
<source>… and {more:,} more</source>
<translation>… 另外 {more:,} 项</translation>
</message>
<message>
<source>… and {records:,} more</source>
<translation>… 另外 {records:,} 篇</translation>
</message>
</context>
</TS>

; An installer for Windows by Inno Setup 6 (jrsoftware.org), around the folder of PyInstaller.
; Not built here: nobody has tried it on Windows so far. There, after "packaging\build.py --only
; program", type:  iscc /DVersion=0.1.0 packaging\windows\paperdesk.iss

#ifndef Version
  #error Say which version it is: /DVersion=...
#endif
#define Program "PaperDesk"
#define Exe "paperdesk.exe"

[Setup]
AppId={{5B1F3C0E-7C57-4E0B-9E7C-3D5A0C0B7A41}
AppName={#Program}
AppVersion={#Version}
AppPublisher=The PaperDesk authors
DefaultDirName={autopf}\{#Program}
DefaultGroupName={#Program}
DisableProgramGroupPage=yes
; For one user, without the password of an administrator; for all of them if one asks for it.
PrivilegesRequired=lowest
PrivilegesRequiredOverridesAllowed=dialog
ArchitecturesInstallIn64BitMode=x64compatible
LicenseFile=..\..\LICENSE
OutputDir=..\..\dist
OutputBaseFilename=PaperDesk-{#Version}-setup
Compression=lzma2
SolidCompression=yes
ChangesAssociations=yes
UninstallDisplayIcon={app}\{#Exe}

[Files]
Source: "..\..\dist\paperdesk\*"; DestDir: "{app}"; Flags: ignoreversion recursesubdirs

[Icons]
Name: "{group}\{#Program}"; Filename: "{app}\{#Exe}"

; PaperDesk offers itself under "Open with" and takes no type from the program it belongs to. The
; library lies in the user's own folder, which removing the program leaves alone.
[Registry]
Root: HKA; Subkey: "Software\Classes\Applications\{#Exe}"; ValueType: string; ValueName: "FriendlyAppName"; ValueData: "{#Program}"; Flags: uninsdeletekey
Root: HKA; Subkey: "Software\Classes\Applications\{#Exe}\shell\open\command"; ValueType: string; ValueName: ""; ValueData: """{app}\{#Exe}"" ""%1"""
Root: HKA; Subkey: "Software\Classes\Applications\{#Exe}\SupportedTypes"; ValueType: string; ValueName: ".bib"; ValueData: ""
Root: HKA; Subkey: "Software\Classes\Applications\{#Exe}\SupportedTypes"; ValueType: string; ValueName: ".bibtex"; ValueData: ""
Root: HKA; Subkey: "Software\Classes\Applications\{#Exe}\SupportedTypes"; ValueType: string; ValueName: ".biblatex"; ValueData: ""
Root: HKA; Subkey: "Software\Classes\Applications\{#Exe}\SupportedTypes"; ValueType: string; ValueName: ".ris"; ValueData: ""
Root: HKA; Subkey: "Software\Classes\Applications\{#Exe}\SupportedTypes"; ValueType: string; ValueName: ".nbib"; ValueData: ""
Root: HKA; Subkey: "Software\Classes\Applications\{#Exe}\SupportedTypes"; ValueType: string; ValueName: ".enw"; ValueData: ""
Root: HKA; Subkey: "Software\Classes\Applications\{#Exe}\SupportedTypes"; ValueType: string; ValueName: ".abstracts"; ValueData: ""
Root: HKA; Subkey: "Software\Classes\Applications\{#Exe}\SupportedTypes"; ValueType: string; ValueName: ".txt"; ValueData: ""

[Run]
Filename: "{app}\{#Exe}"; Description: "{cm:LaunchProgram,{#Program}}"; Flags: nowait postinstall skipifsilent

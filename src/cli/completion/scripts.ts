/**
 * The scripts that shells source. Each asks the program itself for the words that fit: `completion words -- WORDS…`.
 */
export const SHELLS = ['bash', 'zsh', 'fish', 'powershell'] as const;
export type CompletedShell = (typeof SHELLS)[number];

/** @param program its name on the PATH */
export function completionScript(shell: CompletedShell, program: string): string {
  const name = `_${program.replaceAll('-', '_')}`;
  switch (shell) {
    case 'bash':
      return `# ${program} completion bash, for ~/.bashrc: source <(${program} completion bash)
${name}() {
  local word
  COMPREPLY=()
  while IFS= read -r word; do
    COMPREPLY+=("$(printf '%q' "$word")")
  done < <(${program} completion words -- "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
}
complete -o default -F ${name} ${program}
`;
    case 'zsh':
      return `# ${program} completion zsh, for ~/.zshrc: source <(${program} completion zsh)
${name}() {
  local -a fitting
  fitting=(\${(f)"$(${program} completion words -- "\${(@)words[2,CURRENT]}" 2>/dev/null)"})
  compadd -a fitting
}
compdef ${name} ${program}
`;
    case 'fish':
      return `# ${program} completion fish, for ~/.config/fish/config.fish: ${program} completion fish | source
complete -c ${program} -f -a '(${program} completion words -- (commandline -opc)[2..-1] (commandline -ct) 2>/dev/null)'
`;
    case 'powershell':
      return `# ${program} completion powershell, for $PROFILE: ${program} completion powershell | Out-String | Invoke-Expression
Register-ArgumentCompleter -Native -CommandName ${program} -ScriptBlock {
  param($word, $line, $cursor)
  $words = @($line.CommandElements | Select-Object -Skip 1 | ForEach-Object { $_.ToString() })
  if ($word -eq '') { $words += '' }
  & ${program} completion words -- @words 2>$null | Where-Object { $_ -like "$word*" } |
    ForEach-Object { [System.Management.Automation.CompletionResult]::new($_) }
}
`;
  }
}

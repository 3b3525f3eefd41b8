/** The groups of commands in the help of the programs, in its order, and how help heads each. */
export const COMMAND_GROUPS = {
  begin: 'Begin',
  run: 'Run the gateway',
  see: 'See what it does and saves',
  find: 'Find servers and tools from a shell',
  call: 'Use them from a shell',
  shell: 'Set up the shell',
  clients: 'Put it into clients',
  rules: 'Rules and the config',
  trust: 'Trust and secrets',
  read: 'Read BCP files',
  write: 'Write BCP files',
} as const;
export type CommandGroup = keyof typeof COMMAND_GROUPS;

/** What a process takes that turned out to be a newer one: loaded together. */
export { discover } from './discover.ts';
export { ModernChannel } from './modern-channel.ts';
export { StdioLink } from './stdio-link.ts';

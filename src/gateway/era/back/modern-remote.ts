/** What a remote server takes that may be a newer one: loaded together. */
export { discover } from './discover.ts';
export { HttpLink } from './http-link.ts';
export { ModernChannel } from './modern-channel.ts';

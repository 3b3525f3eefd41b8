import { version } from '../../../version.ts';

/** Some APIs answer no program without a name. */
export const OWN_HEADERS = { 'user-agent': `bcp-proxy/${version}` } as const;

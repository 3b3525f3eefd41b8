import type { RemoteServer } from '../../../model/config.ts';

/** Whether a header of the config says who asks: then there are no tokens. */
export const hasOwnHeader = ({ headers }: Pick<RemoteServer, 'headers'>): boolean =>
  Object.keys(headers).some((name) => name.toLowerCase() === 'authorization');

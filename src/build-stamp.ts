declare const BUILD_STAMP: string | undefined;

/** Changes with the program's sources and rules; `undefined` where it runs unbundled. */
export const buildStamp = typeof BUILD_STAMP === 'undefined' ? undefined : BUILD_STAMP;

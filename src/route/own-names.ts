/** Tools of this proxy, those to come too. The names of its tools for files are as old as the files. */
const OWN = /^(?:bcp_.*|(?:read|inspect|encode)_bcp_file)$/is;

/**
 * Whether a tool of this name is always one of the proxy's own: what it says of itself names them, so that a server of
 * such a tool would be called with what was meant for the proxy. A model does not look at the case of letters.
 */
export const isOwnName = (name: string): boolean => OWN.test(name);

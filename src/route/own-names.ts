/** Tools of this proxy, those to come too. The names of its tools for files are as old as the files. */
const OWN = /^(?:bcp_.*|(?:read|inspect|encode)_bcp_file)$/is;

/**
 * Whether a tool of this name is always one of the proxy's own. The proxy's instructions name these tools: a
 * model would call a server's tool of the same name with arguments for the proxy. A model does not look at
 * the case of letters.
 */
export const isOwnName = (name: string): boolean => OWN.test(name);

/**
 * Byte texts that occur in messages of the stateless protocol. A start needs only these, and loads
 * nothing else.
 */

const SIGNS = ['io.modelcontextprotocol/protocolVersion', '"server/discover"'];

/** Whether bytes may hold a message of that protocol. Other bytes need not be parsed for it. */
export const mayBeStateless = (bytes: Buffer): boolean => SIGNS.some((sign) => bytes.includes(sign));

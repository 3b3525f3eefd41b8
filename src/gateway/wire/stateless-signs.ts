/**
 * Byte texts that occur in messages of the revision without sessions. A start needs only these, and loads
 * nothing else.
 */

const SIGNS = ['io.modelcontextprotocol/protocolVersion', '"server/discover"'];

/** Whether bytes may hold a message of that revision. Other bytes need not be parsed for it. */
export const mayBeModern = (bytes: Buffer): boolean => SIGNS.some((sign) => bytes.includes(sign));

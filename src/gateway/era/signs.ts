/** What messages of the revision without sessions hold, as bytes. A start needs no more than this: it loads nothing. */

const SIGNS = ['io.modelcontextprotocol/protocolVersion', '"server/discover"'];

/** Whether bytes may hold a message of that revision: others need not be read for it. */
export const mayBeModern = (bytes: Buffer): boolean => SIGNS.some((sign) => bytes.includes(sign));

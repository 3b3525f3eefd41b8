export const DELIMITERS = [' ', ',', '|', '\t'] as const;
export type Delimiter = (typeof DELIMITERS)[number];

/** A level of one column shows no delimiter: its only cell takes the whole line. */
export const NO_DELIMITER = '\n';

/** `1 rule`, `2 rules`. */
export const counted = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;

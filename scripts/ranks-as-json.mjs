import { pathToFileURL } from 'node:url';

const RANKS = /gpt-tokenizer\/esm\/bpeRanks\/\w+\.js$/;

/**
 * The tokenizer's table of 200,000 words as JSON in a string: read as an array literal it takes twice the memory, which
 * the process never gives back, and twice the time.
 */
export const ranksAsJson = () => ({
  name: 'ranks-as-json',
  load: {
    filter: { id: RANKS },
    async handler(id) {
      const { default: ranks } = await import(pathToFileURL(id).href);
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(ranks))});`;
    },
  },
});

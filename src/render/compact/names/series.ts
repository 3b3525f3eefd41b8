import { estimateTokens } from '../../tokens/estimate-tokens.ts';
import { allowExpanded, FormError } from '../form.ts';
import { countedOut, countedTimes, countingFrom } from '../lines/counting.ts';

/**
 * Words of a row that follow each other and are the same but for a number that counts, as one word:
 *
 *     1.5.0.1.txt 1.5.0.2.txt 1.5.0.3.txt 1.5.0.4.txt       1.5.0.{1,2…4}.txt
 */

/** The sign without which no word is a series. A name that holds it stands in quotes. */
export const SERIES_SIGN = '…';

/** A smaller gain is not worth a reader's effort, in tokens. */
const MIN_GAIN = 4;
const MAX_WORDS = 9999;
/** A name in quotes does not count. Braces of a name's own would read as a choice beside those of a series. */
const NO_SERIES = /["{]/;

/** The words with series as one word each, where that is clearly smaller. */
export function withSeries(words: readonly string[]): readonly string[] {
  const out: string[] = [];
  for (let at = 0; at < words.length; ) {
    const word = words[at] as string;
    const series = NO_SERIES.test(word) ? undefined : countingFrom(words, at, MAX_WORDS);
    if (series && gains(words.slice(at, at + series.count), series.text)) {
      out.push(series.text);
      at += series.count;
    } else {
      out.push(word);
      at++;
    }
  }
  return out;
}

const gains = (words: readonly string[], series: string): boolean =>
  estimateTokens(words.join(' ')) >= estimateTokens(series) + MIN_GAIN;

/** A name is an object in a tree: it takes more memory than its characters. */
const NAME_WEIGHT = 64;

/** Reads the series of a text. All of them together may stand for no more than an original holds. */
export class SeriesReader {
  #size = 0;

  /** The words that a series stands for. Throws `FormError`. */
  words(series: string): readonly string[] {
    const count = countedTimes(series);
    if (count === undefined || count > MAX_WORDS) throw new FormError(`no series: ${series.slice(0, 60)}`);
    const names = series.split('/').length;
    this.#size += count * (series.length + names * NAME_WEIGHT);
    allowExpanded(this.#size);
    return countedOut(series, count);
  }
}

import type { Item } from '../../gateway/wire/list-kinds.ts';
import { factsOf } from '../../search/tool-facts.ts';
import type { Detail } from '../bridge-options.ts';
import type { DescribedItem } from '../listing/described.ts';
import { firstWords } from '../listing/sentence.ts';
import { schemaText } from './schema-text.ts';

/** `read_file(path, tail?: number)`: a parameter without a type is a string. */
export function briefSignature(name: string, json: string): string {
  return factsOf(name, json).signature.replaceAll(/: string(?=[,)])/g, '');
}

/** One line: the signature and what the tool does. */
export function briefText(name: string, json: string): string {
  return `${briefSignature(name, json)} ${firstWords(factsOf(name, json).description)}`.trimEnd();
}

/** A tool in a list. */
export function toolItem({ key, json }: Item, detail: Detail): DescribedItem {
  const said = (): string => firstWords(factsOf(key, json).description);
  switch (detail) {
    case 'names':
      return { json: JSON.stringify(key), text: key, about: () => ({ head: key, said: said() }) };
    case 'brief': {
      const text = briefText(key, json);
      const about = () => ({ head: briefSignature(key, json), said: said() });
      return { json: JSON.stringify(text), text, about };
    }
    case 'full':
      return { json, text: schemaText(key, json), about: () => ({ head: key, said: said() }) };
  }
}

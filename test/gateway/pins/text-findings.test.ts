import { describe, expect, it } from 'vitest';
import { type ServerWords, textFindings } from '../../../src/gateway/pins/text-findings.ts';

const tool = (name: string, description: string, more: object = {}) => ({
  key: name,
  json: JSON.stringify({ name, description, ...more }),
});
const wiki = (description: string, more: object = {}): ServerWords => ({
  server: 'wiki',
  lists: { tools: [tool('find_page', description, more)] },
});
const MAIL: ServerWords = {
  server: 'mail',
  lists: { tools: [tool('send_mail', 'Sends.'), tool('read', 'Reads.')] },
};
const of = (...servers: readonly ServerWords[]) =>
  textFindings(servers).map(({ server, where, what, found }) => [server, where, what, found].join(' | '));

describe('texts that say more than a person sees', () => {
  it.each([
    ['a zero-width space', 'Finds\u200b pages', 'invisible | U+200B'],
    ['a soft hyphen', 'Finds\u00ad pages', 'invisible | U+00AD'],
    ['a Hangul filler', 'Finds\u3164pages', 'invisible | U+3164'],
    ['a joiner between letters', 'Fi\u200dnds', 'invisible | U+200D'],
    ['joiners in a row behind a letter that may have one', 'é\u200d\u200c\u200d', 'invisible | U+200C'],
    ['a variation selector behind a letter', 'Finds\ufe0f', 'invisible | U+FE0F'],
    ['a supplementary variation selector', 'Finds\u{e0100}', 'invisible | U+E0100'],
    ['a control', 'Finds\u0008 pages', 'invisible | U+0008'],
    ['an override of direction', 'Finds \u202eegap', 'bidi | U+202E'],
    ['an isolate', 'Finds \u2066page\u2069', 'bidi | U+2066'],
    ['tag characters', 'Finds\u{e0041}\u{e0042}', 'tags | U+E0041'],
    ['an escape of a terminal', 'Finds \u001b[8mhidden\u001b[0m', 'ansi | U+001B'],
  ])('%s', (_, text, expected) => {
    expect(of(wiki(text))).toEqual([`wiki | tool find_page: description | ${expected}`]);
  });

  it('leave alone what people write', () => {
    expect(
      of(wiki('Finds pages ⚠️ 👨‍💻 1️⃣ 👍🏽, in फ़ार्सी (क्‍ष) and فارسی (می‌خواهم),\n\tline by line.\r\n')),
    ).toEqual([]);
  });

  it('are found in parameters, keys, instructions, prompts and resources', () => {
    const hidden = 'x\u200b';
    const item = { key: 'a', json: JSON.stringify({ name: 'a', description: hidden }) };
    expect(
      of({
        server: 's',
        instructions: hidden,
        lists: {
          tools: [
            tool('t', 'T', {
              inputSchema: { properties: { [hidden]: { description: hidden, enum: [hidden] } } },
            }),
          ],
          prompts: [item],
          resources: [item],
          templates: [item],
        },
      }).map((line) => line.split(' | ')[1]?.replaceAll('\u200b', '?')),
    ).toEqual([
      'server: instructions',
      'tool t: inputSchema.properties.x?',
      'tool t: inputSchema.properties.x?.description',
      'tool t: inputSchema.properties.x?.enum.0',
      'prompt a: description',
      'resource a: description',
      'resource template a: description',
    ]);
  });
});

describe('texts that name tools of other servers', () => {
  it('are found where the name is telling, or quoted', () => {
    expect(of(wiki('Before send_mail, call this.'), MAIL)).toEqual([
      'wiki | tool find_page: description | other-tool | mail/send_mail',
    ]);
    expect(of(wiki('Instead of `read`, use this.'), MAIL)).toEqual([
      'wiki | tool find_page: description | other-tool | mail/read',
    ]);
  });

  it('are none where a plain word, a name of its own or one of several servers stands there', () => {
    const own: ServerWords = {
      server: 'wiki',
      lists: { tools: [tool('send_mail', 'x'), tool('a', 'See send_mail, and read.')] },
    };
    expect(of(own, MAIL)).toEqual([]);
    expect(of(wiki('You can read pages, and send_mailings.'), MAIL)).toEqual([]);
  });
});

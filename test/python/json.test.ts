import { describe, expect, it } from 'vitest';
import { jsonToPython } from '../../src/python/from-json.ts';
import { pythonToJson } from '../../src/python/to-json.ts';

describe('what Python prints of lists and dictionaries', () => {
  it.each([
    [`[{'a': 1, 'b': None}]`, '[{"a": 1, "b": null}]', false],
    [`{'ok': True, 'no': [False, -0.5, 1e-07]}`, '{"ok": true, "no": [false, -0.5, 1e-07]}', false],
    [`[(1, "it's"), (2,), ()]`, `[[1, "it's"], [2], []]`, true],
    [`[([1, 2],), (3, {'a': [4]}), {'b': [5]}]`, '[[[1, 2]], [3, {"a": [4]}], {"b": [5]}]', true],
    ['[[], {}]', '[[], {}]', false],
    [
      `[(1, datetime.date(2026, 3, 1), Decimal('1.50')), (2, datetime.date(2026, 3, 2), None)]`,
      `[[1, "datetime.date(2026, 3, 1)", "Decimal('1.50')"], [2, "datetime.date(2026, 3, 2)", null]]`,
      true,
    ],
    [
      `{'at': datetime.datetime(2026, 3, 1, 9, 0, tzinfo=datetime.timezone(datetime.timedelta(seconds=3600))), 'id': UUID('a-b')}`,
      `{"at": "datetime.datetime(2026, 3, 1, 9, 0, tzinfo=datetime.timezone(datetime.timedelta(seconds=3600)))", "id": "UUID('a-b')"}`,
      false,
    ],
  ])('%s', (python, json, tuples) => {
    expect(pythonToJson(python)).toEqual({ json, tuples });
    expect(jsonToPython(json, tuples)).toBe(python);
  });

  it.each([
    ['a set', `{'a', 'b'}`],
    ['keys that JSON has none of', '{1: 2}'],
    ['tuples beside lists', '[(1, 2), [3]]'],
    ['tuples deeper', '[[(1, 2)]]'],
    ['a tuple outside', '(1, 2)'],
    ['other blanks', `{'a':1}`],
    ['a comma at the end', '[1, ]'],
    ['a tuple of one without its comma', '[(1)]'],
    ['names', '[Decimal(1)]'],
    ['a string that says what a call says', `[datetime.date(2026, 3, 1), 'datetime.date(2026, 3, 1)']`],
    ['other calls', `[Point(x=1, y=2), Point(x=3, y=4)]`],
    ['a call that never ends', `[datetime.date(2026, (3, 1]`],
    ['no number of JSON', '[inf, 1]'],
    ['no end', '[1, 2'],
    ['something behind it', '[1] x'],
    ['too deep', `${'['.repeat(200)}${']'.repeat(200)}`],
  ])('is left alone: %s', (_, text) => {
    const read = pythonToJson(text);
    expect(read && jsonToPython(read.json, read.tuples) === text).not.toBe(true);
  });
});

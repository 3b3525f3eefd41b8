/** What has to cross between generations, each as a check that fails where it does not. */
import { expect } from 'vitest';
import { MODEL, type Person, ROOT, USER } from './person.ts';

const WATCHED = 'test://watched-resource';

/** How many calls wait, and how many were cancelled, since the server started. */
async function counts(person: Person): Promise<{ readonly waiting: number; readonly cancelled: number }> {
  return JSON.parse((await person.call('test_counts')).text);
}

async function lists(person: Person): Promise<void> {
  const { tools, prompts, resources, templates } = await person.lists();
  expect(tools).toEqual(expect.arrayContaining(['test_simple_text', 'test_structured', 'test_wait']));
  expect(prompts).toContain('test_prompt_with_arguments');
  expect(resources).toContain(WATCHED);
  expect(templates).toContain('test://template/{id}/data');
}

async function call(person: Person): Promise<void> {
  const { text, isError } = await person.call('test_simple_text');
  expect({ text, isError }).toEqual({ text: 'This is a simple text response for testing.', isError: false });
  expect((await person.call('test_error_handling')).isError).toBe(true);
}

async function structured(person: Person): Promise<void> {
  expect((await person.call('test_structured')).structured).toEqual({ temperature: 22.5, place: 'Łódź' });
}

async function progress(person: Person): Promise<void> {
  const steps: number[] = [];
  await person.call('test_tool_with_progress', {}, { progress: (done) => void steps.push(done) });
  expect(steps).toEqual([0, 50, 100]);
}

async function cancel(person: Person): Promise<void> {
  const before = await counts(person);
  const abort = new AbortController();
  const waiting = person.call('test_wait', {}, { signal: abort.signal });
  const ended = expect(waiting).rejects.toThrow();
  await expect.poll(async () => (await counts(person)).waiting).toBe(before.waiting + 1);
  abort.abort();
  await ended;
  await expect.poll(async () => (await counts(person)).cancelled).toBe(before.cancelled + 1);
}

async function form(person: Person): Promise<void> {
  const { text } = await person.call('test_elicitation', { message: 'Who are you?' });
  expect(text).toBe(`User response: ${JSON.stringify({ action: 'accept', content: USER })}`);
}

async function address(person: Person): Promise<void> {
  person.opened.length = 0;
  expect((await person.call('test_elicitation_url')).text).toBe('User answered: accept');
  expect(person.opened).toEqual(['https://example.com/sign-in']);
}

async function sampling(person: Person): Promise<void> {
  const { text } = await person.call('test_sampling', { prompt: 'What is the capital of France?' });
  expect(text).toBe(`LLM response: ${MODEL.content.text}`);
}

async function roots(person: Person): Promise<void> {
  expect((await person.call('test_input_required_result_list_roots')).text).toBe(ROOT);
}

async function rounds(person: Person): Promise<void> {
  const { text } = await person.call('test_input_required_result_multi_round');
  expect(text).toMatch(/^\w+ likes \w+\.$/);
}

async function update(person: Person): Promise<void> {
  await person.watch(WATCHED);
  person.told.length = 0;
  await person.call('test_trigger_resource_change');
  await expect.poll(() => person.told).toContain(WATCHED);
}

async function change(person: Person): Promise<void> {
  const before = (await person.lists()).tools.includes('test_extra');
  await person.watch(WATCHED);
  person.told.length = 0;
  await person.call('test_trigger_tool_change');
  await expect.poll(() => person.told).toContain('tools');
  expect((await person.lists()).tools.includes('test_extra')).toBe(!before);
}

/** By what the table calls them. */
export const FEATURES = {
  lists,
  call,
  'structured result': structured,
  progress,
  cancel,
  'elicitation: form': form,
  'elicitation: url': address,
  'elicitation in several rounds': rounds,
  sampling,
  roots,
  'resource update': update,
  'list change': change,
} satisfies Record<string, (person: Person) => Promise<void>>;

export type Feature = keyof typeof FEATURES;

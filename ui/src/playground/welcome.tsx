import { SAMPLES } from './samples.ts';

/** In place of the verdict, where there is no text yet. */
export const Welcome = ({ onText }: { onText: (text: string) => void }) => (
  <section class="verdict welcome" aria-label="Begin">
    <p class="tokens">Paste the result of a tool: here you see what it costs, before and after.</p>
    <p class="samples">
      Or look at a sample:{' '}
      {SAMPLES.map(({ name, text }) => (
        <button key={name} type="button" onClick={() => onText(text)}>
          {name}
        </button>
      ))}
    </p>
  </section>
);

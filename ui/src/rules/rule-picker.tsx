import { useRef, useState } from 'preact/hooks';
import type { RuleInfo } from '../../../src/ui/api/files-api.ts';
import { finds } from '../parts/search.ts';

interface Props {
  readonly rules: readonly RuleInfo[];
  /** Absent: all rules. */
  readonly rule: string | undefined;
  readonly onRule: (rule: string | undefined) => void;
}

const ALL = { id: undefined, title: 'all rules', disabled: false };

/** Chooses a rule by its id or its title. */
export function RulePicker({ rules, rule, onRule }: Props) {
  const [query, setQuery] = useState('');
  const box = useRef<HTMLDetailsElement>(null);
  const summary = useRef<HTMLElement>(null);
  const close = (): void => {
    setQuery('');
    if (box.current !== null) box.current.open = false;
    summary.current?.focus();
  };
  const sorted = rules.toSorted((a, b) => a.id.localeCompare(b.id));
  const shown = [ALL, ...sorted].filter(({ id = '', title = '' }) => finds(query, `${id} ${title}`));
  const now = sorted.find(({ id }) => id === rule) ?? { ...ALL, id: rule, title: rule ?? ALL.title };
  return (
    <details class="picker" ref={box} onKeyDown={({ key }) => key === 'Escape' && close()}>
      <summary ref={summary}>
        <span class="soft">Rule</span> <span class="mono">{now.id}</span> {now.title !== now.id && now.title}
      </summary>
      <input
        type="search"
        aria-label="Find a rule"
        placeholder="Find by name or title"
        value={query}
        onInput={({ currentTarget }) => setQuery(currentTarget.value)}
      />
      <ul aria-label="Rules">
        {shown.map(({ id, title, disabled }) => (
          <li key={id ?? ''}>
            <button
              type="button"
              class="quiet"
              aria-current={id === rule ? 'true' : undefined}
              onClick={() => {
                onRule(id);
                close();
              }}
            >
              <span class="mono">{id}</span> {title}
              {disabled && <span class="soft"> (disabled)</span>}
            </button>
          </li>
        ))}
      </ul>
      {shown.length === 0 && <p class="soft">No rule has these words.</p>}
    </details>
  );
}

import type { UiState } from '../../../src/ui/api/files-api.ts';
import { Problem } from '../parts/notes.tsx';
import { RulePicker } from './rule-picker.tsx';
import { type Knob, rulesIn, tunedIn } from './rules-in.ts';
import { useKnobs } from './use-knobs.ts';
import type { Workspace } from './use-workspace.ts';

interface Props {
  readonly state: UiState;
  readonly workspace: Workspace;
  readonly path: string;
  /** Absent: the threshold of all rules. */
  readonly rule: string | undefined;
  readonly onRule: (rule: string | undefined) => void;
}

const NAMES = { threshold: 'Threshold', confidence: 'Confidence', weight: 'Weight' } as const;

/** Sliders of one rule: they write into the text, and the text moves them. */
export function Knobs({ state, workspace, path, rule, onRule }: Props) {
  const [turn, error] = useKnobs(workspace);
  const text = workspace.open[path]?.text ?? '';
  const config = state.config?.path;
  const here = rulesIn(text).find(({ id }) => id === rule);
  // A rule that stands elsewhere is tuned in the config.
  const target = here === undefined ? config : path;
  const tuned = config === undefined ? '' : (workspace.open[config]?.text ?? '');
  const knobs = here?.knobs ?? tunedIn(tuned, rule);
  const readonly = state.files.find((file) => file.path === target)?.readonly ?? target === undefined;
  return (
    <section class="knobs" aria-label="Sliders">
      <RulePicker rules={state.rules} rule={rule} onRule={onRule} />
      {knobs.map((knob) => (
        <Slider
          key={`${rule}/${knob.field}/${knob.evidence ?? ''}`}
          knob={knob}
          fallback={knob.field === 'threshold' ? state.threshold : knob.field === 'confidence' ? 0.8 : 0}
          disabled={readonly}
          onValue={(value) => {
            if (target === undefined) return;
            turn({ path: target, field: knob.field, value, rule, evidence: knob.evidence });
          }}
        />
      ))}
      {here === undefined && rule !== undefined && config !== undefined && (
        <p class="soft">This rule is not in this file. The sliders write under “tune” in the config.</p>
      )}
      {error !== undefined && <Problem error={error} />}
    </section>
  );
}

interface SliderProps {
  readonly knob: Knob;
  readonly fallback: number;
  readonly disabled: boolean;
  readonly onValue: (value: number) => void;
}

const Slider = ({ knob, fallback, disabled, onValue }: SliderProps) => {
  const value = knob.value ?? fallback;
  return (
    <label class="slider">
      <span>
        {NAMES[knob.field]}
        {knob.evidence !== undefined && <span class="mono"> {knob.evidence}</span>}
      </span>
      <input
        type="range"
        min={knob.field === 'weight' ? -1 : 0}
        max={1}
        step={0.01}
        value={value}
        disabled={disabled}
        aria-valuetext={knob.value === undefined ? `${value}, by default` : String(value)}
        onInput={({ currentTarget }) => onValue(Number(currentTarget.value))}
      />
      <output class="number">
        {value.toFixed(2)}
        {knob.value === undefined && <span class="soft"> default</span>}
      </output>
    </label>
  );
};

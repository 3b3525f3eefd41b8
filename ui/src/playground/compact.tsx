import type { Extension } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { RenderAnswer } from '../../../src/ui/api/render-api.ts';
import { Editor } from '../editor/editor.tsx';
import { count } from '../parts/figures.ts';
import { useMedia } from '../parts/media.ts';
import { Segments } from '../parts/segments.tsx';
import { Outcome } from './outcome.tsx';
import type { Playground } from './use-playground.ts';
import type { WithoutRule } from './use-without.ts';

/** Three texts and the trace stand side by side. As in playground.css. */
const WIDE = '(min-width: 120rem)';

const SIDES = { with: 'With the rules', without: 'Without one rule' } as const;

interface Props {
  readonly playground: Playground;
  /** Absent while there is none: then the children say why. */
  readonly answer: RenderAnswer | undefined;
  readonly extensions: Extension;
  readonly onView: (view: EditorView | undefined) => void;
  readonly children: ComponentChildren;
}

/** The text that a client gets. Beside it, or in its place: the text without the chosen rule. */
export function Compact({ playground, answer, extensions, onView, children }: Props) {
  const { outcome, chosen, without } = playground;
  const isWide = useMedia(WIDE);
  const [side, setSide] = useState<keyof typeof SIDES>('with');
  const other = answer !== undefined && without?.rule === chosen ? without : undefined;
  return (
    <>
      <section class="pane" aria-label="Compact">
        <div class="pane-head">
          <h2>Compact</h2>
          {other !== undefined && !isWide && (
            <Segments legend="Which compact text" names={SIDES} chosen={side} onChoose={setSide} />
          )}
        </div>
        {other !== undefined && !isWide && side === 'without' ? (
          <WithoutText without={other} />
        ) : (
          <>
            <Outcome outcome={outcome} answer={answer} />
            {answer === undefined ? (
              children
            ) : (
              <Editor
                label="The compact text, as a client gets it"
                value={answer.compact}
                extensions={extensions}
                onView={onView}
              />
            )}
          </>
        )}
      </section>
      {other !== undefined && isWide && (
        <section class="pane" aria-label="Without one rule">
          <div class="pane-head">
            <h2>{SIDES.without}</h2>
          </div>
          <WithoutText without={other} />
        </section>
      )}
    </>
  );
}

const WithoutText = ({ without: { rule, answer } }: { without: WithoutRule }) => (
  <>
    <p class="said-of">
      <span>
        without <span class="mono">{rule}</span>
      </span>
      <span class="soft number">{count(answer.tokens.after)} tokens</span>
    </p>
    <Editor label="The compact text without the rule" value={answer.compact} />
  </>
);

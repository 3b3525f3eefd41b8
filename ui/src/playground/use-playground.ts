import { useMemo, useState } from 'preact/hooks';
import { MAX_BODY_BYTES } from '../../../src/ui/api/api-paths.ts';
import type { EditedFiles } from '../../../src/ui/api/files-api.ts';
import type { CallFields, RenderAnswer, RenderRequest } from '../../../src/ui/api/render-api.ts';
import { type Latest, useLatest } from '../parts/latest.ts';
import type { Refused } from '../server/ask.ts';
import { argumentsOf } from './arguments.ts';
import { tooLarge } from './read-file.ts';
import { type Render, useWithout, type Without } from './use-without.ts';

export interface CallWords {
  readonly server: string;
  readonly tool: string;
  /** JSON, as it is typed. */
  readonly arguments: string;
}

export interface Playground extends Without {
  readonly text: string;
  readonly setText: (text: string) => void;
  readonly call: CallWords;
  readonly setCall: (call: CallWords) => void;
  /** The problem if the arguments are not JSON. */
  readonly wrongArguments: string | undefined;
  /** A file that could not be taken. */
  readonly refused: Refused | undefined;
  readonly setRefused: (refused: Refused | undefined) => void;
  readonly outcome: Latest<RenderAnswer>;
}

export const NO_CALL: CallWords = { server: '', tool: '', arguments: '' };

export const fieldsOf = (call: CallWords): CallFields => {
  const given = argumentsOf(call.arguments);
  return {
    server: call.server || undefined,
    tool: call.tool || undefined,
    arguments: given.value,
  };
};

/** The text, the call it is said to come from, and what becomes of it with the files as they are edited. */
export function usePlayground(files: EditedFiles, render: Render): Playground {
  const [text, setText] = useState('');
  const [call, setCall] = useState(NO_CALL);
  const [refused, setRefused] = useState<Refused>();
  const large = text.length > MAX_BODY_BYTES;
  const request = useMemo(
    (): RenderRequest | undefined => (text === '' || large ? undefined : { text, ...fieldsOf(call), files }),
    [text, large, call, files],
  );
  const outcome = useLatest(request, render);
  const without = useWithout(request, outcome.answer, render);
  return {
    ...without,
    text,
    setText: (next) => {
      setRefused(undefined);
      setText(next);
    },
    call,
    setCall,
    wrongArguments: argumentsOf(call.arguments).problem,
    refused: large ? tooLarge(text.length) : refused,
    setRefused,
    outcome,
  };
}

/** A file that people write, read with positions. */
import type { Diagnostic, Severity, Sources } from '../diagnostics/diagnostic.ts';
import { LineMap } from '../diagnostics/line-map.ts';
import {
  type FindingCode,
  type FindingParams,
  findingText,
} from '../diagnostics/messages/finding-messages.ts';
import type { Path } from './path.ts';

/** Half-open range of UTF-16 code units. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

export type DocumentPart = 'key' | 'value';

/** The range of a path, or `undefined` if nothing stands there. */
export type Locate = (path: Path, part: DocumentPart) => Range | undefined;

export class SourceDocument {
  readonly lines: LineMap;

  constructor(
    readonly file: string,
    /** Without a byte order mark: positions count from the first visible character. */
    readonly text: string,
    /** Plain data. `undefined` where the text could not be parsed. */
    readonly value: unknown,
    private readonly locate: Locate = () => undefined,
  ) {
    this.lines = new LineMap(text);
  }

  /** The nearest place there is: the part asked for, else the member's key, else what contains it. */
  range(path: Path, part: DocumentPart = 'value'): Range {
    for (let depth = path.length; depth >= 0; depth--) {
      const at = path.slice(0, depth);
      const found =
        (depth === path.length ? this.locate(at, part) : undefined) ??
        this.locate(at, 'key') ??
        this.locate(at, 'value');
      if (found !== undefined) return found;
    }
    return { start: 0, end: 0 };
  }

  /** From 1. */
  lineOf(path: Path, part: DocumentPart = 'value'): number {
    return this.lines.position(this.range(path, part).start).line;
  }

  findingAt<C extends FindingCode>(
    range: Range,
    code: C,
    params: FindingParams<C>,
    severity: Severity = 'error',
  ): Diagnostic {
    return {
      code,
      severity,
      file: this.file,
      start: this.lines.position(range.start),
      end: this.lines.position(range.end),
      ...findingText(code, params),
    };
  }

  finding<C extends FindingCode>(
    path: Path,
    part: DocumentPart,
    code: C,
    params: FindingParams<C>,
    severity: Severity = 'error',
  ): Diagnostic {
    return this.findingAt(this.range(path, part), code, params, severity);
  }
}

/** A document with the findings made while reading it. If there are errors, its `value` must not be used. */
export interface ReadResult {
  readonly document: SourceDocument;
  readonly diagnostics: readonly Diagnostic[];
}

/** Texts for the frames of findings in these documents. */
export function sourcesOf(...documents: readonly SourceDocument[]): Sources {
  return new Map(documents.map((document) => [document.file, document.text]));
}

import type { ApiSchema } from './api-keywords.ts';

export const METHODS = ['GET', 'PUT', 'POST', 'DELETE', 'OPTIONS', 'HEAD', 'PATCH', 'TRACE'] as const;
export type Method = (typeof METHODS)[number];

export type ParameterPlace = 'path' | 'query' | 'header' | 'cookie';

export const PARAMETER_STYLES = {
  path: ['simple', 'label', 'matrix'],
  query: ['form', 'spaceDelimited', 'pipeDelimited', 'deepObject'],
  header: ['simple'],
  cookie: ['form'],
} as const satisfies Readonly<Record<ParameterPlace, readonly string[]>>;
export type ParameterStyle = (typeof PARAMETER_STYLES)[ParameterPlace][number];

/** A parameter of an operation, and how its value is written. */
export interface ApiParameter {
  /** The name of the argument. */
  readonly argument: string;
  /** The name on the wire. */
  readonly name: string;
  readonly place: ParameterPlace;
  readonly isRequired: boolean;
  readonly style: ParameterStyle;
  readonly explode: boolean;
  /** The value is written as JSON. */
  readonly isJson: boolean;
  /** The schema allows an object. */
  readonly takesObject: boolean;
}

/** The body of an operation's request. */
export interface ApiBody {
  readonly argument: string;
  readonly isRequired: boolean;
  readonly mediaType: string;
  /** The fields of a form that are files. Their values are base64. */
  readonly files: ReadonlySet<string>;
}

/** An operation of an API, which is one tool. */
export interface ApiOperation {
  readonly method: Method;
  /** With `{NAME}` for parameters. */
  readonly path: string;
  /** The address that the path is added to. */
  readonly base: URL;
  readonly parameters: readonly ApiParameter[];
  readonly body: ApiBody | undefined;
  /** As lists of tools have it. */
  readonly tool: {
    readonly name: string;
    readonly description: string;
    readonly inputSchema: ApiSchema;
    readonly annotations: Readonly<Record<string, boolean>> | undefined;
  };
}

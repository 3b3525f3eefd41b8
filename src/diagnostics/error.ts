import { accessMessages } from './messages/access-messages.ts';
import { bcpMessages } from './messages/bcp-messages.ts';
import { cliMessages } from './messages/cli-messages.ts';
import { clientMessages } from './messages/client-messages.ts';
import { commandMessages } from './messages/command-messages.ts';
import { configMessages } from './messages/config-messages.ts';
import { gatewayMessages } from './messages/gateway-messages.ts';
import { getMessages } from './messages/get-messages.ts';
import { httpMessages } from './messages/http-messages.ts';
import { loginMessages } from './messages/login-messages.ts';
import { pinMessages } from './messages/pin-messages.ts';
import { serverMessages } from './messages/server-messages.ts';
import { shellMessages } from './messages/shell-messages.ts';
import { statelessMessages } from './messages/stateless-messages.ts';
import { storeMessages } from './messages/store-messages.ts';
import { telemetryMessages } from './messages/telemetry-messages.ts';
import { toolMessages } from './messages/tool-messages.ts';
import { uiMessages } from './messages/ui-messages.ts';

const MESSAGES = {
  ...accessMessages,
  ...bcpMessages,
  ...cliMessages,
  ...clientMessages,
  ...commandMessages,
  ...configMessages,
  ...statelessMessages,
  ...gatewayMessages,
  ...getMessages,
  ...httpMessages,
  ...loginMessages,
  ...pinMessages,
  ...serverMessages,
  ...shellMessages,
  ...storeMessages,
  ...telemetryMessages,
  ...toolMessages,
  ...uiMessages,
};

export type ErrorCode = keyof typeof MESSAGES;
export type ErrorParams<C extends ErrorCode> = Parameters<(typeof MESSAGES)[C]>[0];

/** The text of a code. All texts that a user can meet are made here. */
export function messageOf<C extends ErrorCode>(code: C, params: ErrorParams<C>): string {
  return (MESSAGES[code] as (p: ErrorParams<C>) => string)(params);
}

/** An error that is expected: shown without a stack. Anything else that is thrown is a defect of this program. */
export class KnownError<C extends ErrorCode = ErrorCode> extends Error {
  override readonly name = 'KnownError';
  constructor(
    readonly code: C,
    readonly params: ErrorParams<C>,
    options?: { cause?: unknown },
  ) {
    super(messageOf(code, params), options);
  }
}

/** Whether an error has this code; then its parameters are those of the code. */
export function hasCode<C extends ErrorCode>(error: unknown, code: C): error is KnownError<C> {
  return error instanceof KnownError && error.code === code;
}

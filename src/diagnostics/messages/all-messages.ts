import { accessMessages } from './access-messages.ts';
import { apiMessages } from './api-messages.ts';
import { bcpMessages } from './bcp-messages.ts';
import { cliMessages } from './cli-messages.ts';
import { clientMessages } from './client-messages.ts';
import { commandMessages } from './command-messages.ts';
import { configMessages } from './config-messages.ts';
import { gatewayMessages } from './gateway-messages.ts';
import { getMessages } from './get-messages.ts';
import { httpMessages } from './http-messages.ts';
import { loginMessages } from './login-messages.ts';
import { pinMessages } from './pin-messages.ts';
import { serverMessages } from './server-messages.ts';
import { shellMessages } from './shell-messages.ts';
import { statelessMessages } from './stateless-messages.ts';
import { storeMessages } from './store-messages.ts';
import { telemetryMessages } from './telemetry-messages.ts';
import { toolMessages } from './tool-messages.ts';
import { uiMessages } from './ui-messages.ts';
import { workflowMessages } from './workflow-messages.ts';

/** Loaded when the first text is written: most commands write none. */
export const MESSAGES = {
  ...accessMessages,
  ...apiMessages,
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
  ...workflowMessages,
};

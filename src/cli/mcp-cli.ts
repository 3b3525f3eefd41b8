#!/usr/bin/env node
/** Entry of the `mcp-cli` binary. What stands here, and the check before it, has to run on every Node. */
import { startMcpCli } from './mcp-cli-main.ts';

startMcpCli();

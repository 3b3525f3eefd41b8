#!/usr/bin/env node
/** Entry of the `mcp-cli` binary. This file, and the check before it, must run on every Node. */
import { startMcpCli } from './start-quickly.ts';

startMcpCli();

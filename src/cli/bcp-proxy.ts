#!/usr/bin/env node
/** Entry of the `bcp-proxy` binary. This file, and the check before it, must run on every Node. */
import { startBcpProxy } from './start-quickly.ts';

startBcpProxy();

#!/usr/bin/env node
/** Entry of the `bcp` binary. This file, and the check before it, must run on every Node. */
import { startBcp } from './bcp/bcp-main.ts';

startBcp();

#!/usr/bin/env node
/** Entry of the `bcp` binary. What stands here, and the check before it, has to run on every Node. */
import { startBcp } from './bcp/main.ts';

startBcp();

#!/usr/bin/env node
/** Entry of the `bcp-proxy` binary. What stands here, and the check before it, has to run on every Node. */
import { start } from './main.ts';

start();

#!/usr/bin/env node
import { main } from './main.ts';
import { processStreams } from './streams.ts';

process.exitCode = await main(process.argv.slice(2), processStreams());

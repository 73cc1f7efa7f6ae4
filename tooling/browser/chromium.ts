import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';
import { describeWith } from '../vitest/describe-with.ts';

const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';

/** No sandbox, as root has none in a container; and nothing that calls home or updates itself. */
const FLAGS = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--enable-unsafe-swiftshader',
];

export const launchChromium = (): Promise<Browser> =>
  chromium.launch({ executablePath, args: FLAGS });

/** A `describe` in a real browser; skipped by name where there is no Chromium. */
export function describeWithChromium(name: string, body: () => void): void {
  const missing = existsSync(executablePath) ? undefined : 'Chromium: set CHROMIUM_PATH';
  describeWith(missing, name, body);
}

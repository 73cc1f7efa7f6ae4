import type { Page } from 'playwright-core';
import { launchChromium } from './chromium.ts';
import { servePage } from './page-server.ts';

export interface OpenPage {
  readonly page: Page;
  /** Uncaught errors and failed requests of the page, which no test may leave unread. */
  readonly faults: readonly string[];
  close(): Promise<void>;
}

/** A page in Chromium with the given files beside it (see `servePage`). */
export async function openPage(
  files: Readonly<Record<string, string | Uint8Array>>,
): Promise<OpenPage> {
  const server = await servePage(files);
  const browser = await launchChromium();
  const page = await browser.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('requestfailed', (request) => faults.push(`failed: ${request.url()}`));
  await page.goto(server.origin);

  const close = async (): Promise<void> => {
    await browser.close();
    await server.close();
  };
  return { page, faults, close };
}

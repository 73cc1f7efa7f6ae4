import { afterAll, beforeAll, expect, it } from 'vitest';
import { bundlePackage } from '../bundle.ts';
import { describeWithChromium } from '../chromium.ts';
import { type OpenPage, openPage } from '../open-page.ts';

/** A cold start of Chromium on a busy machine; a warm one takes under a second. */
const START_TIMEOUT_MS = 60_000;

describeWithChromium('core in a Chromium page', () => {
  let open: OpenPage;

  beforeAll(async () => {
    open = await openPage({ '/core.js': await bundlePackage('core') });
  }, START_TIMEOUT_MS);

  afterAll(() => open?.close());

  it('is imported and exports the same names as in Node', async () => {
    const inPage = await open.page.evaluate("import('/core.js').then((core) => Object.keys(core))");
    const inNode: object = await import('../../../packages/core/src/index.ts');
    expect(inPage).not.toEqual([]);
    expect(inPage).toEqual(Object.keys(inNode).sort());
    expect(open.faults).toEqual([]);
  });
});

import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { corpusPath, describeWithCorpus } from '../../vitest/corpus.ts';

describeWithCorpus('the corpus', () => {
  it('has STF files', () => {
    expect(existsSync(corpusPath('stf'))).toBe(true);
  });
});

import { expect, it } from 'vitest';
import { describeFailure } from '../src/failure.ts';

it('promises no more of files that are too large than is so for all formats', () => {
  const error = Object.assign(new Error(), { code: 'ERR_FS_FILE_TOO_LARGE', path: 'a.glb' });
  expect(describeFailure(error)).toMatchObject({
    message: expect.stringContaining('a.glb: The file has more than 2 GiB'),
    hint: expect.stringMatching(/^Only \.stf files may have more/),
  });
});

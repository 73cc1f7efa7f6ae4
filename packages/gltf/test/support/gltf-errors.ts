import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
// @ts-expect-error the validator comes without types
import { validateBytes } from 'gltf-validator';

interface Report {
  readonly issues: {
    readonly messages: readonly {
      code: string;
      message: string;
      pointer: string;
      severity: number;
    }[];
  };
}

/** The errors that the Khronos validator finds in a file; `path` is where its resources are. */
export async function listGltfErrors(bytes: Uint8Array, path?: string): Promise<string[]> {
  const report = (await validateBytes(bytes, {
    maxIssues: 0,
    ...(path && {
      externalResourceFunction: async (uri: string) =>
        new Uint8Array(await readFile(join(dirname(path), decodeURIComponent(uri)))),
    }),
  })) as Report;
  return report.issues.messages
    .filter(({ severity }) => severity === 0)
    .map(({ code, message, pointer }) => `${code} ${pointer}: ${message}`);
}

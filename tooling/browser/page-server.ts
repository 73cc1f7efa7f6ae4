import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const EMPTY_PAGE = '<!doctype html><title>stfkit</title>';

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  html: 'text/html',
  js: 'text/javascript',
};

export interface PageServer {
  /** Ends without a slash: `http://127.0.0.1:40123`. */
  readonly origin: string;
  close(): Promise<void>;
}

/**
 * Serves an empty page at `/` and the given files (`/core.js`, `/robot.stf`) on loopback, on a port
 * that is free; what is added to the files later is served too. Modules and `fetch` need an origin; a `file:` page has none.
 */
export async function servePage(
  files: Readonly<Record<string, string | Uint8Array>>,
): Promise<PageServer> {
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    const body = path === '/' ? EMPTY_PAGE : files[path];
    const extension = path === '/' ? 'html' : (path.split('.').at(-1) ?? '');
    response.writeHead(body === undefined ? 404 : 200, {
      'content-type': CONTENT_TYPES[extension] ?? 'application/octet-stream',
    });
    response.end(body);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;

  return {
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

import { request } from 'node:http';

/** What a browser gets of a page. */
export interface PageAnswer {
  status: number;
  location: string | undefined;
  state: string | undefined;
  text: string;
}

/** Reads a page as a browser that knows the site by this name; `fetch` would not send another host. */
export function readPage(
  siteUrl: string,
  pagePath: string,
  host = 'www.example.fr',
  cookie?: string,
): Promise<PageAnswer> {
  return new Promise((resolve, reject) => {
    const asked = request(
      siteUrl + pagePath,
      { headers: { host, ...(cookie !== undefined && { cookie }) } },
      (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () => {
          const state = response.headers['x-content-state'];
          resolve({
            status: response.statusCode ?? 0,
            location: response.headers.location,
            state: typeof state === 'string' ? state : undefined,
            text: Buffer.concat(parts).toString(),
          });
        });
      },
    );
    asked.on('error', reject);
    asked.end();
  });
}

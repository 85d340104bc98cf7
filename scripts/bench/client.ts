import { Agent, type OutgoingHttpHeaders, request } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';

/** Where a request goes; the name of the host decides the tenant, the address is always this computer. */
export interface Target {
  port: number;
  host: string;
  path: string;
  cookie?: string;
  headers?: OutgoingHttpHeaders;
  /** Sent as JSON by POST; without it the request is a GET. */
  json?: unknown;
  /** Sent as it is by POST. */
  content?: { type: string; bytes: Buffer };
}

/** An answer as it came over the wire. */
export interface Answer {
  status: number;
  type: string;
  /** Still packed, when the server packed it. */
  bytes: Buffer;
  body(): Buffer;
}

const agent = new Agent({ keepAlive: true, maxSockets: 16 });
// A browser's: answers to robots wait for the whole page.
const userAgent =
  'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';

/** Asks as a browser does, and takes in the answer to its last byte. */
export function get(target: Target): Promise<Answer> {
  const { port, host, path, cookie, headers, json, content } = target;
  const body = json === undefined ? content?.bytes : JSON.stringify(json);
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        agent,
        host: '127.0.0.1',
        port,
        path,
        method: body === undefined ? 'GET' : 'POST',
        timeout: 30_000,
        headers: {
          host: `${host}:${port}`,
          'user-agent': userAgent,
          'accept-encoding': 'br',
          ...(cookie === undefined ? {} : { cookie }),
          ...(body === undefined ? {} : { 'content-type': content?.type ?? 'application/json' }),
          ...headers,
        },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          const bytes = Buffer.concat(chunks);
          const packed = response.headers['content-encoding'] === 'br';
          resolve({
            status: response.statusCode ?? 0,
            type: response.headers['content-type'] ?? '',
            bytes,
            body: () => (packed ? brotliDecompressSync(bytes) : bytes),
          });
        });
      },
    );
    sent.on('error', reject);
    sent.on('timeout', () => sent.destroy(new Error(`no answer from ${path}`)));
    sent.end(body);
  });
}

/** The same, and anything but 200 is the end. */
export async function getOk(target: Target): Promise<Answer> {
  const answer = await get(target);
  if (answer.status !== 200) throw new Error(`${target.path} answered ${answer.status}`);
  return answer;
}

/** Lets go of the connections, so that servers can end. */
export function closeConnections(): void {
  agent.destroy();
}

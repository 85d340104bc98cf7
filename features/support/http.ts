import http, { type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';

/** What a server answered, byte for byte what it sent. */
export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  /** What the first round trip of a new connection brings: its beginning, up to 14 KB. */
  firstBytes: string;
}

export interface Sent {
  method?: string;
  /** Goes out as it is: nothing is normalised or escaped. */
  path: string;
  headers?: OutgoingHttpHeaders;
  body?: string | Buffer;
}

// Browsers know that *.localhost is this machine; Node asks the name server, which does not.
const lookup: LookupFunction = (_name, options, callback) =>
  options.all ? callback(null, [{ address: '127.0.0.1', family: 4 }]) : callback(null, '127.0.0.1', 4);

/** Ten segments: the initial congestion window of RFC 6928. */
const firstRoundTrip = 14_600;

const agents = {
  'http:': new http.Agent({ keepAlive: true }),
  'https:': new https.Agent({ keepAlive: true }),
};

/** Sends one request and waits for the whole answer; follows no redirect. */
export function send(origin: string, sent: Sent): Promise<Answer> {
  const { protocol, hostname, port } = new URL(origin);
  const secure = protocol === 'https:';
  const options = {
    agent: agents[secure ? 'https:' : 'http:'],
    hostname,
    port,
    path: sent.path,
    method: sent.method ?? 'GET',
    headers: { ...sent.headers, ...(sent.body ? { 'content-length': Buffer.byteLength(sent.body) } : {}) },
    ...(hostname.endsWith('localhost') ? { lookup } : {}),
  };
  return new Promise((resolve, reject) => {
    const request = (secure ? https : http).request(options, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text: Buffer.concat(chunks).toString(),
          firstBytes: Buffer.concat(chunks).subarray(0, firstRoundTrip).toString(),
        }),
      );
    });
    request.setTimeout(30_000, () => request.destroy(new Error(`${sent.path} 30 秒内没有回答`)));
    request.on('error', (error: NodeJS.ErrnoException) => {
      // The server had closed a connection that was kept, just as it was used again: nothing was read.
      if (request.reusedSocket && error.code === 'ECONNRESET') send(origin, sent).then(resolve, reject);
      else reject(error);
    });
    request.end(sent.body);
  });
}

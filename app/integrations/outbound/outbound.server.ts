import { request as httpRequest, type RequestOptions } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP } from 'node:net';
import { OutsideError } from './outside-error.server.ts';
import { isPublicAddress, publicLookup } from './public-address.server.ts';
import { readAnswer } from './read-answer.server.ts';

/** One call to a service outside. The service's name is what errors and the log say. */
export interface OutboundRequest {
  service: string;
  method: 'GET' | 'POST';
  url: URL;
  headers?: Record<string, string>;
  body?: string;
}

/** What came back, whatever its status; a redirect, a late or an oversized answer never gets this far. */
export interface OutboundAnswer {
  status: number;
  text: string;
}

/** The one way out of this program. */
export interface Outbound {
  send(request: OutboundRequest): Promise<OutboundAnswer>;
}

/** Limits of one call; the origins are those the operator (never a tenant or a request) has let in. */
export interface OutboundOptions {
  /** Origins that may be private or without TLS: local protocol servers, hosts of the operator's own network. */
  privateOrigins?: readonly string[];
  /** Protocol servers of this very process, by the origin that settings name them with: demo and acceptance. */
  localServers?: Readonly<Record<string, string>>;
  timeoutMs?: number;
  maxBytes?: number;
}

/**
 * Calls with a time limit over the whole exchange and a limit of size, without redirects, compression or kept
 * connections; to public addresses over TLS only, checked when the connection is made (OWASP ASVS 5.0, 1.3.6).
 */
export function createOutbound(options: OutboundOptions = {}): Outbound {
  const { timeoutMs = 10_000, maxBytes = 1024 * 1024 } = options;
  const privateOrigins = new Set((options.privateOrigins ?? []).map((origin) => new URL(origin).origin));
  const localServers = options.localServers ?? {};
  for (const origin of Object.values(localServers)) privateOrigins.add(origin);
  return {
    async send(requested) {
      const local = localServers[requested.url.origin];
      const request = local
        ? { ...requested, url: new URL(requested.url.pathname + requested.url.search, local) }
        : requested;
      const isPrivate = privateOrigins.has(request.url.origin);
      assertAllowed(request, isPrivate);
      const signal = AbortSignal.timeout(timeoutMs);
      try {
        return await exchange(request, { signal, ...(isPrivate ? {} : { lookup: publicLookup }) }, maxBytes);
      } catch (error) {
        if (error instanceof OutsideError) throw error;
        if (signal.aborted) throw new OutsideError(request.service, 'slow', `no answer in ${timeoutMs} ms`);
        throw new OutsideError(request.service, 'unreachable', reasonOf(error));
      }
    },
  };
}

function assertAllowed({ service, url }: OutboundRequest, isPrivate: boolean): void {
  const refuse = (detail: string) => new OutsideError(service, 'unreachable', detail);
  if (url.username || url.password) throw refuse('an address with a name and password');
  if (isPrivate) return;
  if (url.protocol !== 'https:') throw refuse('not https');
  if (!isWebPort(url.port)) throw refuse('a port of another protocol');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // A literal address is connected to without being looked up.
  if (isIP(host) && !isPublicAddress(host)) throw refuse('not a public address');
}

/** Ports above 1023 where other protocols than the web's are at home. */
const otherPorts = new Set([1433, 1521, 2049, 2375, 3306, 3389, 5432, 5900, 6379, 9200, 11_211, 27_017]);

/** Whether a web server may be at a port: not where only other services are, which must not be tried out from here. */
function isWebPort(port: string): boolean {
  return port === '' || (Number(port) > 1023 && !otherPorts.has(Number(port)));
}

function exchange(
  { service, method, url, headers, body }: OutboundRequest,
  options: RequestOptions,
  maxBytes: number,
): Promise<OutboundAnswer> {
  const start = url.protocol === 'https:' ? httpsRequest : httpRequest;
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  return new Promise((resolve, reject) => {
    const request = start(url, {
      ...options,
      agent: false,
      method,
      headers: { ...headers, ...length, 'accept-encoding': 'identity' },
    });
    request.on('error', reject);
    request.on('response', (response) => {
      readAnswer(service, response, maxBytes).then(resolve, (error: unknown) => {
        reject(error);
        request.destroy();
      });
    });
    request.end(body);
  });
}

/** The system's word for a failed connection, without the address it names. */
function reasonOf(error: unknown): string {
  const { code, message } = error as { code?: string; message?: string };
  return code ?? message ?? 'no connection';
}

import { downloadName } from '../files/download-name.ts';
import { reach } from './connection.ts';
import { type Loss, LostRequest, lossOfStatus } from './lost-request.ts';
import { whileRequested } from './pending-requests.ts';
import { hearRefusal } from './session-over.ts';
import { noteWrite } from './writes.ts';

/** A refusal or failure of the API, with the sentence to show. */
export class ApiError extends Error {
  readonly status: number;
  /** The catalogue's, as orders.placed-already; where a refusal has none, its status as text. */
  readonly code: string;
  /** Form field the refusal belongs to, when it belongs to one. */
  readonly field: string | undefined;

  constructor(status: number, code: string, message: string, field?: string) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.field = field;
  }
}

/** Names of sentences for failures that come without one: the API's are in its answers. */
export type FailureName = Loss | 'forbidden' | 'not-found';

let sentenceFor: (name: FailureName) => string = () => '';

/** Gives failures without a sentence of the server's their own, in the reader's language (ERR-01). */
export function setFailureSentences(say: (name: FailureName) => string): void {
  sentenceFor = say;
}

/** The sentence for such a failure. */
export const failureSentence = (name: FailureName): string => sentenceFor(name);

/** How a call is made. */
export interface CallOptions {
  signal?: AbortSignal;
  /** false: the page is not covered while the call takes its time (LAY-11); for calls nobody waits for. */
  mask?: boolean;
  /** The same key makes a repeat of the same call have no second effect. */
  idempotencyKey?: string;
  /** Whose page makes it: when somebody else is signed in by now, it is refused with 409 and nothing is done. */
  userId?: string;
  /** The call outlives the page it was made on, when it is small enough for the browser to promise that. */
  keepalive?: boolean;
  /** Hears what the server's clock showed when it answered, whatever it answered. */
  heard?: (serverTime: Date) => void;
}

/** Longest a call may take: 300000 ms (HTTP-01). */
const timeoutMs = 300_000;

/** A browser keeps 64 KB of calls alive in all; a character is at most three bytes. */
const longestKeptAlive = 20_000;

type Query = Record<string, string | number | null | undefined>;

/** GET below /api; resolves with `result`. Empty values are left out; `_t` keeps old proxies' caches out. */
export function apiGet<T>(path: string, query: Query = {}, options: CallOptions = {}): Promise<T> {
  return call<T>('GET', withQuery(path, { _t: stampOf(path), ...query }), undefined, options);
}

/** POST of JSON below /api; resolves with `result`. */
export function apiPost<T>(path: string, body: unknown = {}, options: CallOptions = {}): Promise<T> {
  return call<T>('POST', path, JSON.stringify(body), options);
}

/** PUT of JSON below /api; resolves with `result`. */
export function apiPut<T>(path: string, body: unknown = {}, options: CallOptions = {}): Promise<T> {
  return call<T>('PUT', path, JSON.stringify(body), options);
}

/** DELETE below /api with its query; resolves with `result`. */
export function apiDelete<T>(path: string, query: Query = {}, options: CallOptions = {}): Promise<T> {
  return call<T>('DELETE', withQuery(path, query), undefined, options);
}

/** POST of a form with files below /api; resolves with `result`. */
export function apiUpload<T>(path: string, form: FormData, options: CallOptions = {}): Promise<T> {
  return call<T>('POST', path, form, options);
}

/**
 * GET a file below /api and hand it to the person under the name the server gave it. Nothing in it is a
 * failure like any other: the error's sentence is the server's, or empty when there is none.
 */
export function apiDownload(path: string, query: Query = {}, options: CallOptions = {}): Promise<void> {
  return download(withQuery(path, { _t: stampOf(path), ...query }), options);
}

/**
 * Asks for a file below /api and takes nothing of it: what would come instead of the file, a refusal or a
 * gateway's own page, is an error here, before a browser is given the address to save.
 */
export async function apiProbe(path: string, query: Query = {}, options: CallOptions = {}): Promise<void> {
  const address = withQuery(path, { _t: stampOf(path), ...query });
  await whileRequested(options.mask, async () => {
    const response = await send('GET', address, undefined, options);
    if (!response.ok) throw toError(response, await readEnvelope(response));
    await response.body?.cancel();
  });
}

/** Items of dictionaries seldom change and may come out of a cache. */
function stampOf(path: string): string | null {
  return path.startsWith('/sys/dict/getDictItems') ? null : String(Math.floor(Date.now() / 1000));
}

function withQuery(path: string, query: Query): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== null && value !== undefined && value !== '') search.set(name, String(value));
  }
  const text = search.toString();
  return text ? `${path}?${text}` : path;
}

type Body = string | FormData | undefined;

function call<T>(method: string, address: string, body: Body, options: CallOptions): Promise<T> {
  return whileRequested(options.mask, async () => {
    const response = await send(method, address, body, options);
    const envelope = await readEnvelope<T>(response);
    if (envelope?.timestamp) options.heard?.(new Date(envelope.timestamp));
    if (!response.ok || !envelope?.success) throw toError(response, envelope);
    return envelope.result as T;
  });
}

function download(address: string, options: CallOptions): Promise<void> {
  return whileRequested(options.mask, async () => {
    const response = await send('GET', address, undefined, options);
    if (!response.ok) throw toError(response, await readEnvelope(response));
    const content = await response.blob();
    if (content.size === 0) throw new ApiError(response.status, 'empty', '');
    const link = document.createElement('a');
    link.href = URL.createObjectURL(content);
    link.download = downloadName(response.headers.get('content-disposition'));
    link.click();
    URL.revokeObjectURL(link.href);
  });
}

async function send(
  method: string,
  address: string,
  body: Body,
  { signal, idempotencyKey, userId, keepalive }: CallOptions,
): Promise<Response> {
  const limit = AbortSignal.timeout(timeoutMs);
  const init = {
    method,
    headers: {
      accept: 'application/json',
      ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
      ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
      ...(userId ? { 'x-user-id': userId } : {}),
    },
    body,
    keepalive: keepalive && (typeof body !== 'string' || body.length <= longestKeptAlive),
    signal: signal ? AbortSignal.any([signal, limit]) : limit,
  };
  try {
    const response = await reach(() => fetch(`/api${address}`, init));
    // What outlives its page is a setting of the person's, not something others read.
    if (response.ok && method !== 'GET' && !keepalive) noteWrite();
    return response;
  } catch (error) {
    if (error instanceof LostRequest) throw new ApiError(0, error.loss, sentenceFor(error.loss));
    throw error;
  }
}

interface Envelope<T> {
  success?: boolean;
  /** Of a refusal: the catalogue's code. */
  error?: string;
  code?: string;
  message?: string;
  result?: T;
  field?: string;
  /** The server's clock when it answered. */
  timestamp?: number;
}

function readEnvelope<T>(response: Response): Promise<Envelope<T> | null> {
  return response.json().catch(() => null) as Promise<Envelope<T> | null>;
}

function toError(response: Response, body: Envelope<unknown> | null): ApiError {
  hearRefusal(response.status, body?.message);
  return new ApiError(
    response.status,
    body?.error ?? body?.code ?? String(response.status),
    body?.message || sentenceOf(response.status),
    body?.field,
  );
}

function sentenceOf(status: number): string {
  const name = status === 403 ? 'forbidden' : status === 404 ? 'not-found' : lossOfStatus(status);
  return name ? sentenceFor(name) : '';
}

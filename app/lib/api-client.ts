/** A refusal or failure of the API, with the sentence to show. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
  }
}

/** Longest a call may take: 300000 ms (HTTP-01). */
const timeoutMs = 300_000;

type Query = Record<string, string | number | null | undefined>;

/** GET below /api; resolves with `result`. Empty values are left out; `_t` keeps old proxies' caches out. */
export async function apiGet<T>(
  path: string,
  query: Query = {},
  options: { signal?: AbortSignal } = {},
): Promise<T> {
  const response = await get(path, query, options.signal);
  const body = await readEnvelope<T>(response);
  if (!response.ok || !body?.success) throw toError(response, body);
  return body.result as T;
}

/**
 * GET a file below /api and hand it to the person under the name the server gave it. Nothing in it is a
 * failure like any other: the error's sentence is the server's, or empty when there is none.
 */
export async function apiDownload(path: string, query: Query = {}): Promise<void> {
  const response = await get(path, query);
  if (!response.ok) throw toError(response, await readEnvelope(response));
  const content = await response.blob();
  if (content.size === 0) throw new ApiError(response.status, 'empty', '');
  const name = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name ? decodeURIComponent(name) : 'download.xls';
  link.click();
  URL.revokeObjectURL(link.href);
}

function get(path: string, query: Query, signal?: AbortSignal): Promise<Response> {
  const search = new URLSearchParams({ _t: String(Math.floor(Date.now() / 1000)) });
  for (const [name, value] of Object.entries(query)) {
    if (value !== null && value !== undefined && value !== '') search.set(name, String(value));
  }
  const limit = AbortSignal.timeout(timeoutMs);
  return fetch(`/api${path}?${search}`, {
    headers: { accept: 'application/json' },
    signal: signal ? AbortSignal.any([signal, limit]) : limit,
  });
}

interface Envelope<T> {
  success?: boolean;
  code?: string;
  message?: string;
  result?: T;
}

function readEnvelope<T>(response: Response): Promise<Envelope<T> | null> {
  return response.json().catch(() => null) as Promise<Envelope<T> | null>;
}

function toError(response: Response, body: Envelope<unknown> | null): ApiError {
  return new ApiError(response.status, body?.code ?? String(response.status), body?.message ?? '');
}

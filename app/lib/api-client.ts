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

/** GET below /api; resolves with `result`. Empty values are left out; `_t` keeps old proxies' caches out. */
export async function apiGet<T>(
  path: string,
  query: Record<string, string | number | null | undefined> = {},
  options: { signal?: AbortSignal } = {},
): Promise<T> {
  const search = new URLSearchParams({ _t: String(Math.floor(Date.now() / 1000)) });
  for (const [name, value] of Object.entries(query)) {
    if (value !== null && value !== undefined && value !== '') search.set(name, String(value));
  }
  const limit = AbortSignal.timeout(timeoutMs);
  const response = await fetch(`/api${path}?${search}`, {
    headers: { accept: 'application/json' },
    signal: options.signal ? AbortSignal.any([options.signal, limit]) : limit,
  });
  const body = (await response.json().catch(() => null)) as {
    success?: boolean;
    code?: string;
    message?: string;
    result?: T;
  } | null;
  if (!response.ok || !body?.success) {
    throw new ApiError(response.status, body?.code ?? String(response.status), body?.message ?? '');
  }
  return body.result as T;
}

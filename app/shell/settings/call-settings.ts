import { ApiError } from '#app/lib/api-client.ts';
import { hearRefusal } from '#app/lib/session-over.ts';

/** A call of the settings: outlives the page it was made on and covers nothing while it takes its time. */
export async function callSettings<T>(method: 'PUT' | 'POST', path: string, body: unknown): Promise<T> {
  const response = await fetch(`/api${path}`, {
    method,
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify(body),
    keepalive: true,
  }).catch(() => {
    // No connection: whoever asked has a sentence of their own for it.
    throw new ApiError(0, 'network', '');
  });
  const answer = (await response.json().catch(() => null)) as {
    success?: boolean;
    code?: string;
    message?: string;
    result?: T;
  } | null;
  if (response.ok && answer?.success) return answer.result as T;
  hearRefusal(response.status, answer?.message);
  throw new ApiError(response.status, answer?.code ?? String(response.status), answer?.message ?? '');
}

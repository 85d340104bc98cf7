import { vi } from 'vitest';

/** What the server says to a call: its result, or a whole answer. */
export type Said = object | null | (() => Response | Promise<Response>);

/** Stands in for the server: answers by method and path; any other call fails as an unknown one does. */
export function stubApi(answers: Record<string, Said>): { calls: string[]; bodies: unknown[] } {
  const heard = { calls: [] as string[], bodies: [] as unknown[] };
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const call = `${init.method ?? 'GET'} ${new URL(address, 'http://x').pathname.replace('/api', '')}`;
    heard.calls.push(call);
    heard.bodies.push(typeof init.body === 'string' ? JSON.parse(init.body) : undefined);
    const answer = answers[call];
    if (typeof answer === 'function') return (answer as () => Response | Promise<Response>)();
    if (answer === undefined) return refused(404, '很抱歉，资源未找到!');
    return Response.json({ success: true, code: '200', result: answer });
  });
  return heard;
}

/** A refusal as the API spells it. */
export function refused(status: number, message: string): Response {
  return Response.json({ success: false, code: String(status), message, result: null }, { status });
}

import { type DataStrategyResult, data, isRouteErrorResponse, replace } from 'react-router';
import type { FormError } from '#app/kernel/page/page.server.ts';
import { uuid32 } from '#app/lib/text/code-text.ts';
import { failureSentence } from '#app/lib/web/api-client.ts';
import type { Loss } from '#app/lib/web/lost-request.ts';
import { tellSessionOver } from '#app/lib/web/session-over.ts';
import { noteWrite } from '#app/lib/web/writes.ts';
import { noteFailedVisit } from './failed-visit.ts';
import { lossOf } from './loss-of.ts';
import { filesOf } from './page-files.ts';
import { shownPage } from './shown-page.ts';

/** What the router was told for each route it asked for. */
export type Results = Record<string, DataStrategyResult>;

/** Routes around pages: what they know stays good while one page fails. */
const frames = new Set(['root', 'console', 'phone', 'light', 'landing']);

/** The address that is gone back to because another did not open: it is shown, nothing need be asked. */
let staying: string | null = null;

/**
 * Client middleware of the root: what surrounds a page never falls with it. A form whose answer is lost keeps
 * what was typed and says why; a page that cannot be read anew stays as it is; the frame keeps what it knows;
 * a page that was never there fails in its own place.
 */
export async function keepFrame(
  { request }: { request: Request },
  next: () => Promise<Results>,
): Promise<Results> {
  const { pathname, search } = new URL(request.url);
  const address = pathname + search;
  const back = staying === address && request.method === 'GET';
  staying = null;
  if (back) return {};
  const results = await withFiles(await next());
  await untilLed(request, results);
  if (request.method !== 'GET') return answered(results);
  const shown = shownPage();
  const isPage = pathname === shown.path;
  const isAddress = isPage && search === shown.search;
  const loss = firstLoss(results);
  const fallen = (id: string, { type, result }: DataStrategyResult) =>
    type === 'error' && shown.routes.has(id) && (frames.has(id) ? isFault(result) : lossOf(result) !== null);
  const own = Object.entries(results).filter(([id, one]) => !frames.has(id) && fallen(id, one));
  if (loss && isPage && !isAddress && own.length > 0) {
    noteFailedVisit({ address, loss });
    staying = shown.path + shown.search;
    return { root: { type: 'error', result: replace(staying) } };
  }
  noteFailedVisit(loss && isAddress && own.length > 0 ? { address, loss } : null);
  return Object.fromEntries(
    Object.entries(results).filter(([id, one]) => !fallen(id, one) || (!frames.has(id) && !isAddress)),
  );
}

/** The router hands data on for a page whose files do not come, and would have nothing to show it with. */
async function withFiles(results: Results): Promise<Results> {
  const checked = Object.entries(results).map(async ([id, one]) => {
    try {
      await filesOf(id);
      return [id, one] as const;
    } catch (error) {
      return [id, { type: 'error' as const, result: error }] as const;
    }
  });
  return Object.fromEntries(await Promise.all(checked));
}

function firstLoss(results: Results): Loss | null {
  const losses = Object.values(results).map(({ type, result }) => (type === 'error' ? lossOf(result) : null));
  return losses.find((loss) => loss !== null) ?? null;
}

/** Whether a failure is the server's or the way's, and not an answer to who asked. */
function isFault(result: unknown): boolean {
  return lossOf(result) !== null || (isRouteErrorResponse(result) && result.status >= 500);
}

/** A form whose answer did not come is told like one that was refused. */
function answered(results: Results): Results {
  const next: Results = {};
  for (const [id, one] of Object.entries(results)) {
    const loss = one.type === 'error' ? lossOf(thrown(one.result)) : null;
    if (loss === null) noteWrite();
    next[id] = loss ? { type: 'data', result: data(refusal(loss), { status: 503 }) } : one;
  }
  return next;
}

/** What an action failed with: the router wraps it with the status it came with. */
function thrown(result: unknown): unknown {
  const wrapped = typeof result === 'object' && result !== null && 'init' in result && 'data' in result;
  return wrapped ? result.data : result;
}

function refusal(loss: Loss): FormError {
  return { ok: false, error: `common.${loss}`, message: failureSentence(loss), requestId: uuid32() };
}

/**
 * Whoever is sent to sign in from a page of the console reads why first (AUT-15): the visit waits until the page
 * is left, or until it is made anew because the session turns out to be another one by now.
 */
async function untilLed(request: Request, results: Results): Promise<void> {
  if (!shownPage().routes.has('console')) return;
  for (const { result } of Object.values(results)) {
    const to = result instanceof Response ? result.headers.get('location') : null;
    if (!to?.startsWith('/user/login?')) continue;
    const requested = new URLSearchParams(to.slice(to.indexOf('?'))).get('redirect');
    if (requested === null) continue;
    tellSessionOver('unauthorized', requested);
    await new Promise((resolve) => request.signal.addEventListener('abort', resolve));
  }
}

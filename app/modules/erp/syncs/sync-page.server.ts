import { redirect } from 'react-router';
import type { z } from 'zod';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { checkInput } from '#app/kernel/api/api-input.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { badInput, DomainError } from '#app/lib/domain-error.ts';
import { formText } from '#app/lib/text/form-text.ts';
import { pushGoods } from '../masters/use-cases/push-goods.server.ts';
import { getSyncRecord } from '../use-cases/get-sync-record.server.ts';
import { ignoreOrders } from '../use-cases/ignore-orders.server.ts';
import { pushOutlets } from '../use-cases/push-outlets.server.ts';
import { resend } from '../use-cases/resync-orders.server.ts';
import { ignoreInput, type ResyncResult, resyncInput, type SyncRecord } from '../wire.ts';
import { addressWith } from './sync-address.ts';
import { type SyncDocument, syncDocuments } from './sync-documents.ts';

/**
 * What a list of documents shows by its address: its query, the page of rows and the record that is open. Of rows
 * that have left the list since the address was kept there is the last page, not an empty one.
 */
export async function readSyncList<Query, Page extends { total: number; current: number; pages: number }>(
  ctx: Ctx,
  { request }: { request: Request },
  {
    schema,
    read,
    usual = {},
  }: {
    schema: z.ZodType<Query>;
    read: (ctx: Ctx, query: Query) => Promise<Page>;
    /** What is asked for unless the address says something else. */
    usual?: Record<string, string>;
  },
): Promise<{ query: Query; page: Page; record: SyncRecord | null }> {
  const { search, searchParams } = new URL(request.url);
  const { record, ...requested } = Object.fromEntries(searchParams);
  const query = checkInput(schema, { ...usual, ...requested });
  const page = await read(ctx, query);
  if (page.total > 0 && page.current > page.pages) {
    throw redirect(addressWith(search, { pageNumber: page.pages }));
  }
  return { query, page, record: await openRecord(ctx, record ?? null) };
}

/** The record a list's address asks for, as order and document. */
async function openRecord(ctx: Ctx, requested: string | null): Promise<SyncRecord | null> {
  const [, id, document] = /^([0-9a-f-]{36})\.([0-6])$/.exec(requested ?? '') ?? [];
  return id ? getSyncRecord(ctx, { id, document: document as SyncDocument }) : null;
}

/**
 * Sends again or ignores what a list's form names, of each document only that one and all of them in one
 * transaction, and says how many stayed as they were: they have arrived, or are on their way.
 */
export async function moveSyncs(
  ctx: Ctx,
  form: FormData,
): Promise<{ ok: true; intent: string; message: string; results: ResyncResult[] }> {
  const intent = formText(form, 'intent');
  if (intent === 'push') {
    const { customers, count, results } = await pushOutlets(ctx, {});
    return { ok: true, intent, message: ctx.t('erp:done.push', { customers, count }), results };
  }
  const kind = (['product', 'warehouse'] as const).find((one) => intent === `push-${one}`);
  if (kind) {
    const { pushed, count, results } = await pushGoods(ctx, { kind });
    return { ok: true, intent, message: ctx.t(`erp:done.${intent}`, { pushed, count }), results };
  }
  if (intent !== 'resync' && intent !== 'ignore') throw badInput('intent');
  const keys = formText(form, 'keys').split(',').filter(Boolean);
  const reason = formText(form, 'reason');
  const { count, results } = await inTenant(ctx, async (tx) => {
    const within = { ...ctx, tx };
    const each: ResyncResult[] = [];
    let moved = 0;
    let refused: unknown;
    for (const document of syncDocuments) {
      const ids = keys.filter((key) => key.endsWith(`.${document}`)).map((key) => key.slice(0, -2));
      if (ids.length === 0) continue;
      try {
        if (intent === 'resync') {
          const done = await resend(within, checkInput(resyncInput, { ids, document }));
          moved += done.count;
          each.push(...done.results);
        } else {
          moved += (await ignoreOrders(within, checkInput(ignoreInput, { ids, document, reason }))).count;
        }
      } catch (error) {
        if (!(error instanceof DomainError && staying.has(error.code))) throw error;
        refused = error;
      }
    }
    if (moved === 0 && refused) throw refused;
    if (moved === 0 && intent === 'resync') throw new DomainError('erp.nothing-to-resend', 409);
    return { count: moved, results: each };
  });
  const stayed = keys.length - count;
  const message = ctx.t(`erp:done.${intent}`, { count });
  return {
    ok: true,
    intent,
    message: stayed === 0 ? message : message + ctx.t(`erp:stayed.${intent}`, { stayed }),
    results,
  };
}

/** Refusals of documents none of which can be moved: beside others that can, they stay as they are. */
const staying: ReadonlySet<string> = new Set(['erp.nothing-to-ignore']);

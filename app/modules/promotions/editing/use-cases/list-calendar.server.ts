import { inTenantReadOnly, type Tx } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { addDays, dayOf } from '#app/lib/time/date-time.ts';
import { listOutletMarks } from '#app/modules/customers/labels/use-cases/list-outlet-marks.server.ts';
import { findGoods } from '#app/modules/products/use-cases/find-goods.server.ts';
import { findVersions } from '../../facts/find-versions.server.ts';
import { nextOn, standingOn } from '../../rules.ts';
import type { CalendarQuery, PromotionCalendar } from '../../wire.ts';
import { type FoundPromotion, readPromotions } from '../promotion-rows.server.ts';
import { overlapsOf } from '../rules-overlap.ts';
import { sentenceOf } from '../rules-sentence.ts';
import { targetsOf } from '../rules-targets.ts';

/** Promotions that one month shows at most. */
const maxShown = 300;

/** The promotions of a month, channel by channel, and where two of them meet of which an order gets only one. */
export async function listCalendar(ctx: Ctx, query: CalendarQuery): Promise<PromotionCalendar> {
  requireAction(ctx, 'promotion:list');
  const today = dayOf(ctx.now(), ctx.tenant.timeZone);
  const month = query.month ?? today.slice(0, 7);
  const first = `${month}-01`;
  const last = addDays(`${addDays(first, 31).slice(0, 7)}-01`, -1);
  return inTenantReadOnly(ctx, async (tx) => {
    const rows = await readPromotions(ctx, tx, {
      during: { first, last },
      version: 'in-force',
      limit: maxShown + 1,
    });
    const shown = await withNext(ctx, tx, rows.slice(0, maxShown), today);
    const { channels } = await listOutletMarks(ctx, tx);
    const planned = shown.map(({ row, days, version: { scope, definition } }) => ({
      id: row.id,
      ...days,
      definition,
      scope,
      channelIds: withChildren(scope.include.channelIds, channels),
      targets: targetsOf(definition),
    }));
    const productIds = planned.flatMap(({ targets }) =>
      targets.filter(({ kind }) => kind === 'product').map(({ value }) => value),
    );
    const goods = productIds.length > 0 ? await findGoods(ctx, tx, { ids: [...new Set(productIds)] }) : [];
    const named = new Set(shown.flatMap(({ version: { scope } }) => scope.include.channelIds));
    return {
      month,
      first,
      last,
      today,
      channels: channels.filter(({ id }) => named.has(id)).map(({ id, name }) => ({ id, name })),
      promotions: shown.map(({ row, days, version: { name, scope, definition }, state }) => ({
        id: row.id,
        name,
        state,
        ...days,
        sentence: sentenceOf(ctx.t, definition),
        channelIds: [...scope.include.channelIds],
      })),
      overlaps: overlapsOf(planned, new Map(goods.map((one) => [one.id, one]))),
      cut: rows.length > maxShown,
    };
  });
}

/** Promotions on the days of the version in force, and those that a later version takes over on its days, too. */
async function withNext(ctx: Ctx, tx: Tx, rows: readonly FoundPromotion[], today: string) {
  const next = rows.flatMap(({ row }) => {
    const found = nextOn(row, today);
    return found ? [[row.id, found.version] as const] : [];
  });
  const versions = new Map((await findVersions(ctx, tx, next)).map((one) => [one.promotionId, one]));
  return rows.flatMap(({ row, version, state }) => {
    const { validFrom, validTo } = standingOn(row, today);
    const now = { row, version, state, days: { validFrom, validTo } };
    const later = versions.get(row.id);
    if (!later) return [now];
    const days = { validFrom: row.validFrom, validTo: row.validTo };
    return [now, { row, version: later, state: 'upcoming' as const, days }];
  });
}

/** Channels with all below them. */
function withChildren(
  ids: readonly string[],
  channels: readonly { id: string; parentId: string | null }[],
): string[] {
  const found = new Set(ids);
  for (const id of found) {
    for (const one of channels) if (one.parentId === id) found.add(one.id);
  }
  return [...found];
}

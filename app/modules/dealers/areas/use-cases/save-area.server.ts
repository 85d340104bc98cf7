import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { takeTurns } from '#app/db/queries/take-turns.server.ts';
import { inTenant, type Tx } from '#app/db/tenant-db.server.ts';
import type { DataScope } from '#app/kernel/access/access.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError, notFound } from '#app/lib/domain-error.ts';
import { newId } from '#app/lib/id.ts';
import { formatPercent } from '#app/lib/numbers/money.ts';
import { readParameter } from '#app/services/parameters/use-cases/read-parameter.server.ts';
import { dealers } from '../../table.server.ts';
import { withinDealerScope } from '../../use-cases/dealer-scope.server.ts';
import { dealerAreas } from '../areas.table.server.ts';
import { maxAreas, ringProblem, tidyRing, unauthorised } from '../rules.ts';
import { areaParameters } from '../rules-parameters.ts';
import type { AreaOverlap, addAreaInput, editAreaInput, savedAreaAnswer } from '../wire.ts';
import { findOverlaps } from './find-overlaps.server.ts';

type Saved = z.output<typeof savedAreaAnswer>;
type Drawn = Pick<z.output<typeof addAreaInput>, 'name' | 'brands' | 'corners'>;

/** Draws an area of a dealer on the map. */
export async function addArea(
  ctx: Ctx,
  { dealerId, ...drawn }: z.output<typeof addAreaInput>,
): Promise<Saved> {
  const { scope } = requireAction(ctx, 'dealer:area');
  return inTenant(ctx, async (tx) => {
    const dealer = await lockDealer(ctx, tx, scope, dealerId);
    const own = and(eq(dealerAreas.tenantId, ctx.tenant.slug), eq(dealerAreas.dealerId, dealerId));
    if ((await tx.$count(dealerAreas, own)) >= maxAreas) {
      throw new DomainError('dealers.area-full', 409, { values: { max: maxAreas } });
    }
    const { overlaps, ...values } = await checked(ctx, tx, dealer, { drawn, scope });
    const id = newId();
    const now = ctx.now();
    await tx
      .insert(dealerAreas)
      .values({ tenantId: ctx.tenant.slug, id, dealerId, ...values, createdAt: now, updatedAt: now });
    await log(ctx, tx, dealerId, { before: null, after: values });
    return { id, version: 1, overlaps };
  });
}

/** Draws it anew. */
export async function editArea(
  ctx: Ctx,
  { id, version, ...drawn }: z.output<typeof editAreaInput>,
): Promise<Saved> {
  const { scope } = requireAction(ctx, 'dealer:area');
  return inTenant(ctx, async (tx) => {
    const { area, dealer } = await lockArea(ctx, tx, scope, id);
    if (area.version !== version) throw new DomainError('entity.changed-meanwhile', 409);
    const { overlaps, ...values } = await checked(ctx, tx, dealer, { drawn, scope });
    await tx
      .update(dealerAreas)
      .set({ ...values, version: version + 1, updatedAt: ctx.now() })
      .where(and(eq(dealerAreas.tenantId, ctx.tenant.slug), eq(dealerAreas.id, id)));
    await log(ctx, tx, dealer.id, { before: area, after: values });
    return { id, version: version + 1, overlaps };
  });
}

/** Takes an area off the map. */
export async function deleteArea(ctx: Ctx, { id }: { id: string }): Promise<{ id: string }> {
  const { scope } = requireAction(ctx, 'dealer:area');
  return inTenant(ctx, async (tx) => {
    const { area, dealer } = await lockArea(ctx, tx, scope, id);
    await tx
      .delete(dealerAreas)
      .where(and(eq(dealerAreas.tenantId, ctx.tenant.slug), eq(dealerAreas.id, id)));
    await log(ctx, tx, dealer.id, { before: area, after: null });
    return { id };
  });
}

/** A dealer within the reach whose areas nobody else draws meanwhile. */
async function lockDealer(ctx: Ctx, tx: Tx, scope: DataScope, id: string) {
  // Two areas drawn at once could each be free and lie upon one another together.
  await takeTurns(tx, `${ctx.tenant.slug} dealer areas`);
  const [dealer] = await tx
    .select({ id: dealers.id, brands: dealers.brands })
    .from(dealers)
    .where(and(eq(dealers.tenantId, ctx.tenant.slug), withinDealerScope(ctx, scope), eq(dealers.id, id)))
    .for('key share');
  if (!dealer) throw notFound();
  return dealer;
}

async function lockArea(ctx: Ctx, tx: Tx, scope: DataScope, id: string) {
  const which = and(eq(dealerAreas.tenantId, ctx.tenant.slug), eq(dealerAreas.id, id));
  const [found] = await tx.select({ dealerId: dealerAreas.dealerId }).from(dealerAreas).where(which);
  if (!found) throw notFound();
  const dealer = await lockDealer(ctx, tx, scope, found.dealerId);
  const [area] = await tx.select().from(dealerAreas).where(which);
  if (!area) throw notFound();
  return { area, dealer };
}

/** What was drawn as it is kept, and whom it overlaps; refuses what is no area, and an overlap where the brand says so. */
async function checked(
  ctx: Ctx,
  tx: Tx,
  dealer: { id: string; brands: string | null },
  { drawn, scope }: { drawn: Drawn; scope: DataScope },
) {
  const ring = tidyRing(drawn.corners);
  const problem = ringProblem(ring);
  if (problem) {
    const { code, ...values } = problem;
    throw new DomainError(`dealers.${code}`, 422, { field: 'corners', values });
  }
  const brands = drawn.brands || null;
  const brand = unauthorised(brands, dealer.brands);
  if (brand !== null)
    throw new DomainError('dealers.area-brand', 422, { field: 'brands', values: { brand } });
  const [overlaps = []] = await findOverlaps(ctx, tx, dealer, { areas: [{ ring, brands }], scope });
  const rule = await readParameter(tx, ctx.tenant, areaParameters['dealers.area-overlap']);
  if (overlaps.length > 0 && rule === 'refuse') {
    throw new DomainError('dealers.area-overlaps', 409, {
      field: 'corners',
      values: { others: sentenceOf(ctx, overlaps) },
    });
  }
  return { name: drawn.name, brands, ring, overlaps };
}

/** Others that a sentence names. */
const maxListed = 5;

function sentenceOf({ t }: Pick<Ctx, 't'>, overlaps: readonly AreaOverlap[]): string {
  const listed = overlaps.slice(0, maxListed).map(({ dealerName, shareBp }) => {
    const dealer = dealerName ?? t('dealers:area.anotherDealer');
    return shareBp === null
      ? t('dealers:area.overlapUnmeasured', { dealer })
      : t('dealers:area.overlap', { dealer, percent: formatPercent(shareBp) });
  });
  const more = overlaps.length - listed.length;
  return [...listed, ...(more > 0 ? [t('dealers:area.moreOverlaps', { count: more })] : [])].join(
    t('dealers:area.and'),
  );
}

type Kept = Pick<typeof dealerAreas.$inferSelect, 'name' | 'brands' | 'ring'>;

/** Changes of areas stand in the history of their dealer. */
function log(ctx: Ctx, tx: Tx, dealerId: string, { before, after }: Record<'before' | 'after', Kept | null>) {
  const auditFacts = (area: Kept | null) =>
    area && {
      area: area.name,
      areaBrands: area.brands,
      corners: dealerAreas.ring.mapToDriverValue(area.ring),
    };
  return writeAuditLog(ctx, tx, {
    action: 'dealer:area',
    entity: 'dealer',
    entityId: dealerId,
    before: auditFacts(before),
    after: auditFacts(after),
  });
}

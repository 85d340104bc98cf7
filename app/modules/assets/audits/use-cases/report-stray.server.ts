import { and, eq, gt, gte, inArray, isNotNull, lt, ne, notExists } from 'drizzle-orm';
import { takeTurns } from '#app/db/queries/take-turns.server.ts';
import type { Tx } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import type { Place } from '#app/lib/places/coordinates.ts';
import { addDays, dayOf, momentOf } from '#app/lib/time/date-time.ts';
import { readParameter } from '#app/services/parameters/use-cases/read-parameter.server.ts';
import { metresAway } from '../../life/metres-away.server.ts';
import { assetParameters } from '../../life/rules-parameters.ts';
import { assetAudits, assetMovements, assets } from '../../table.server.ts';
import { recordAudit } from '../record-audit.server.ts';
import { auditedStates } from '../rules-audit.ts';

/**
 * An asset of another outlet was scanned at one where the caller is (窜柜): whose it is, is no matter of the caller's
 * scope, or nobody would ever say so of an asset of a colleague's. The caller learns nothing of it; a label that is
 * unknown, scrapped, in stock or in its place, or was moved after the scan, gets one same answer. Only a measured place
 * counts, and so many labels a day: nobody goes through the labels of the tenant from a chair.
 */
export async function reportStray(
  ctx: Ctx & { tx: Tx },
  found: { scannedNo: string; outletId: string; place: Place | null },
): Promise<void> {
  const { user } = requireAction(ctx, 'asset:audit');
  const { tx } = ctx;
  if (!found.place) throw new DomainError('assets.no-place', 422, { field: 'place' });
  await assertNotTooMany(ctx, tx, user.id);
  const movedSince = tx
    .select({ id: assetMovements.id })
    .from(assetMovements)
    .where(
      and(
        eq(assetMovements.tenantId, ctx.tenant.slug),
        eq(assetMovements.assetId, assets.id),
        eq(assetMovements.state, 'done'),
        gt(assetMovements.completedAt, ctx.now()),
      ),
    );
  const [asset] = await tx
    .select()
    .from(assets)
    .where(
      and(
        eq(assets.tenantId, ctx.tenant.slug),
        eq(assets.assetNo, found.scannedNo),
        inArray(assets.state, [...auditedStates]),
        ne(assets.customerId, found.outletId),
        notExists(movedSince),
      ),
    )
    .for('update');
  if (!asset?.customerId) {
    throw new DomainError('assets.no-stray', 422, { values: { assetNo: found.scannedNo } });
  }
  await recordAudit(
    ctx,
    tx,
    {
      asset,
      customerId: asset.customerId,
      foundAtId: found.outletId,
      metres: await metresAway(ctx, tx, asset.customerId, found.place),
      result: 'elsewhere',
    },
    {
      powerOn: false,
      light: false,
      door: false,
      clean: false,
      temperature: null,
      ownFacings: null,
      allFacings: null,
      note: '',
    },
  );
}

/** Refuses one more label than a person may report on a day. */
async function assertNotTooMany(ctx: Ctx, tx: Tx, userId: string): Promise<void> {
  const max = await readParameter(tx, ctx.tenant, assetParameters['assets.strays-a-day']);
  const { slug, timeZone } = ctx.tenant;
  await takeTurns(tx, `strays ${slug} ${userId}`);
  const day = dayOf(ctx.now(), timeZone);
  const midnight = (of: string) => momentOf(`${of}T00:00`, timeZone);
  const reported = await tx.$count(
    assetAudits,
    and(
      eq(assetAudits.tenantId, slug),
      eq(assetAudits.actorId, userId),
      eq(assetAudits.result, 'elsewhere'),
      isNotNull(assetAudits.foundAtId),
      gte(assetAudits.auditedAt, midnight(day)),
      lt(assetAudits.auditedAt, midnight(addDays(day, 1))),
    ),
  );
  if (reported >= max) throw new DomainError('assets.strays-enough', 429, { values: { max } });
}

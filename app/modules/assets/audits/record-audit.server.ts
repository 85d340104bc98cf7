import { and, eq } from 'drizzle-orm';
import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import type { Tx } from '#app/db/tenant-db.server.ts';
import { requireUser } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { newId } from '#app/lib/id.ts';
import type { LockedAsset } from '../life/locked-asset.server.ts';
import { moveAsset } from '../life/move-asset.server.ts';
import { assetAudits, assets } from '../table.server.ts';
import type { AuditInput } from '../wire.ts';
import { notifyMisplaced } from './notify-misplaced.server.ts';
import { type AuditResult, doubtful, purityBp } from './rules-audit.ts';

/** Where an asset that is locked was found, and what that comes to. */
interface Judged {
  asset: LockedAsset;
  /** The outlet it should be at. */
  customerId: string;
  foundAtId: string | null;
  metres: number | null;
  result: AuditResult;
}

/** Writes an inspection down and does what follows: suspect from then on, or not any more, and who has to know. */
export async function recordAudit(
  ctx: Ctx,
  tx: Tx,
  { asset, customerId, foundAtId, metres, result }: Judged,
  input: Omit<AuditInput, 'assetId' | 'present' | 'scannedNo' | 'place' | 'foundAtId' | 'photos'>,
): Promise<string> {
  const user = requireUser(ctx);
  const id = newId();
  const { powerOn, light, door, clean, temperature, ownFacings, allFacings } = input;
  await tx.insert(assetAudits).values({
    tenantId: ctx.tenant.slug,
    id,
    assetId: asset.id,
    customerId,
    foundAtId,
    result,
    metres,
    powerOn,
    light,
    door,
    clean,
    temperature: temperature === null ? null : Math.round(temperature * 10),
    ownFacings,
    allFacings,
    note: input.note || null,
    actorId: user.id,
    actorName: user.realname,
    auditedAt: ctx.now(),
  });
  await writeAuditLog(ctx, tx, {
    action: 'asset:audit',
    entity: 'asset',
    entityId: asset.id,
    before: null,
    after: { assetNo: asset.assetNo, result, metres },
  });
  // A phone tells late what somebody has looked at again since: the later look stands.
  if (asset.lastAuditAt && asset.lastAuditAt > ctx.now()) return id;
  const purity = purityBp(input);
  await tx
    .update(assets)
    .set({
      lastAuditAt: ctx.now(),
      lastAuditResult: result,
      ...(purity === null ? {} : { lastPurityBp: purity }),
    })
    .where(and(eq(assets.tenantId, ctx.tenant.slug), eq(assets.id, asset.id)));
  const note = ctx.t(`assets:result.${result}`);
  if (doubtful.has(result) && asset.state === 'deployed') {
    await moveAsset(ctx, tx, asset, { event: 'doubt', note });
    await notifyMisplaced(ctx, tx, { asset, customerId, foundAtId, result });
  }
  if (!doubtful.has(result) && asset.state === 'suspect') {
    await moveAsset(ctx, tx, asset, { event: 'confirm', note });
  }
  return id;
}

import { and, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { takeTurns } from '#app/db/queries/take-turns.server.ts';
import { inTenant, type Tx } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { badInput, DomainError, notFound } from '#app/lib/domain-error.ts';
import { newId } from '#app/lib/id.ts';
import { pointText } from '#app/lib/places/coordinates.ts';
import { readDepartParameter } from '#app/services/parameters/use-cases/read-parameter.server.ts';
import { type LeadStage, nextStage } from '../../rules.ts';
import { leadScope } from '../../stores.server.ts';
import { leadFollowUps, pois } from '../../table.server.ts';
import type { leadActInput } from '../../wire.ts';
import { leadParameters } from '../rules-parameters.ts';
import { outletOpener } from './outlet-opener.server.ts';

type Act = z.output<typeof leadActInput>;
type Lead = typeof pois.$inferSelect;

/**
 * Claims a potential partner, follows it up, makes an outlet of it, gives it back to the pool or gives it up. Of two
 * who claim it at once one has it.
 */
export async function actOnLead(
  ctx: Ctx,
  act: Act,
): Promise<{ id: string; stage: LeadStage; version: number; customerId: string | null }> {
  const { user, scope } = requireAction(ctx, 'poi:claim');
  return inTenant(ctx, async (tx) => {
    const [poi] = await tx
      .select()
      .from(pois)
      .where(and(leadScope(ctx, scope), eq(pois.id, act.id)))
      .for('update');
    if (!poi) throw notFound();
    if (poi.version !== act.version) throw new DomainError('dealers.taken-meanwhile', 409);
    const stage = nextStage(poi, act.event, user.id, act.stage);
    if (stage === null) throw new DomainError('dealers.poi-not-allowed', 409);
    if (['follow', 'invalid', 'return'].includes(act.event) && !act.note) {
      throw new DomainError('dealers.note-required', 422, { field: 'note' });
    }
    if (act.phone) {
      // Another event does not ask for it; only a follow-up is by whoever follows the lead.
      if (act.event !== 'follow') throw badInput('phone', 'phone');
      requireAction(ctx, 'poi:edit');
    }
    const phone = act.phone || poi.phone;
    if (act.event === 'claim') await keepQuota(ctx, tx, user.id);
    const customerId = act.event === 'convert' ? await makeOutlet({ ...ctx, tx }, poi, act) : poi.customerId;
    const now = ctx.now();
    const version = poi.version + 1;
    const back = stage === 'pool';
    await tx
      .update(pois)
      .set({
        stage,
        version,
        phone,
        updatedAt: now,
        customerId,
        claimedBy: back ? null : user.id,
        claimedAt: back ? null : (poi.claimedAt ?? now),
        followedAt: back ? null : now,
        reason: act.event === 'invalid' || back ? act.note : null,
      })
      .where(and(eq(pois.tenantId, ctx.tenant.slug), eq(pois.id, poi.id)));
    await tx.insert(leadFollowUps).values({
      tenantId: ctx.tenant.slug,
      id: newId(),
      poiId: poi.id,
      event: act.event,
      stage,
      note: act.note || null,
      actorId: user.id,
      actorName: user.realname,
      happenedAt: now,
    });
    await writeAuditLog(ctx, tx, {
      action: 'poi:claim',
      entity: 'poi',
      entityId: poi.id,
      before: { stage: poi.stage, claimedBy: poi.claimedBy, ...(act.phone ? { phone: poi.phone } : {}) },
      after: {
        event: act.event,
        stage,
        customerId,
        note: act.note || null,
        ...(act.phone ? { phone: act.phone } : {}),
      },
    });
    return { id: poi.id, stage, version, customerId };
  });
}

/** Claims of one person take turns, so that the last free place is not taken twice. */
async function keepQuota(ctx: Ctx, tx: Tx, userId: string): Promise<void> {
  await takeTurns(tx, `${ctx.tenant.slug} claims ${userId}`);
  const claimed = await tx.$count(
    pois,
    and(
      eq(pois.tenantId, ctx.tenant.slug),
      eq(pois.claimedBy, userId),
      inArray(pois.stage, ['claimed', 'visited', 'interested']),
    ),
  );
  const max = await readDepartParameter(
    tx,
    ctx.tenant,
    leadParameters['dealers.claim-quota'],
    ctx.user?.depart?.id ?? null,
  );
  if (claimed >= max) throw new DomainError('dealers.quota', 409, { values: { max } });
}

/** The outlet a potential partner becomes; one that stands there already is named first. */
async function makeOutlet(ctx: Ctx & { tx: Tx }, poi: Lead, { outlet, anyway }: Act): Promise<string> {
  const { user } = requireAction(ctx, 'customer:add');
  if (!outlet) throw new DomainError('dealers.outlet-missing', 422, { field: 'outlet' });
  const isPlaced = poi.lng !== 0;
  const opener = outletOpener();
  const [near] = anyway || !isPlaced ? [] : await opener.findNearby(ctx, ctx.tx, poi, 50);
  if (near) {
    throw new DomainError('dealers.outlet-nearby', 409, { values: { name: near.name, code: near.code } });
  }
  if (!poi.phone) throw new DomainError('dealers.phone-missing', 422);
  const { id } = await opener.open(ctx, {
    ...outlet,
    name: poi.name,
    shortName: null,
    kind: 'outlet',
    channelId: null,
    // A name may be longer than the field for a contact.
    contact: poi.contact ?? poi.name.slice(0, 30),
    phone: poi.phone,
    province: poi.province,
    city: poi.city,
    address: poi.address,
    place: isPlaced ? pointText(poi) : null,
    ownerUserId: user.id,
    departId: poi.departId,
    remark: poi.remark,
  });
  return id;
}

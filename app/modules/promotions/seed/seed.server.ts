import { newId } from '#app/lib/id.ts';
import { addDays, dayOf } from '#app/lib/time/date-time.ts';
import { suffix, type World } from '#app/services/organisation/seed-world.server.ts';
import { definitionFor } from '../editing/rules-draft.ts';
import { targetsOf } from '../editing/rules-targets.ts';
import type { PromotionDefinition } from '../engine/rules-definition.ts';
import { everywhere, type PromotionScope } from '../facts/rules-scope.ts';
import {
  displayGrades,
  promotionCoupons,
  promotions,
  promotionTargets,
  promotionVersions,
} from '../table.server.ts';
import { couponCode } from '../usage/coupon-code.server.ts';

/** What was done with a promotion after it was written; its days and its budget decide the rest of its state. */
export type PromotionStand = 'draft' | 'waiting' | 'in-force' | 'paused' | 'ended';

export interface PromotionFacts {
  id?: string;
  code?: string;
  name?: string;
  description?: string;
  /** When left out, from today on for thirty days. */
  validFrom?: string;
  validTo?: string;
  scope?: Partial<PromotionScope>;
  /** What is left out is as an editor begins with for the kind. */
  definition: Partial<PromotionDefinition> & Pick<PromotionDefinition, 'kind'>;
  stand?: PromotionStand;
  /** Why it was ended. */
  reason?: string;
  author?: string;
  createdAt?: Date;
}

export type Promotion = typeof promotions.$inferSelect;

/** Writes a promotion with its first version; in force by default. */
export async function aPromotion(world: World, facts: PromotionFacts): Promise<Promotion> {
  const { tx, tenant, now } = world;
  const tenantId = tenant.slug;
  const { id = newId(), stand = 'in-force', createdAt = now } = facts;
  const definition = { ...definitionFor(facts.definition.kind), ...facts.definition };
  const today = dayOf(now, 'Asia/Shanghai');
  const { validFrom = today, validTo = addDays(validFrom, 30) } = facts;
  const { code = `CX${suffix(id)}`, name = `促销 ${suffix(id)}` } = facts;
  const passed = stand !== 'draft' && stand !== 'waiting';
  const [row] = await tx
    .insert(promotions)
    .values({
      tenantId,
      id,
      code,
      name,
      kind: definition.kind,
      latestVersion: 1,
      activeVersion: passed ? 1 : null,
      validFrom,
      validTo,
      submittedAt: stand === 'waiting' ? now : null,
      pausedAt: stand === 'paused' ? now : null,
      endedAt: stand === 'ended' ? now : null,
      reason: stand === 'ended' ? (facts.reason ?? '提前结束') : null,
      createdAt,
      updatedAt: createdAt,
    })
    .returning();
  await tx.insert(promotionVersions).values({
    tenantId,
    promotionId: id,
    version: 1,
    name,
    description: facts.description ?? '',
    validFrom,
    validTo,
    scope: { ...everywhere, ...facts.scope },
    definition,
    authorName: facts.author ?? '',
    createdAt,
  });
  if (passed) {
    const targets = targetsOf(definition).map((one) => ({ tenantId, promotionId: id, version: 1, ...one }));
    await tx.insert(promotionTargets).values(targets);
  }
  return row!;
}

/** Writes the latest grade of an outlet's display. */
export async function aDisplayGrade(
  { tx, tenant, now }: World,
  { customerId, grade }: { customerId: string; grade: 'A' | 'B' | 'C' },
): Promise<void> {
  await tx.insert(displayGrades).values({ tenantId: tenant.slug, customerId, grade, gradedAt: now });
}

/** Writes a coupon, for one outlet or for whoever has its code. */
export async function aCoupon(
  { tx, tenant, now }: World,
  facts: { promotionId: string; code?: string; customerId?: string | undefined },
): Promise<{ code: string }> {
  const { promotionId, code = couponCode(), customerId = null } = facts;
  await tx
    .insert(promotionCoupons)
    .values({ tenantId: tenant.slug, id: newId(), promotionId, code, customerId, createdAt: now });
  return { code };
}

/** A coupon that an order earned when it was signed for, as a row to write. */
export function earnedCoupon(
  { tenant }: Pick<World, 'tenant'>,
  facts: { id: string; promotionId: string; customerId: string; earnedBy: string; createdAt: Date },
): typeof promotionCoupons.$inferInsert {
  return { tenantId: tenant.slug, code: couponCode(), ...facts };
}

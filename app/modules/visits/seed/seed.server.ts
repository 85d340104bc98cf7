import { and, eq } from 'drizzle-orm';
import { type User, userOf } from '#app/administration/accounts/seed.server.ts';
import { newId } from '#app/lib/id.ts';
import type { Place } from '#app/lib/places/coordinates.ts';
import { dayOf } from '#app/lib/time/date-time.ts';
import { type OutletRow, outletOf } from '#app/modules/customers/seed/seed.server.ts';
import { departOf } from '#app/services/organisation/seed.server.ts';
import type { Ref, World } from '#app/services/organisation/seed-world.server.ts';
import { type EvidenceFacts, scoreEvidence } from '../arrival/rules-evidence.ts';
import type { PlanSource, PlanState } from '../plans/rules-plans.ts';
import type { RouteRhythm } from '../plans/rules-routes.ts';
import type { VisitResult } from '../records/rules.ts';
import type { TemplateStepKind, VisitStep } from '../steps/rules-steps.ts';
import { visitPlans, visitRouteStops, visitRoutes } from '../tables/plans.table.server.ts';
import { mustSells, visitTemplateSteps, visitTemplates } from '../tables/steps.table.server.ts';
import { visits } from '../tables/visits.table.server.ts';

type Visit = typeof visits.$inferSelect;

export interface VisitFacts extends Partial<Pick<EvidenceFacts, 'verdict' | 'mocked'>> {
  id?: string;
  customer: Ref<OutletRow>;
  user: Ref<User>;
  /** When left out, an hour ago. */
  checkInAt?: Date;
  /** How long it took; null while it lasts. */
  minutes?: number | null;
  distanceM?: number;
  /** Where the phone was, WGS-84; not measured when left out. */
  measured?: Place;
  reason?: string;
  result?: VisitResult;
  /** Who came along. */
  companions?: readonly Ref<User>[];
}

/** Writes a visit as it was when it ended: of half an hour, at the door, without an order by default. */
export async function aVisit(world: World, facts: VisitFacts): Promise<Visit> {
  const { tx, tenant, now } = world;
  const { id = newId(), minutes = 30, verdict = 'within', mocked = false } = facts;
  const customer = await outletOf(world, facts.customer);
  const user = await userOf(world, facts.user);
  const checkInAt = facts.checkInAt ?? new Date(now.getTime() - 3_600_000);
  const stayMs = minutes === null ? null : minutes * 60_000;
  const evidence = { verdict, mocked, stayMs, minStayMs: 300_000, speedKmh: null, clockJumpMs: 0 };
  const { score, reasons } = scoreEvidence({ ...evidence, sharedDevice: false });
  const along = [];
  for (const one of facts.companions ?? []) along.push(await userOf(world, one));
  const result = facts.result ?? 'no-order';
  const [row] = await tx
    .insert(visits)
    .values({
      tenantId: tenant.slug,
      id,
      customerId: customer.id,
      dealerId: customer.dealerId,
      departId: customer.departId,
      userId: user.id,
      userName: user.realname,
      state: stayMs === null ? 'ongoing' : 'done',
      deviceId: `phone-${user.id.slice(-12)}`,
      checkInAt,
      measuredLng: facts.measured?.lng ?? null,
      measuredLat: facts.measured?.lat ?? null,
      accuracyM: 12,
      mocked,
      outletPlace: customer.place,
      distanceM: facts.distanceM ?? 20,
      radiusM: 200,
      verdict,
      reason: facts.reason ?? '',
      companions: along.map((one) => ({ id: one.id, name: one.realname })),
      checkOutAt: stayMs === null ? null : new Date(checkInAt.getTime() + stayMs),
      result: stayMs === null ? null : result,
      noOrderReason: stayMs !== null && result === 'no-order' ? '库存充足' : '',
      evidenceScore: score,
      evidenceReasons: reasons,
      createdAt: checkInAt,
    })
    .returning();
  const planned = and(
    eq(visitPlans.tenantId, tenant.slug),
    eq(visitPlans.day, dayOf(checkInAt, 'Asia/Shanghai')),
    eq(visitPlans.customerId, customer.id),
    eq(visitPlans.userId, user.id),
    eq(visitPlans.state, 'planned'),
  );
  await tx.update(visitPlans).set({ state: 'visited', visitId: id }).where(planned);
  return row!;
}

/** Sends somebody to an outlet on a day; visited with a visit, else still to be made by default. */
export async function aVisitPlan(
  world: World,
  facts: {
    customer: Ref<OutletRow>;
    user: Ref<User>;
    day: string;
    turn?: number;
    state?: PlanState;
    source?: PlanSource;
    visitId?: string;
  },
): Promise<typeof visitPlans.$inferSelect> {
  const { tx, tenant, now } = world;
  const customer = await outletOf(world, facts.customer);
  const [row] = await tx
    .insert(visitPlans)
    .values({
      tenantId: tenant.slug,
      id: newId(),
      day: facts.day,
      userId: (await userOf(world, facts.user)).id,
      customerId: customer.id,
      dealerId: customer.dealerId,
      departId: customer.departId,
      turn: facts.turn ?? 1,
      state: facts.state ?? (facts.visitId ? 'visited' : 'planned'),
      source: facts.source ?? 'route',
      visitId: facts.visitId ?? null,
      createdAt: now,
    })
    .returning();
  return row!;
}

/** Writes a route of somebody's, on Mondays every week from long ago, with its outlets in their order. */
export async function aVisitRoute(
  world: World,
  facts: { name: string; owner: Ref<User>; outlets?: readonly Ref<OutletRow>[] } & Partial<RouteRhythm>,
): Promise<typeof visitRoutes.$inferSelect> {
  const { tx, tenant } = world;
  const { name, owner, outlets = [], ...rhythm } = facts;
  const stops = await Promise.all(outlets.map((outlet) => outletOf(world, outlet)));
  const departId = stops[0]?.departId ?? (await departOf(world, 'A01')).id;
  const [row] = await tx
    .insert(visitRoutes)
    .values({
      tenantId: tenant.slug,
      id: newId(),
      code: `XL-${name}`,
      name,
      ownerUserId: (await userOf(world, owner)).id,
      departId,
      weekday: 'mon',
      everyWeeks: 1,
      startOn: '2024-01-01',
      ...rhythm,
    })
    .returning();
  if (stops.length > 0) {
    await tx.insert(visitRouteStops).values(
      stops.map(({ id }, nth) => ({
        tenantId: tenant.slug,
        id: newId(),
        routeId: row!.id,
        customerId: id,
        turn: nth + 1,
      })),
    );
  }
  return row!;
}

type TemplateStep = Pick<VisitStep, 'name'> &
  Partial<Omit<VisitStep, 'id' | 'kind' | 'options'>> & { kind: TemplateStepKind; options?: string };

/** Writes what is to be done in visits of the outlets of a channel, with a label, or of all. */
export async function aVisitTemplate(
  { tx, tenant }: World,
  facts: {
    name: string;
    channelId?: string | null;
    labelId?: string | null;
    enabled?: boolean;
    steps: readonly TemplateStep[];
  },
): Promise<{ id: string; stepIds: string[] }> {
  const { steps, ...own } = facts;
  const id = newId();
  await tx.insert(visitTemplates).values({ ...own, tenantId: tenant.slug, id });
  const stepIds = steps.map(() => newId());
  if (steps.length > 0) {
    await tx.insert(visitTemplateSteps).values(
      steps.map((step, nth) => ({
        ...step,
        tenantId: tenant.slug,
        id: stepIds[nth]!,
        templateId: id,
        turn: (nth + 1) * 10,
      })),
    );
  }
  return { id, stepIds };
}

/** Says that an article has to be sold in outlets of a channel, with a label, both, or in all. */
export async function aMustSell(
  { tx, tenant }: World,
  facts: { productId: string; channelId?: string; labelId?: string },
): Promise<void> {
  await tx.insert(mustSells).values({ ...facts, tenantId: tenant.slug, id: newId() });
}

import { and, asc, eq, gt, gte, inArray, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import { takeTurns } from '#app/db/queries/take-turns.server.ts';
import type { Tx } from '#app/db/tenant-db.server.ts';
import { requireUser } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { dayOf } from '#app/lib/time/date-time.ts';
import { nextPlanState } from '../plans/rules-plans.ts';
import { visitPlans } from '../tables/plans.table.server.ts';
import { visitEvents, visits } from '../tables/visits.table.server.ts';
import { type Judged, judgeVisits } from './judge-end.server.ts';
import {
  judgedAnew,
  judgedByOthers,
  type Neighbour,
  sameDigitsWithinMs,
  sharedWithinMs,
} from './rules-neighbours.ts';

type Visit = typeof visits.$inferSelect;
/** A visit as it begins: by whom and where, with what its own device says of it. */
type NewVisit = Omit<
  Visit,
  'speedKmh' | 'sharedDevice' | 'state' | 'checkOutAt' | 'result' | 'noOrderReason' | keyof Judged
>;
type VisitEvent = typeof visitEvents.$inferInsert;

/** What a phone's batch is about. */
interface BatchOf {
  deviceId: string;
  visitIds: readonly string[];
  /** When its check-ins were. */
  checkInsAt: readonly Date[];
}

/** Those who use one device take turns: each sees what the others checked in with it. */
export const takeDeviceTurns = (ctx: Pick<Ctx, 'tenant'>, tx: Tx, deviceId: string): Promise<void> =>
  takeTurns(tx, `${ctx.tenant.slug} visits of device ${deviceId}`);

/**
 * The visits a phone's batch is about: read and locked at once, judged beside their neighbours in memory, and written at
 * once. A day of twenty visits is so few statements, whether it is sent visit by visit or in the evening.
 */
export class VisitBatch {
  readonly #ctx: Ctx;
  readonly #tx: Tx;
  readonly #of: BatchOf;
  /** Those of the batch and those its check-ins change; none until they are asked for. */
  #known: Map<string, Visit> | null = null;
  /** Earlier check-ins, by which those of the batch are judged. */
  #earlier: readonly Neighbour[] = [];
  readonly #fresh = new Set<string>();
  readonly #changed = new Map<string, Partial<Visit>>();
  #kept: { visitId: string; customerId: string; at: Date }[] = [];
  #events: VisitEvent[] = [];

  constructor(ctx: Ctx, tx: Tx, of: BatchOf) {
    this.#ctx = ctx;
    this.#tx = tx;
    this.#of = of;
  }

  /** A visit as it stands, of anybody's. */
  async find(id: string): Promise<Visit | undefined> {
    return (await this.#all()).get(id);
  }

  /** Begins a visit, and judges anew what came after it and is here already. */
  async add(given: NewVisit): Promise<void> {
    const known = await this.#all();
    const others = [...known.values(), ...this.#earlier];
    const byOthers = judgedByOthers(others, given);
    const visit: Visit = {
      ...given,
      ...byOthers,
      unlikelyPlace: given.unlikelyPlace || byOthers.unlikelyPlace,
      state: 'ongoing',
      checkOutAt: null,
      result: null,
      noOrderReason: '',
      missing: [],
      evidenceScore: 0,
      evidenceReasons: [],
    };
    known.set(visit.id, visit);
    this.#fresh.add(visit.id);
    this.#changed.set(visit.id, {});
    for (const [id, facts] of judgedAnew([...known.values()], visit)) await this.change(id, facts);
  }

  /** Changes a visit; it is judged anew when it is written. */
  async change(id: string, facts: Partial<Visit>): Promise<void> {
    const known = await this.#all();
    known.set(id, { ...known.get(id)!, ...facts });
    this.#changed.set(id, { ...this.#changed.get(id), ...facts });
  }

  /** The person was to go there that day: so they did, also when the day or the visit has been closed since. */
  keepPlan({ id: visitId, customerId, checkInAt: at }: Pick<Visit, 'id' | 'customerId' | 'checkInAt'>): void {
    this.#kept.push({ visitId, customerId, at });
  }

  /** Notes what was taken, once its visit is written. */
  note(event: VisitEvent): void {
    this.#events.push(event);
  }

  /** Writes what has changed; what is written elsewhere of visits in this transaction is read anew after it. */
  async write(): Promise<void> {
    if (this.#changed.size > 0) await this.#writeVisits();
    await this.#writePlans();
    if (this.#events.length > 0) await this.#tx.insert(visitEvents).values(this.#events);
    this.#events = [];
    this.#known = null;
  }

  async #writeVisits(): Promise<void> {
    const changed = [...this.#changed.keys()].map((id) => this.#known!.get(id)!);
    const judged = await judgeVisits(this.#ctx, this.#tx, changed, this.#fresh);
    const begun = changed.filter(({ id }) => this.#fresh.has(id));
    if (begun.length > 0) {
      await this.#tx.insert(visits).values(begun.map((visit) => ({ ...visit, ...judged.get(visit.id)! })));
    }
    for (const [id, facts] of this.#changed) {
      if (this.#fresh.has(id)) continue;
      await this.#tx
        .update(visits)
        .set({ ...facts, ...judged.get(id)! })
        .where(and(eq(visits.tenantId, this.#ctx.tenant.slug), eq(visits.id, id)));
    }
    this.#fresh.clear();
    this.#changed.clear();
  }

  // Visits are locked before plans, as whatever ends a day does.
  async #writePlans(): Promise<void> {
    const kept = this.#kept;
    this.#kept = [];
    if (kept.length === 0) return;
    const { slug, timeZone } = this.#ctx.tenant;
    const { id, state, day, customerId, userId, tenantId } = visitPlans;
    const found = await this.#tx
      .select({ id, state, day, customerId })
      .from(visitPlans)
      .where(
        and(
          eq(tenantId, slug),
          eq(userId, requireUser(this.#ctx).id),
          inArray(day, [...new Set(kept.map((one) => dayOf(one.at, timeZone)))]),
          inArray(customerId, [...new Set(kept.map((one) => one.customerId))]),
        ),
      )
      .orderBy(asc(id))
      .for('update');
    const done = found.flatMap((plan) => {
      const visit = kept.find((one) => {
        return one.customerId === plan.customerId && dayOf(one.at, timeZone) === plan.day;
      });
      const next = visit ? nextPlanState(plan.state, 'visit') : null;
      return visit && next ? [{ id: plan.id, state: next, visitId: visit.visitId }] : [];
    });
    if (done.length === 0) return;
    await this.#tx.execute(sql`
      update ${visitPlans} set state = done.state, visit_id = done.visit_id
        from unnest(${sql.param(done.map((one) => one.id))}::uuid[], ${sql.param(done.map((one) => one.state))}::text[],
                    ${sql.param(done.map((one) => one.visitId))}::uuid[]) as done (id, state, visit_id)
       where visit_plans.tenant_id = ${slug} and visit_plans.id = done.id`);
  }

  /**
   * All are locked by one question in the order of their ids, as every other that locks several does: whoever judges some of
   * the same at once waits, and neither waits for the other.
   */
  async #all(): Promise<Map<string, Visit>> {
    if (this.#known) return this.#known;
    const { visitIds, checkInsAt } = this.#of;
    const tenant = eq(visits.tenantId, this.#ctx.tenant.slug);
    const around = checkInsAt.length === 0 ? null : this.#around();
    const found = await this.#tx
      .select()
      .from(visits)
      .where(and(tenant, or(inArray(visits.id, [...visitIds]), around?.later)))
      .orderBy(asc(visits.id))
      .for('update');
    this.#known = new Map(found.map((visit) => [visit.id, visit]));
    const { id, userId, customerId, deviceId, checkInAt, measuredLng, measuredLat } = visits;
    this.#earlier = around
      ? (
          await this.#tx
            .select({ id, userId, customerId, deviceId, checkInAt, measuredLng, measuredLat })
            .from(visits)
            .where(and(tenant, around.earlier))
        ).filter((one) => !this.#known!.has(one.id))
      : [];
    return this.#known;
  }

  /** Check-ins of the person's and with the device that those of the batch change, and those they are judged by. */
  #around(): { later: SQL; earlier: SQL } {
    const times = this.#of.checkInsAt.map((at) => at.getTime());
    const [first, last] = [Math.min(...times), Math.max(...times)];
    const { userId, deviceId, checkInAt, sharedDevice, tenantId } = visits;
    const me = requireUser(this.#ctx).id;
    const own = eq(userId, me);
    const shared = and(eq(deviceId, this.#of.deviceId), ne(userId, me));
    const at = (ms: number) => new Date(ms);
    // The person's check-in next to a moment, however long before or after it.
    const beside = (side: 'before' | 'after', ms: number) => {
      const nearest = side === 'before' ? sql`max(${checkInAt})` : sql`min(${checkInAt})`;
      return this.#tx
        .select({ at: nearest })
        .from(visits)
        .where(
          and(
            eq(tenantId, this.#ctx.tenant.slug),
            own,
            side === 'before' ? lt(checkInAt, at(ms)) : gt(checkInAt, at(ms)),
          ),
        );
    };
    const later = or(
      and(own, gte(checkInAt, at(first)), lte(checkInAt, at(last + sameDigitsWithinMs))),
      and(own, eq(checkInAt, beside('after', last))),
      and(
        shared,
        eq(sharedDevice, false),
        gte(checkInAt, at(first)),
        lte(checkInAt, at(last + sharedWithinMs)),
      ),
    );
    const earlier = or(
      and(own, gte(checkInAt, at(first - sameDigitsWithinMs)), lt(checkInAt, at(first))),
      and(own, eq(checkInAt, beside('before', first))),
      and(shared, gte(checkInAt, at(first - sharedWithinMs)), lte(checkInAt, at(last))),
    );
    return { later: later!, earlier: earlier! };
  }
}

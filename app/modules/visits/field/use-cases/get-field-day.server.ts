import { and, asc, eq, gte, ne } from 'drizzle-orm';
import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { can } from '#app/kernel/access/access.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { dayOf, instantOf } from '#app/lib/time/date-time.ts';
import { listCoolersOf } from '#app/modules/assets/audits/use-cases/list-coolers-of.server.ts';
import {
  listNamedOutlets,
  listOutletsFor,
} from '#app/modules/customers/map/use-cases/list-outlets-for.server.ts';
import { listOpenAudits } from '#app/modules/displays/audits/use-cases/list-open-audits.server.ts';
import { listOpenDisplays } from '#app/modules/displays/tasks/use-cases/list-open-displays.server.ts';
import { listLastOrders } from '#app/modules/orders/placing/use-cases/list-last-orders.server.ts';
import { findGoods } from '#app/modules/products/use-cases/find-goods.server.ts';
import { readParameter } from '#app/services/parameters/use-cases/read-parameter.server.ts';
import { findCompanions } from '../../arrival/find-companions.server.ts';
import { limitsOfOutlets } from '../../arrival/limits-of-outlets.server.ts';
import { arrivalParameters } from '../../arrival/rules-parameters.ts';
import type { FieldDay } from '../../records/wire.ts';
import { stepAnswers, stepsDone } from '../../steps/steps-done.server.ts';
import { stepsOfOutlets } from '../../steps/steps-of-outlets.server.ts';
import { visitPlans } from '../../tables/plans.table.server.ts';
import { visits } from '../../tables/visits.table.server.ts';
import { stepsOf } from '../rules-day.ts';
import { maxGoods } from '../rules-field.ts';
import { stepSealer } from '../shown-steps.server.ts';

/** Outlets a phone carries along at most: those of one person, with room to spare. */
const maxOutlets = 500;

/** All that somebody needs to work today without a network: where to go, where else they may go, and the rules. */
export function getFieldDay(ctx: Ctx): Promise<FieldDay> {
  const { user, scope } = requireAction(ctx, 'visit:record');
  const day = dayOf(ctx.now(), ctx.tenant.timeZone);
  const since = new Date(instantOf(`${day} 00:00:00`, ctx.tenant.timeZone));
  return inTenantReadOnly(ctx, async (tx) => {
    const plans = await tx
      .select({ customerId: visitPlans.customerId, turn: visitPlans.turn })
      .from(visitPlans)
      .where(
        and(
          eq(visitPlans.tenantId, ctx.tenant.slug),
          eq(visitPlans.userId, user.id),
          eq(visitPlans.day, day),
          ne(visitPlans.state, 'cancelled'),
        ),
      );
    const made = await tx
      .select()
      .from(visits)
      .where(
        and(eq(visits.tenantId, ctx.tenant.slug), eq(visits.userId, user.id), gte(visits.checkInAt, since)),
      )
      .orderBy(asc(visits.checkInAt));
    const audits = await listOpenAudits(ctx, tx, { auditorId: user.id, day });
    const ids = [...plans, ...made, ...audits].map(({ customerId }) => customerId);
    const reached = await listOutletsFor(ctx, tx, scope, { userId: user.id, ids, limit: maxOutlets });
    // Whoever is in an outlet that was given to somebody else meanwhile ends the visit all the same.
    const inside = made
      .filter(({ state, customerId }) => state === 'ongoing' && !reached.some(({ id }) => id === customerId))
      .map(({ customerId }) => customerId);
    const outlets = [...reached, ...(await listNamedOutlets(ctx, tx, inside))];
    const outletIds = outlets.map(({ id }) => id);
    const { templates, templateOf } = await stepsOfOutlets(ctx, tx, outletIds);
    const displays = await listOpenDisplays(ctx, tx, { outletIds, day });
    const coolers = await listCoolersOf(ctx, tx, outletIds);
    const lastOrders = await listLastOrders(ctx, tx, outletIds);
    const goods = await findGoods(ctx, tx, { keyword: '', limit: maxGoods });
    const madeIds = made.map(({ id }) => id);
    const done = await stepsDone(ctx, tx, madeIds);
    const answers = await stepAnswers(ctx, tx, madeIds);
    const limitsOf = await limitsOfOutlets(ctx, tx, outletIds);
    const sealOf = stepSealer(ctx);
    const turns = new Map(plans.map(({ customerId, turn }) => [customerId, turn]));
    const latest = new Map(made.map((one) => [one.customerId, one]));
    return {
      day,
      since: since.toISOString(),
      user: { id: user.id, realname: user.realname },
      mayOrder: can(user, 'order:create'),
      maxAccuracyM: await readParameter(tx, ctx.tenant, arrivalParameters['visits.max-accuracy-m']),
      outside: await readParameter(tx, ctx.tenant, arrivalParameters['visits.outside']),
      proofName: ctx.t('visits:step.proof'),
      colleagues: await findCompanions({ ...ctx, tx }, { lineOf: user.id }),
      outlets: outlets.map((outlet) => {
        const visit = latest.get(outlet.id);
        const templateId = templateOf.get(outlet.id) ?? null;
        const steps = stepsOf({ templates, displays, audits, coolers }, { id: outlet.id, templateId });
        return {
          ...outlet,
          turn: turns.get(outlet.id) ?? null,
          ...limitsOf(outlet.id),
          visit: visit
            ? {
                id: visit.id,
                checkInAt: visit.checkInAt.toISOString(),
                checkOutAt: visit.checkOutAt?.toISOString() ?? null,
                result: visit.result,
                steps: visit.steps,
                done: Object.fromEntries(done.get(visit.id)?.done ?? []),
                answers: answers.get(visit.id) ?? [],
              }
            : null,
          templateId,
          seal: sealOf(outlet.id, steps),
          lastOrder: lastOrders.get(outlet.id) ?? null,
        };
      }),
      templates,
      displays,
      audits,
      coolers,
      goods: goods.map(({ code, name, spec, units }) => ({ code, name, spec, units })),
    };
  });
}

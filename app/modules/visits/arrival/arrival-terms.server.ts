import type { Tx } from '#app/db/tenant-db.server.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { dayOf } from '#app/lib/time/date-time.ts';
import { listCoolersOf } from '#app/modules/assets/audits/use-cases/list-coolers-of.server.ts';
import {
  findOutletsWithin,
  type VisitedOutlet,
} from '#app/modules/customers/map/use-cases/find-outlets-within.server.ts';
import {
  type PlaceThen,
  placesOfOutlets,
} from '#app/modules/customers/map/use-cases/places-of-outlets.server.ts';
import { listOpenAudits } from '#app/modules/displays/audits/use-cases/list-open-audits.server.ts';
import { listOpenDisplays } from '#app/modules/displays/tasks/use-cases/list-open-displays.server.ts';
import type { ParameterValue } from '#app/services/parameters/rules.ts';
import { readParameter } from '#app/services/parameters/use-cases/read-parameter.server.ts';
import { stepsOf } from '../field/rules-day.ts';
import type { VisitStep } from '../steps/rules-steps.ts';
import { stepsOfOutlets } from '../steps/steps-of-outlets.server.ts';
import { limitsOfOutlets, type OutletLimits } from './limits-of-outlets.server.ts';
import { arrivalParameters } from './rules-parameters.ts';

/** What check-ins at some outlets are judged by, read once for all of a phone's batch. */
export interface ArrivalTerms {
  maxAccuracyM: number;
  /** Days a corrected place is told of. */
  placeChangedDays: number;
  /** What becomes of whoever checks in outside. */
  outside: ParameterValue<(typeof arrivalParameters)['visits.outside']>;
  /** An outlet, if the person may go there, or could when their phone was given it. */
  outlet(id: string): VisitedOutlet | undefined;
  limitsOf(outletId: string): OutletLimits;
  placeAt(outlet: VisitedOutlet, at: Date): PlaceThen;
  /** The steps of a visit whose phone showed none, or none that it was given: by the templates as they are now. */
  stepsAt(outletId: string, at: Date): Promise<VisitStep[]>;
  /** What is to be done at outlets is read anew: a step may have done some of it. */
  forgetSteps(): void;
}

/**
 * The terms of check-ins at outlets; those the person may not go to have none. Those in `shown` their phone was given while
 * they could go there: nobody without a network learns that somebody else looks after an outlet now.
 */
export async function readArrivalTerms(
  ctx: Ctx,
  tx: Tx,
  { outletIds, shown }: { outletIds: readonly string[]; shown: readonly string[] },
): Promise<ArrivalTerms> {
  const { user, scope } = requireAction(ctx, 'visit:record');
  const { tenant } = ctx;
  const within = await findOutletsWithin(ctx, tx, scope, outletIds);
  const given = await findOutletsWithin(
    ctx,
    tx,
    { all: true },
    shown.filter((id) => !within.has(id)),
  );
  const outlets = new Map([...within, ...given]);
  const ids = [...outlets.keys()];
  const days = new Map<string, Promise<(outletId: string) => VisitStep[]>>();

  async function readSteps(day: string) {
    const audits = await listOpenAudits(ctx, tx, { auditorId: user.id, day });
    const { templates, templateOf } = await stepsOfOutlets(ctx, tx, ids);
    const displays = await listOpenDisplays(ctx, tx, { outletIds: ids, day });
    const coolers = await listCoolersOf(ctx, tx, ids);
    // Phones of before know one step for all displays of an outlet.
    const first = ids.flatMap((id) => displays.find(({ customerId }) => customerId === id) ?? []);
    return (id: string) =>
      stepsOf(
        { templates, audits, displays: first, coolers },
        { id, templateId: templateOf.get(id) ?? null },
      );
  }

  return {
    maxAccuracyM: await readParameter(tx, tenant, arrivalParameters['visits.max-accuracy-m']),
    placeChangedDays: await readParameter(tx, tenant, arrivalParameters['visits.place-changed-days']),
    outside: await readParameter(tx, tenant, arrivalParameters['visits.outside']),
    outlet: (id) => outlets.get(id),
    limitsOf: await limitsOfOutlets(ctx, tx, ids),
    placeAt: await placesOfOutlets(ctx, tx, [...outlets.values()]),
    stepsAt: async (outletId, at) => {
      const day = dayOf(at, tenant.timeZone);
      if (!days.has(day)) days.set(day, readSteps(day));
      return (await days.get(day)!)(outletId);
    },
    forgetSteps: () => days.clear(),
  };
}

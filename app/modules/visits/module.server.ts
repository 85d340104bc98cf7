import { defineModule } from '#app/kernel/module/define-module.server.ts';
import { belongsTo } from '#app/kernel/ownership/belonging.server.ts';
import { visitsApi } from './api.server.ts';
import { arrivalParameters } from './arrival/rules-parameters.ts';
import { visitsSubscriber } from './phones/subscriber.server.ts';
import { planParameters } from './plans/rules-parameters.ts';
import { ownedPlans } from './plans/use-cases/owned-plans.server.ts';
import { ownedRoutes } from './plans/use-cases/owned-routes.server.ts';
import { planVisits } from './plans/use-cases/plan-visits.server.ts';
import { closeVisits } from './records/use-cases/close-visits.server.ts';
import { reckonDays } from './report/use-cases/reckon-days.server.ts';
import { requestApproval } from './requests/request-approval.server.ts';
import { defaultGrants } from './seed/default-grants.ts';
import { visitPlans, visitRouteStops, visitRoutes } from './tables/plans.table.server.ts';
import { visits } from './tables/visits.table.server.ts';

export default defineModule({
  api: visitsApi,
  parameters: [...Object.values(arrivalParameters), ...Object.values(planParameters)],
  grants: defaultGrants,
  subscribers: [visitsSubscriber],
  auditWords: [
    { entity: 'visit-plan', fields: 'visits:audit', values: { state: 'visits:plan.state' } },
    { entity: 'field-hold', fields: 'visits:audit', values: { state: 'visits:today.held.state' } },
  ],
  approvals: [requestApproval],
  ownedWork: [ownedRoutes, ownedPlans],
  numbers: [
    {
      kind: 'visit-route',
      nameKey: 'visits:route.title',
      pattern: 'XL{seq:5}',
      reset: 'never',
      gapFree: false,
    },
  ],
  jobs: [
    { queue: 'close-visits', name: 'visits:job.close-visits', cron: '20 * * * *', run: closeVisits },
    { queue: 'plan-visits', name: 'visits:job.plan-visits', cron: '40 * * * *', run: planVisits },
    {
      queue: 'reckon-visit-days',
      name: 'visits:job.reckon-visit-days',
      cron: '*/5 * * * *',
      run: reckonDays,
    },
  ],
  belongings: [
    belongsTo('outlet', [
      visits.customerId,
      { column: visitPlans.customerId, once: [visitPlans.day] },
      { column: visitRouteStops.customerId, once: [visitRouteStops.routeId] },
    ]),
    belongsTo('depart', [visits.departId, visitPlans.departId, visitRoutes.departId]),
  ],
});

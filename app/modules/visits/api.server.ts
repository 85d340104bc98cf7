import { z } from 'zod';
import { actedAnswer, noAnswer } from '#app/entity/api/answers.server.ts';
import { entityApi } from '#app/entity/entity-api.server.ts';
import { call, type PictureAnswer } from '#app/kernel/api/api-route.server.ts';
import { auditsAnswer, keyAnswer, listAnswer, syncAnswer } from './answers.server.ts';
import { listCompanions } from './arrival/find-companions.server.ts';
import { getFieldDay } from './field/use-cases/get-field-day.server.ts';
import { fieldToday } from './phones/answers.server.ts';
import { decideHold } from './phones/use-cases/decide-hold.server.ts';
import { getPhoneKey } from './phones/use-cases/get-phone-key.server.ts';
import { listToday } from './phones/use-cases/list-today.server.ts';
import { tellDebt } from './phones/use-cases/tell-debt.server.ts';
import { decideHoldInput, owesInput, todayQuery } from './phones/wire-phones.ts';
import { planWeek } from './plans/answers.server.ts';
import { visitRouteStopStore, visitRouteStore } from './plans/stores.server.ts';
import { addPlan, cancelPlan, movePlan, orderDay } from './plans/use-cases/change-plans.server.ts';
import { handOverRoute, setRouteStops } from './plans/use-cases/change-route.server.ts';
import { getMonth } from './plans/use-cases/get-month.server.ts';
import { getRoute } from './plans/use-cases/get-route.server.ts';
import { getWeek } from './plans/use-cases/get-week.server.ts';
import { pickAudits } from './plans/use-cases/pick-audits.server.ts';
import {
  addPlanInput,
  cancelPlanInput,
  monthAnswer,
  monthQuery,
  movePlanInput,
  orderDayInput,
  pickAuditsInput,
  weekQuery,
} from './plans/wire-plans.ts';
import {
  handOverRouteInput,
  routeChanged,
  routeDetail,
  routeHandedOver,
  routeRef,
  routeStopsInput,
} from './plans/wire-routes.ts';
import { fieldDay, visitDetail } from './records/answers.server.ts';
import { getVisit } from './records/use-cases/get-visit.server.ts';
import { getVisitPhoto } from './records/use-cases/get-visit-photo.server.ts';
import { listVisits } from './records/use-cases/list-visits.server.ts';
import { syncVisits } from './records/use-cases/sync-visits.server.ts';
import {
  companionsAnswer,
  companionsQuery,
  dailyReportQuery,
  syncInput,
  visitsQuery,
} from './records/wire.ts';
import { visitPhotoRef, visitRef } from './records/wire-detail.ts';
import { mustSellStore } from './report/stores.server.ts';
import { exportDailyReport } from './report/use-cases/export-daily-report.server.ts';
import { exportFigures } from './report/use-cases/export-figures.server.ts';
import { getDailyReport } from './report/use-cases/get-daily-report.server.ts';
import { listBehind } from './report/use-cases/list-behind.server.ts';
import { behindAnswer, behindQuery } from './report/wire-behind.ts';
import { visitRequestStore } from './requests/stores.server.ts';
import { addRequest, addVoid, decideRequest } from './requests/use-cases/change-requests.server.ts';
import { decideRequestInput, requestInput, voidInput } from './requests/wire-requests.ts';
import { outletPrices } from './steps/answers.server.ts';
import { visitStepStore, visitTemplateStore } from './steps/stores.server.ts';
import { getOutletPrices } from './steps/use-cases/get-outlet-prices.server.ts';
import { outletPricesQuery } from './steps/wire-steps.ts';

const write = { idempotent: true } as const;

/** Visits: what phones send of them, and what became of it. */
export const visitsApi = [
  ...entityApi(visitTemplateStore),
  ...entityApi(visitStepStore),
  ...entityApi(mustSellStore),
  call('GET /eVisit/list', {
    access: 'visit:list',
    input: visitsQuery,
    answers: listAnswer,
    run: listVisits,
  }),
  call('POST /eVisit/sync', {
    access: 'visit:record',
    input: syncInput,
    idempotent: true,
    answers: syncAnswer,
    run: syncVisits,
  }),
  call('GET /eVisit/field', {
    access: 'visit:record',
    input: z.object({}),
    answers: fieldDay,
    run: getFieldDay,
  }),
  call('GET /eVisit/prices', {
    access: 'order:create',
    input: outletPricesQuery,
    answers: outletPrices,
    run: getOutletPrices,
  }),
  call('GET /eVisit/companions', {
    access: 'visit:record',
    input: companionsQuery,
    answers: companionsAnswer,
    run: listCompanions,
  }),
  call('POST /eVisit/owes', {
    access: 'visit:record',
    input: owesInput,
    idempotent: true,
    answers: noAnswer,
    run: tellDebt,
  }),
  // Not a GET: it makes the key the first time, and nobody between keeps what answers a POST.
  call('POST /eVisit/key', {
    access: 'visit:record',
    input: z.object({}),
    answers: keyAnswer,
    run: getPhoneKey,
  }),
  call('PUT /eVisit/held/decide', {
    access: 'visit:judge',
    input: decideHoldInput,
    answers: noAnswer,
    ...write,
    run: decideHold,
  }),
  ...entityApi(visitRequestStore),
  call('POST /eVisit/request/add', {
    access: 'visit:record',
    input: requestInput,
    ...write,
    answers: actedAnswer,
    run: addRequest,
  }),
  call('POST /eVisit/request/void', {
    access: 'visit:judge',
    input: voidInput,
    answers: actedAnswer,
    ...write,
    run: addVoid,
  }),
  call('PUT /eVisit/request/decide', {
    access: 'visit:judge',
    input: decideRequestInput,
    ...write,
    answers: noAnswer,
    run: decideRequest,
  }),
  call('GET /eVisit/plan/week', {
    access: 'visit-plan:list',
    input: weekQuery,
    answers: planWeek,
    run: getWeek,
  }),
  call('GET /eVisit/plan/month', {
    access: 'visit-plan:list',
    input: monthQuery,
    answers: monthAnswer,
    run: getMonth,
  }),
  call('PUT /eVisit/plan/move', {
    access: 'visit-plan:edit',
    input: movePlanInput,
    ...write,
    answers: noAnswer,
    run: movePlan,
  }),
  call('POST /eVisit/plan/add', {
    access: 'visit-plan:edit',
    input: addPlanInput,
    ...write,
    answers: actedAnswer,
    run: addPlan,
  }),
  call('PUT /eVisit/plan/cancel', {
    access: 'visit-plan:edit',
    input: cancelPlanInput,
    ...write,
    answers: noAnswer,
    run: cancelPlan,
  }),
  call('PUT /eVisit/plan/order', {
    access: 'visit-plan:edit',
    input: orderDayInput,
    ...write,
    answers: noAnswer,
    run: orderDay,
  }),
  call('POST /eVisit/plan/audits', {
    access: 'visit-plan:edit',
    input: pickAuditsInput,
    ...write,
    answers: auditsAnswer,
    run: pickAudits,
  }),
  ...entityApi(visitRouteStore),
  ...entityApi(visitRouteStopStore),
  call('GET /eVisit/route/detail', {
    access: 'visit-route:list',
    input: routeRef,
    answers: routeDetail,
    run: getRoute,
  }),
  call('PUT /eVisit/route/stops', {
    access: 'visit-route:edit',
    input: routeStopsInput,
    answers: routeChanged,
    ...write,
    run: setRouteStops,
  }),
  call('PUT /eVisit/route/handOver', {
    access: 'visit-route:edit',
    input: handOverRouteInput,
    answers: routeHandedOver,
    ...write,
    run: handOverRoute,
  }),
  call('GET /eVisit/today', {
    access: 'visit:list',
    input: todayQuery,
    answers: fieldToday,
    run: listToday,
  }),
  call('GET /eVisit/detail', { access: 'visit:list', input: visitRef, answers: visitDetail, run: getVisit }),
  call('GET /eVisit/photo', {
    access: 'visit:list',
    input: visitPhotoRef,
    answers: 'file',
    run: async (ctx, input): Promise<PictureAnswer> => ({
      type: 'image/webp',
      picture: await getVisitPhoto(ctx, input),
    }),
  }),
  // Not an action of its own: the page's permission is 'dashboard' (ROU-09), which the use case demands.
  call('GET /eVisit/dailyReport', { access: 'signed-in', input: dailyReportQuery, run: getDailyReport }),
  call('GET /eVisit/dailyReportRows', {
    access: 'signed-in',
    input: behindQuery,
    answers: behindAnswer,
    run: listBehind,
  }),
  call('GET /eVisit/dailyReportXls', {
    access: 'visit:daily-export',
    input: dailyReportQuery,
    answers: 'file',
    run: exportDailyReport,
  }),
  call('GET /eVisit/dailyFiguresXls', {
    access: 'visit:daily-export',
    input: dailyReportQuery,
    answers: 'file',
    run: exportFigures,
  }),
] as const;

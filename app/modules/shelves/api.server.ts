import { actedAnswer } from '#app/entity/api/answers.server.ts';
import { entityApi } from '#app/entity/entity-api.server.ts';
import { call } from '#app/kernel/api/api-route.server.ts';
import { peopleAnswer, peopleQuery } from '#app/services/accounts/use-cases/find-people.server.ts';
import { ageingDetail } from './ageing/answers.server.ts';
import { ageingStore } from './ageing/stores.server.ts';
import { assignAgeing } from './ageing/use-cases/assign-ageing.server.ts';
import { findHandlers } from './ageing/use-cases/find-handlers.server.ts';
import { getAgeing } from './ageing/use-cases/get-ageing.server.ts';
import { finishAgeing, proposeAgeing, startAgeing } from './ageing/use-cases/handle-ageing.server.ts';
import { decideAgeing, reviewAgeing } from './ageing/use-cases/judge-ageing.server.ts';
import {
  ageingRef,
  assignInput,
  finishInput,
  judgeInput,
  proposeInput,
  startInput,
} from './ageing/wire-ageing.ts';
import { proposeAnswer } from './answers.server.ts';
import { getFreshnessHeat } from './freshness/use-cases/get-freshness-heat.server.ts';
import { listFreshnessCells } from './freshness/use-cases/list-freshness-cells.server.ts';
import {
  freshnessCells,
  freshnessHeat,
  freshnessMapQuery,
  freshnessQuery,
} from './freshness/wire-freshness.ts';
import { sellOutDetail, sellOutPage } from './sellout/answers.server.ts';
import { sellOutStore } from './sellout/stores.server.ts';
import { getSellOut } from './sellout/use-cases/get-sell-out.server.ts';
import { listSellOut } from './sellout/use-cases/list-sell-out.server.ts';
import { sellOutQuery, sellOutRef } from './sellout/wire-sellout.ts';

const write = { idempotent: true } as const;
const handles = { access: 'ageing:handle', ...write } as const;

/** What outlets sold on by their counts, and goods there whose life runs out (CUS-04). */
export const shelvesApi = [
  call('GET /eCustStock/sellOut/list', {
    access: 'sell-out:list',
    input: sellOutQuery,
    answers: sellOutPage,
    run: listSellOut,
  }),
  ...entityApi(sellOutStore, { own: ['list'] }),
  call('GET /eCustStock/sellOut/detail', {
    access: 'sell-out:list',
    input: sellOutRef,
    answers: sellOutDetail,
    run: getSellOut,
  }),
  call('GET /eCustStock/freshness/heat', {
    access: 'freshness:list',
    input: freshnessQuery,
    answers: freshnessHeat,
    run: getFreshnessHeat,
  }),
  call('GET /eCustStock/freshness/map', {
    access: 'freshness:list',
    input: freshnessMapQuery,
    answers: freshnessCells,
    run: listFreshnessCells,
  }),
  ...entityApi(ageingStore),
  call('GET /eCustStock/ageing/detail', {
    access: 'ageing:list',
    input: ageingRef,
    answers: ageingDetail,
    run: getAgeing,
  }),
  call('GET /eCustStock/ageing/people', {
    access: 'ageing:assign',
    input: peopleQuery,
    answers: peopleAnswer,
    run: findHandlers,
  }),
  call('PUT /eCustStock/ageing/assign', {
    access: 'ageing:assign',
    input: assignInput,
    ...write,
    answers: actedAnswer,
    run: assignAgeing,
  }),
  call('PUT /eCustStock/ageing/start', {
    ...handles,
    input: startInput,
    answers: actedAnswer,
    run: startAgeing,
  }),
  call('PUT /eCustStock/ageing/propose', {
    ...handles,
    input: proposeInput,
    answers: proposeAnswer,
    run: proposeAgeing,
  }),
  call('PUT /eCustStock/ageing/decide', {
    access: 'ageing:approve',
    input: judgeInput,
    ...write,
    answers: actedAnswer,
    run: decideAgeing,
  }),
  call('PUT /eCustStock/ageing/finish', {
    ...handles,
    input: finishInput,
    answers: actedAnswer,
    run: finishAgeing,
  }),
  call('PUT /eCustStock/ageing/review', {
    access: 'ageing:assign',
    input: judgeInput,
    ...write,
    answers: actedAnswer,
    run: reviewAgeing,
  }),
] as const;

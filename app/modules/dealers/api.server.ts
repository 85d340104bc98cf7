import { z } from 'zod';
import { actedAnswer } from '#app/entity/api/answers.server.ts';
import { entityApi } from '#app/entity/entity-api.server.ts';
import { call } from '#app/kernel/api/api-route.server.ts';
import { mapQuery } from '#app/lib/places/map-query.ts';
import { listAreas } from './areas/use-cases/list-areas.server.ts';
import { addArea, deleteArea, editArea } from './areas/use-cases/save-area.server.ts';
import {
  addAreaInput,
  areasAnswer,
  areasQuery,
  deleteAreaQuery,
  editAreaInput,
  savedAreaAnswer,
} from './areas/wire.ts';
import {
  actAnswer,
  dealerDetail,
  dealerNode,
  openAnswer,
  peopleAnswer,
  statusAnswer,
} from './pois/answers.server.ts';
import { actOnLead } from './pois/use-cases/act-on-poi.server.ts';
import { listFollowUps, listLeads } from './pois/use-cases/list-leads.server.ts';
import { listWhiteSpace } from './pois/use-cases/list-white-space.server.ts';
import { listDealerSales } from './scoring/use-cases/list-dealer-sales.server.ts';
import { dealerStore, leadStore } from './stores.server.ts';
import { findPeopleOptions } from './use-cases/find-people-options.server.ts';
import { getDealer } from './use-cases/get-dealer.server.ts';
import { listDealerTree } from './use-cases/list-dealer-tree.server.ts';
import { listDealerOpen, setDealerStatus } from './use-cases/set-dealer-status.server.ts';
import { setSalespeople } from './use-cases/set-salespeople.server.ts';
import {
  dealerOpenQuery,
  dealerRef,
  dealerStatusInput,
  leadActInput,
  leadQuery,
  ordersSoldAnswer,
  salespeopleInput,
  salesQuery,
  treeQuery,
} from './wire.ts';

/** Dealers and potential partners (DLR-01). */
export const dealersApi = [
  ...entityApi(dealerStore),
  call('GET /eddl/queryTreeList', {
    access: 'dealer:list',
    input: treeQuery,
    answers: z.array(dealerNode),
    run: listDealerTree,
  }),
  call('GET /eddl/detail', {
    access: 'dealer:list',
    input: dealerRef,
    answers: dealerDetail,
    run: getDealer,
  }),
  call('GET /eddl/sales', {
    access: 'dealer:list',
    input: salesQuery,
    answers: ordersSoldAnswer,
    run: listDealerSales,
  }),
  call('GET /eddl/people', {
    access: 'dealer:edit',
    input: z.object({ keyword: z.string().trim().max(64).default('') }),
    answers: peopleAnswer,
    run: findPeopleOptions,
  }),
  call('PUT /eddl/salespeople', {
    access: 'dealer:edit',
    input: salespeopleInput,
    idempotent: true,
    answers: actedAnswer,
    run: setSalespeople,
  }),
  call('PUT /eddl/status', {
    access: 'dealer:edit',
    input: dealerStatusInput,
    idempotent: true,
    answers: statusAnswer,
    run: setDealerStatus,
  }),
  call('GET /eddl/open', {
    access: 'dealer:edit',
    input: dealerOpenQuery,
    answers: openAnswer,
    run: listDealerOpen,
  }),
  call('GET /eddl/areas', { access: 'dealer:list', input: areasQuery, answers: areasAnswer, run: listAreas }),
  call('POST /eddl/areas/add', {
    access: 'dealer:area',
    input: addAreaInput,
    idempotent: true,
    answers: savedAreaAnswer,
    run: addArea,
  }),
  call('PUT /eddl/areas/edit', {
    access: 'dealer:area',
    input: editAreaInput,
    idempotent: true,
    answers: savedAreaAnswer,
    run: editArea,
  }),
  call('DELETE /eddl/areas/delete', {
    access: 'dealer:area',
    input: deleteAreaQuery,
    idempotent: true,
    answers: actedAnswer,
    run: deleteArea,
  }),
  ...entityApi(leadStore),
  // Not an action of its own: the page's permission is 'dashboard' (ROU-09), which the use cases demand.
  call('GET /eDDLPOI/potential', { access: 'signed-in', input: leadQuery, run: listLeads }),
  call('GET /eDDLPOI/map', { access: 'signed-in', input: mapQuery, run: listWhiteSpace }),
  call('GET /eDDLPOI/followUps', { access: 'signed-in', input: dealerRef, run: listFollowUps }),
  call('PUT /eDDLPOI/act', {
    access: 'poi:claim',
    input: leadActInput,
    idempotent: true,
    answers: actAnswer,
    run: actOnLead,
  }),
] as const;

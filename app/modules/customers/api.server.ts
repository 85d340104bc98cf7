import { z } from 'zod';
import { actedAnswer, addedAnswer } from '#app/entity/api/answers.server.ts';
import { entityApi } from '#app/entity/entity-api.server.ts';
import { conditionGroup } from '#app/entity/read/condition-schema.server.ts';
import { valuesSchema } from '#app/entity/write/field-schema.server.ts';
import { type ApiRoute, call } from '#app/kernel/api/api-route.server.ts';
import { jsonText } from '#app/kernel/api/json-text.ts';
import { rowVersion } from '#app/lib/numbers/written-number.ts';
import { mapQuery } from '#app/lib/places/map-query.ts';
import { strayAnswer, strayQuery } from '#app/modules/dealers/areas/wire.ts';
import { ordersSoldAnswer, salesQuery } from '#app/modules/dealers/wire.ts';
import {
  auditAnswer,
  channelNode,
  distinctAnswer,
  editAnswer,
  likePair,
  listAnswer,
  mapCell,
  membersAnswer,
  mergeAnswer,
  openAnswer,
  outletDetail,
  previewAnswer,
  ruleAnswer,
  statusAnswer,
  transferAnswer,
} from './answers.server.ts';
import { decideChange } from './changes/use-cases/decide-change.server.ts';
import { listChanges } from './changes/use-cases/list-changes.server.ts';
import { listDuplicates } from './changes/use-cases/list-duplicates.server.ts';
import { keepApart, mergeOutlets } from './changes/use-cases/merge-outlets.server.ts';
import { customer } from './entities.ts';
import { previewRule, saveRule } from './labels/use-cases/label-rules.server.ts';
import { setLabelMembers } from './labels/use-cases/set-label-members.server.ts';
import { findOutlines } from './map/use-cases/find-outlines.server.ts';
import { listMapCells } from './map/use-cases/list-map-cells.server.ts';
import { listStrays } from './map/use-cases/list-strays.server.ts';
import { setOutletPlace } from './map/use-cases/set-place.server.ts';
import { listOutletSales } from './outlets/list-outlet-sales.server.ts';
import { setContacts } from './outlets/set-contacts.server.ts';
import { getOutlet } from './outlets/use-cases/get-outlet.server.ts';
import { handOverOutlets } from './outlets/use-cases/hand-over-outlets.server.ts';
import { listChannelTree } from './outlets/use-cases/list-channel-tree.server.ts';
import { setOutletDealers } from './outlets/use-cases/set-outlet-dealers.server.ts';
import { listOpen, setOutletStatus } from './outlets/use-cases/set-status.server.ts';
import { addOutlet, editOutlet } from './outlets/use-cases/write-outlet.server.ts';
import { channelStore, labelStore, outletStore } from './stores.server.ts';
import {
  changesQuery,
  contactsAnswer,
  contactsInput,
  decideInput,
  distinctInput,
  membersInput,
  mergeInput,
  openQuery,
  outletDealersInput,
  outletRef,
  outlinesQuery,
  placeInput,
  statusInput,
  transferInput,
} from './wire.ts';

const id = z.uuid();
const version = rowVersion;
const values = valuesSchema(customer);
/** What administrators have added is known with the request only: the use case checks it all. */
const anyValues = z.record(z.string().max(64), z.unknown());
const rule = conditionGroup(customer);
const ruleText = jsonText(8_000);

/** The entity's own calls, but what is written may have to be approved. */
const outlets: ApiRoute[] = entityApi(outletStore).filter(
  ({ method, path }) => !['POST /eCustomer/add', 'PUT /eCustomer/edit'].includes(`${method} ${path}`),
);

/** Outlets, their labels and channels, and what waits for approval (CUS-01, CUS-02). */
export const outletsApi = [
  ...outlets,
  call('POST /eCustomer/add', {
    access: 'customer:add',
    input: anyValues,
    described: values,
    idempotent: true,
    answers: addedAnswer,
    run: (ctx, entered) => addOutlet(ctx, entered),
  }),
  call('PUT /eCustomer/edit', {
    access: 'customer:edit',
    input: z.looseObject({ id, version }),
    described: z.intersection(z.object({ id, version }), values),
    idempotent: true,
    answers: editAnswer,
    run: (ctx, { id: which, version: seen, ...entered }) =>
      editOutlet(ctx, { id: which, version: seen, values: entered }),
  }),
  call('GET /eCustomer/detail', {
    access: 'customer:list',
    input: outletRef,
    answers: outletDetail,
    run: getOutlet,
  }),
  call('GET /eCustomer/sales', {
    access: 'customer:list',
    input: salesQuery,
    answers: ordersSoldAnswer,
    run: listOutletSales,
  }),
  call('GET /eCustomer/map', {
    access: 'customer:list',
    input: mapQuery,
    answers: z.array(mapCell),
    run: (ctx, { west, south, east, north, zoom, ...given }) =>
      listMapCells(ctx, { west, south, east, north, zoom, given }),
  }),
  call('GET /eCustomer/ofOtherDealers', {
    access: 'customer:list',
    input: strayQuery,
    answers: strayAnswer,
    run: listStrays,
  }),
  call('GET /eCustomer/outlines', { access: 'signed-in', input: outlinesQuery, run: findOutlines }),
  call('PUT /eCustomer/status', {
    access: 'customer:status',
    input: statusInput,
    idempotent: true,
    answers: statusAnswer,
    run: setOutletStatus,
  }),
  call('GET /eCustomer/open', {
    access: 'customer:status',
    input: openQuery,
    answers: openAnswer,
    run: listOpen,
  }),
  call('PUT /eCustomer/place', {
    access: 'customer:edit',
    input: placeInput,
    idempotent: true,
    answers: statusAnswer,
    run: setOutletPlace,
  }),
  call('PUT /eCustomer/contacts', {
    access: 'customer:edit',
    input: contactsInput,
    idempotent: true,
    answers: contactsAnswer,
    run: setContacts,
  }),
  call('PUT /eCustomer/dealers', {
    access: 'customer:edit',
    input: outletDealersInput,
    idempotent: true,
    answers: actedAnswer,
    run: setOutletDealers,
  }),
  call('PUT /eCustomer/transfer', {
    access: 'customer:transfer',
    input: transferInput,
    idempotent: true,
    answers: transferAnswer,
    run: handOverOutlets,
  }),
  call('GET /eCustomer/duplicates', {
    access: 'customer:merge',
    input: z.object({ id: id.optional() }),
    answers: z.array(likePair),
    run: listDuplicates,
  }),
  call('PUT /eCustomer/merge', {
    access: 'customer:merge',
    input: mergeInput,
    idempotent: true,
    answers: mergeAnswer,
    run: mergeOutlets,
  }),
  call('PUT /eCustomer/distinct', {
    access: 'customer:merge',
    input: distinctInput,
    idempotent: true,
    answers: distinctAnswer,
    run: keepApart,
  }),
  call('GET /eCustomAppr/list', {
    access: 'customer-change:list',
    input: changesQuery,
    answers: listAnswer,
    run: listChanges,
  }),
  call('PUT /eCustomAppr/audit', {
    access: 'customer:approve',
    input: decideInput,
    idempotent: true,
    answers: auditAnswer,
    run: decideChange,
  }),
  ...entityApi(labelStore),
  call('GET /eCustLabel/preview', {
    access: 'customer-label:edit',
    input: z.object({ rule: ruleText.pipe(rule) }),
    answers: previewAnswer,
    run: previewRule,
  }),
  call('PUT /eCustLabel/rule', {
    access: 'customer-label:edit',
    input: z.object({ id, version, rule }),
    idempotent: true,
    answers: ruleAnswer,
    run: saveRule,
  }),
  call('PUT /eCustLabel/members', {
    access: 'customer:label',
    input: membersInput,
    idempotent: true,
    answers: membersAnswer,
    run: setLabelMembers,
  }),
  ...entityApi(channelStore),
  call('GET /eChannel/tree', {
    access: 'channel:list',
    input: z.object({}),
    answers: z.array(channelNode),
    run: listChannelTree,
  }),
] as const;

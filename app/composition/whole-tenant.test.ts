import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteLogs } from '#app/administration/logs/use-cases/delete-logs.server.ts';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { boundStores } from '#app/entity/store.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { previewRule, saveRule } from '#app/modules/customers/labels/use-cases/label-rules.server.ts';
import {
  decideMaster,
  ignoreMaster,
  linkMaster,
} from '#app/modules/erp/masters/use-cases/decide-master.server.ts';
import { listCandidates, listMasters } from '#app/modules/erp/masters/use-cases/list-masters.server.ts';
import { pullNow } from '#app/modules/erp/masters/use-cases/pull-now.server.ts';
import { mastersQuery } from '#app/modules/erp/masters/wire.ts';
import { getReconciliation, reconcileNow } from '#app/modules/erp/use-cases/reconcile.server.ts';
import { repairDifferences } from '#app/modules/erp/use-cases/repair-differences.server.ts';
import { ignoreExtra, reverseExtra, takeOverExtra } from '#app/modules/erp/use-cases/settle-extra.server.ts';
import { dryRun, previewBill } from '#app/modules/erp/use-cases/try-erp.server.ts';
import { createTestDesk } from './testing/test-desk.server.ts';

const rule = { match: 'all' as const, of: [] };
const bill = { orderNo: 'SO-1', mapping: null, bill: 'order' as const };
const id = '0192f0c0-0000-7000-8000-000000000001';

let desk: Awaited<ReturnType<typeof createTestDesk>>;
let partly: Ctx;

beforeAll(async () => {
  desk = await createTestDesk(new Date('2026-11-21T10:00:00+08:00'));
  const brand = await desk.brand('shanjianquan');
  await brand.facts((world) => aRole(world, { code: 'part', dataScope: 'depart-tree', permissions: 'all' }));
  partly = await brand.as({ roles: ['part'], departs: ['A01'] });
});
afterAll(() => desk.close());

// Each holds the action; what it is about belongs to the whole tenant (PER-06).
test.each<[string, () => Promise<unknown>]>([
  ['counts the outlets of a rule', () => previewRule(partly, { rule })],
  ['labels outlets by a rule', () => saveRule(partly, { id, version: 1, rule })],
  ['previews the bill of any order', () => previewBill(partly, bill)],
  ['tries the bill of any order', () => dryRun(partly, bill)],
  ['sees what differs from the ERP', () => getReconciliation(partly, { day: null })],
  ['compares a day with the ERP', () => reconcileNow(partly, { day: '2026-11-20' })],
  ['repairs a day', () => repairDifferences(partly, { day: '2026-11-20', id: null, settle: false })],
  ['sees base data of the ERP', () => listMasters(partly, mastersQuery.parse({}))],
  ['reads base data from the ERP', () => pullNow(partly, { kind: 'customer', all: false })],
  ['decides on base data', () => decideMaster(partly, { id, version: 1, choices: { name: 'erp' } })],
  ['links base data', () => linkMaster(partly, { id, version: 1, ourId: id })],
  ['ignores base data', () => ignoreMaster(partly, { id, version: 1, reason: '不是' })],
  ['looks for what base data could be', () => listCandidates(partly, { kind: 'customer', keyword: '' })],
  ['takes over money of the ERP', () => takeOverExtra(partly, { day: '2026-11-20', id })],
  ['takes money back in the ERP', () => reverseExtra(partly, { day: '2026-11-20', id })],
  ['ignores money of the ERP', () => ignoreExtra(partly, { day: '2026-11-20', id, reason: '期初' })],
  ['deletes logs', () => deleteLogs(partly, { ids: [id], logType: '1' })],
])('whoever reaches only some rows is refused when they %s', async (_, work) => {
  await expect(work()).rejects.toMatchObject({ code: 'common.whole-tenant', status: 403 });
});

// Names, lists and settings of the brand that whoever holds the action keeps, wherever they work; money is none of them.
const keptByAnybody = [
  ['asset-model', 'channel', 'custom-field', 'customer-label', 'dict', 'dict-item', 'display-item'],
  ['display-standard', 'enterprise-member', 'material', 'must-sell', 'part', 'sign-in-partner'],
  ['slideshow', 'spu', 'visit-step', 'visit-template'],
].flat();

test('what holds for the whole brand is either kept by whoever holds the action, or only by who reaches all of it', () => {
  const stores = [...boundStores().values()];
  const written = stores.filter(({ entity, scope }) => !scope && !entity.readOnly);
  const open = written.filter(({ forAll }) => !forAll).map(({ entity }) => entity.name);
  expect(open.toSorted()).toEqual(keptByAnybody);
  const whole = stores.filter(({ forAll }) => forAll).map(({ entity }) => entity.name);
  expect(whole.toSorted()).toEqual(['discount-limit', 'price']);
});

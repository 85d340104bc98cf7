import { z } from 'zod';
import { call } from '#app/kernel/api/api-route.server.ts';
import { wholeNumber } from '#app/lib/numbers/written-number.ts';
import { mastersApi } from './masters/api-masters.server.ts';
import { pushGoods } from './masters/use-cases/push-goods.server.ts';
import { billKinds } from './sending/rules-mapping.ts';
import { getErpConfig, saveErpConfig, saveErpMapping } from './use-cases/erp-config.server.ts';
import { getSyncRecord } from './use-cases/get-sync-record.server.ts';
import { ignoreOrders } from './use-cases/ignore-orders.server.ts';
import { listFailedOrders } from './use-cases/list-failed-orders.server.ts';
import { listSyncs } from './use-cases/list-syncs.server.ts';
import { pushOutlets } from './use-cases/push-outlets.server.ts';
import { getReconciliation, reconcileNow } from './use-cases/reconcile.server.ts';
import { repairDifferences } from './use-cases/repair-differences.server.ts';
import { resyncOrders } from './use-cases/resync-orders.server.ts';
import { ignoreExtra, reverseExtra, takeOverExtra } from './use-cases/settle-extra.server.ts';
import { dryRun, listErpFields, previewBill, testErp } from './use-cases/try-erp.server.ts';
import {
  erpConfigInput,
  extraInput,
  ignoreExtraInput,
  ignoreInput,
  listFailedQuery,
  mappingInput,
  pushGoodsInput,
  pushOutletsInput,
  reconcileInput,
  reconciliationsQuery,
  repairInput,
  resyncInput,
  syncRecordQuery,
  syncStatusQuery,
} from './wire.ts';

const bill = z.enum(billKinds).default('order');

const sample = z.object({
  orderNo: z
    .string()
    .trim()
    .max(64)
    .nullish()
    .transform((value) => value || null),
  mapping: mappingInput.nullish().default(null),
  bill,
});

/** The ERP on the wire (ORD-02, ORD-04, ERP-01). */
export const erpApi = [
  ...mastersApi,
  call('GET /eOrder/eOrder/listFail', {
    access: 'order:list',
    input: listFailedQuery,
    run: listFailedOrders,
  }),
  call('GET /eOrder/eOrder/getOrderSyncRecord', {
    access: 'order:list',
    input: syncRecordQuery,
    run: getSyncRecord,
  }),
  call('PUT /eOrder/eOrder/resync', {
    access: 'erp:resync',
    input: resyncInput,
    idempotent: true,
    run: resyncOrders,
  }),
  call('GET /kingdee/sync/orders/status', {
    access: 'signed-in',
    input: syncStatusQuery,
    run: listSyncs,
  }),
  call('PUT /kingdee/sync/orders', {
    access: 'erp:resync',
    input: resyncInput,
    idempotent: true,
    run: resyncOrders,
  }),
  call('PUT /kingdee/sync/orders/ignore', {
    access: 'erp:ignore',
    input: ignoreInput,
    idempotent: true,
    run: ignoreOrders,
  }),
  call('PUT /kingdee/sync/customers', {
    access: 'erp:resync',
    input: pushOutletsInput,
    idempotent: true,
    run: pushOutlets,
  }),
  call('PUT /kingdee/sync/masters', {
    access: 'erp:resync',
    input: pushGoodsInput,
    idempotent: true,
    run: pushGoods,
  }),
  call('GET /eErpConfig/query', { access: 'erp:config', input: z.object({}), run: getErpConfig }),
  call('PUT /eErpConfig/edit', { access: 'erp:edit', input: erpConfigInput, run: saveErpConfig }),
  call('PUT /eErpConfig/editMapping', {
    access: 'erp:edit',
    input: z.object({ version: wholeNumber(0, 2_147_483_647), mapping: mappingInput }),
    run: saveErpMapping,
  }),
  call('POST /king/starry/test', { access: 'erp:edit', input: z.object({}), run: testErp }),
  call('GET /king/starry/fields', {
    access: 'erp:config',
    input: z.object({ bill }),
    run: listErpFields,
  }),
  call('POST /king/starry/preview', { access: 'erp:config', input: sample, run: previewBill }),
  call('POST /king/starry/dryRun', { access: 'erp:edit', input: sample, run: dryRun }),
  call('GET /king/api/reconciliations', {
    access: 'erp:reconcile',
    input: reconciliationsQuery,
    run: getReconciliation,
  }),
  call('POST /king/api/reconcile', {
    access: 'erp:repair',
    input: reconcileInput,
    idempotent: true,
    run: reconcileNow,
  }),
  call('PUT /king/api/reconciliations/repair', {
    access: 'erp:repair',
    input: repairInput,
    idempotent: true,
    run: repairDifferences,
  }),
  call('PUT /king/api/reconciliations/takeOver', {
    access: 'erp:repair',
    input: extraInput,
    idempotent: true,
    run: takeOverExtra,
  }),
  call('PUT /king/api/reconciliations/reverse', {
    access: 'erp:repair',
    input: extraInput,
    idempotent: true,
    run: reverseExtra,
  }),
  call('PUT /king/api/reconciliations/ignore', {
    access: 'erp:repair',
    input: ignoreExtraInput,
    idempotent: true,
    run: ignoreExtra,
  }),
] as const;

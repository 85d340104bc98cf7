import { z } from 'zod';
import { call } from '#app/kernel/api/api-route.server.ts';
import { wholeNumber } from '#app/lib/numbers/written-number.ts';
import {
  billPreview,
  connectionResult,
  dryRunResult,
  editAnswer,
  erpOutletsAnswer,
  failedOrderPage,
  fieldsAnswer,
  ignoreAnswer,
  mastersAnswer,
  queryAnswer,
  reconciliationView,
  repairAnswer,
  resync,
  reverseAnswer,
  syncPage,
  syncRecord,
  takeOverAnswer,
} from './answers.server.ts';
import { mastersApi } from './masters/api-masters.server.ts';
import { pushGoods } from './masters/use-cases/push-goods.server.ts';
import { reconciled } from './reconciliation/answers.server.ts';
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
    answers: failedOrderPage,
    run: listFailedOrders,
  }),
  call('GET /eOrder/eOrder/getOrderSyncRecord', {
    access: 'order:list',
    input: syncRecordQuery,
    answers: syncRecord,
    run: getSyncRecord,
  }),
  call('PUT /eOrder/eOrder/resync', {
    access: 'erp:resync',
    input: resyncInput,
    idempotent: true,
    answers: resync,
    run: resyncOrders,
  }),
  call('GET /kingdee/sync/orders/status', {
    access: 'signed-in',
    input: syncStatusQuery,
    forKeys: 'order:list',
    answers: syncPage,
    run: listSyncs,
  }),
  call('PUT /kingdee/sync/orders', {
    access: 'erp:resync',
    input: resyncInput,
    idempotent: true,
    answers: resync,
    run: resyncOrders,
  }),
  call('PUT /kingdee/sync/orders/ignore', {
    access: 'erp:ignore',
    input: ignoreInput,
    idempotent: true,
    answers: ignoreAnswer,
    run: ignoreOrders,
  }),
  call('PUT /kingdee/sync/customers', {
    access: 'erp:resync',
    input: pushOutletsInput,
    idempotent: true,
    answers: erpOutletsAnswer,
    run: pushOutlets,
  }),
  call('PUT /kingdee/sync/masters', {
    access: 'erp:resync',
    input: pushGoodsInput,
    idempotent: true,
    answers: mastersAnswer,
    run: pushGoods,
  }),
  call('GET /eErpConfig/query', {
    access: 'erp:config',
    input: z.object({}),
    answers: queryAnswer,
    run: getErpConfig,
  }),
  call('PUT /eErpConfig/edit', {
    access: 'erp:edit',
    input: erpConfigInput,
    answers: editAnswer,
    run: saveErpConfig,
  }),
  call('PUT /eErpConfig/editMapping', {
    access: 'erp:edit',
    input: z.object({ version: wholeNumber(0, 2_147_483_647), mapping: mappingInput }),
    answers: editAnswer,
    run: saveErpMapping,
  }),
  call('POST /king/starry/test', {
    access: 'erp:edit',
    input: z.object({}),
    answers: connectionResult,
    run: testErp,
  }),
  call('GET /king/starry/fields', {
    access: 'erp:config',
    input: z.object({ bill }),
    answers: fieldsAnswer,
    run: listErpFields,
  }),
  call('POST /king/starry/preview', {
    access: 'erp:config',
    input: sample,
    answers: billPreview,
    run: previewBill,
  }),
  call('POST /king/starry/dryRun', { access: 'erp:edit', input: sample, answers: dryRunResult, run: dryRun }),
  call('GET /king/api/reconciliations', {
    access: 'erp:reconcile',
    input: reconciliationsQuery,
    answers: reconciliationView,
    run: getReconciliation,
  }),
  call('POST /king/api/reconcile', {
    access: 'erp:repair',
    input: reconcileInput,
    idempotent: true,
    answers: reconciled,
    run: reconcileNow,
  }),
  call('PUT /king/api/reconciliations/repair', {
    access: 'erp:repair',
    input: repairInput,
    idempotent: true,
    answers: repairAnswer,
    run: repairDifferences,
  }),
  call('PUT /king/api/reconciliations/takeOver', {
    access: 'erp:repair',
    input: extraInput,
    idempotent: true,
    answers: takeOverAnswer,
    run: takeOverExtra,
  }),
  call('PUT /king/api/reconciliations/reverse', {
    access: 'erp:repair',
    input: extraInput,
    idempotent: true,
    answers: reverseAnswer,
    run: reverseExtra,
  }),
  call('PUT /king/api/reconciliations/ignore', {
    access: 'erp:repair',
    input: ignoreExtraInput,
    idempotent: true,
    answers: reverseAnswer,
    run: ignoreExtra,
  }),
] as const;

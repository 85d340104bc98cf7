import { z } from 'zod';
import { listCall } from '#app/entity/api/read-api.server.ts';
import { entityApi } from '#app/entity/entity-api.server.ts';
import { call } from '#app/kernel/api/api-route.server.ts';
import {
  countAnswer,
  documentDetail,
  enterAnswer,
  goodsOption,
  ledgerAnswer,
  optionsAnswer,
  receiveAnswer,
  stockAnswer,
  stockDocMade,
  stockReceiptReceiveAnswer,
  submitAnswer,
} from './answers.server.ts';
import { getHeatMap } from './balances/use-cases/get-heat-map.server.ts';
import { listStock } from './balances/use-cases/list-stock.server.ts';
import { stockQuery } from './balances/wire.ts';
import { enterCount } from './counts/use-cases/enter-count.server.ts';
import { openCount } from './counts/use-cases/open-count.server.ts';
import { scanCount } from './counts/use-cases/scan-count.server.ts';
import { submitCount } from './counts/use-cases/submit-count.server.ts';
import { enterCountInput, openCountInput, scanCountInput, submitCountInput } from './counts/wire-counts.ts';
import { stockDocumentStore } from './documents/stores.server.ts';
import { cancelDocument } from './documents/use-cases/cancel-document.server.ts';
import { decideDocument } from './documents/use-cases/decide-document.server.ts';
import { draftReceipt } from './documents/use-cases/draft-receipt.server.ts';
import { exportDocuments } from './documents/use-cases/export-documents.server.ts';
import { findDocumentProducts, findStockGoods } from './documents/use-cases/find-goods-options.server.ts';
import { freezeStock, unfreezeStock } from './documents/use-cases/freeze-stock.server.ts';
import { getDocument } from './documents/use-cases/get-document.server.ts';
import { receiveGoods } from './documents/use-cases/receive-goods.server.ts';
import { receiveTransfer } from './documents/use-cases/receive-transfer.server.ts';
import { sendTransfer } from './documents/use-cases/send-transfer.server.ts';
import {
  decideDocumentInput,
  documentQuery,
  documentRef,
  goodsQuery,
  productsQuery,
  receiptInput,
  receiveGoodsInput,
  receiveTransferInput,
} from './documents/wire.ts';
import { stockLedgerStore } from './movements/stores.server.ts';
import { countInput, freezeInput, lossInput, receiveInput, transferInput } from './movements/wire.ts';
import { countStock } from './use-cases/count-stock.server.ts';
import { findProductOptions } from './use-cases/find-product-options.server.ts';
import { listLedger } from './use-cases/list-ledger.server.ts';
import { receiveByHand } from './use-cases/receive-by-hand.server.ts';
import { reportLoss } from './use-cases/report-loss.server.ts';
import { transferStock } from './use-cases/transfer-stock.server.ts';
import { outletStockStore, warehouseStore } from './warehouses/stores.server.ts';

const write = { idempotent: true } as const;

/** Warehouses, their stock, and stock in outlets (PRD-01, CUS-04, CFG-01). */
export const stockApi = [
  // Not an action of its own: the page's permission is 'dashboard' (ROU-09), which the use case demands; a key has the page's name.
  call('GET /eProd/stock/list', {
    access: 'signed-in',
    input: stockQuery,
    forKeys: 'stock:list',
    answers: stockAnswer,
    run: listStock,
  }),
  call('GET /eProd/stock/heatMap', { access: 'signed-in', input: stockQuery, run: getHeatMap }),
  call('GET /eProd/stock/ledger', {
    ...listCall(stockLedgerStore, listLedger),
    answers: ledgerAnswer,
  }),
  ...entityApi(stockLedgerStore),
  call('GET /eProd/stock/options', {
    access: 'stock:receive',
    input: z.object({ keyword: z.string().trim().max(64).default('') }),
    answers: optionsAnswer,
    run: findProductOptions,
  }),
  call('POST /eProd/stock/receive', {
    access: 'stock:receive',
    input: receiveInput,
    idempotent: true,
    answers: stockDocMade,
    run: receiveByHand,
  }),
  call('POST /eProd/stock/transfer', {
    access: 'stock:transfer',
    input: transferInput,
    idempotent: true,
    answers: stockDocMade,
    run: transferStock,
  }),
  call('POST /eProd/stock/count', {
    access: 'stock:count',
    input: countInput,
    idempotent: true,
    answers: countAnswer,
    run: countStock,
  }),
  call('POST /eProd/stock/loss', {
    access: 'stock:loss',
    input: lossInput,
    idempotent: true,
    answers: stockDocMade,
    run: reportLoss,
  }),
  call('POST /eProd/stock/freeze', {
    access: 'stock:freeze',
    input: freezeInput,
    ...write,
    answers: stockDocMade,
    run: freezeStock,
  }),
  call('POST /eProd/stock/unfreeze', {
    access: 'stock:freeze',
    input: freezeInput,
    ...write,
    answers: stockDocMade,
    run: unfreezeStock,
  }),
  ...entityApi(stockDocumentStore, { own: ['queryById', 'export'] }),
  call('GET /eProd/stockDoc/queryById', {
    access: 'stock:documents',
    input: documentQuery,
    answers: documentDetail,
    run: getDocument,
  }),
  call('GET /eProd/stockDoc/exportXls', {
    access: 'stock:export',
    // The list's own query, as an address has it.
    input: z.object({}).catchall(z.string().max(8000)),
    answers: 'file',
    run: exportDocuments,
  }),
  call('GET /eProd/stockDoc/goods', {
    access: 'stock:documents',
    input: goodsQuery,
    answers: z.array(goodsOption),
    run: findStockGoods,
  }),
  call('GET /eProd/stockDoc/products', {
    access: 'stock:documents',
    input: productsQuery,
    answers: z.array(goodsOption),
    run: findDocumentProducts,
  }),
  call('PUT /eProd/stockDoc/send', {
    access: 'stock:transfer',
    input: documentRef,
    ...write,
    answers: stockDocMade,
    run: sendTransfer,
  }),
  call('PUT /eProd/stockDoc/receive', {
    access: 'stock:receive',
    input: receiveTransferInput,
    ...write,
    answers: receiveAnswer,
    run: receiveTransfer,
  }),
  call('PUT /eProd/stockDoc/cancel', {
    access: 'stock:documents',
    input: documentRef,
    ...write,
    answers: stockDocMade,
    run: cancelDocument,
  }),
  call('PUT /eProd/stockDoc/decide', {
    access: 'stock:approve',
    input: decideDocumentInput,
    ...write,
    answers: stockDocMade,
    run: decideDocument,
  }),
  call('POST /eProd/stockCount/open', {
    access: 'stock:count',
    input: openCountInput,
    ...write,
    answers: stockDocMade,
    run: openCount,
  }),
  call('PUT /eProd/stockCount/enter', {
    access: 'stock:count',
    input: enterCountInput,
    ...write,
    answers: enterAnswer,
    run: enterCount,
  }),
  call('PUT /eProd/stockCount/scan', {
    access: 'stock:count',
    input: scanCountInput,
    ...write,
    answers: enterAnswer,
    run: scanCount,
  }),
  call('PUT /eProd/stockCount/submit', {
    access: 'stock:count',
    input: submitCountInput,
    ...write,
    answers: submitAnswer,
    run: submitCount,
  }),
  call('POST /eProd/stockReceipt/add', {
    access: 'stock:receive',
    input: receiptInput,
    ...write,
    answers: stockDocMade,
    run: draftReceipt,
  }),
  call('PUT /eProd/stockReceipt/receive', {
    access: 'stock:receive',
    input: receiveGoodsInput,
    ...write,
    answers: stockReceiptReceiveAnswer,
    run: receiveGoods,
  }),
  ...entityApi(warehouseStore),
  ...entityApi(outletStockStore),
];

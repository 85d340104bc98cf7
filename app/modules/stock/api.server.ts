import { z } from 'zod';
import { entityApi } from '#app/entity/entity-api.server.ts';
import { call } from '#app/kernel/api/api-route.server.ts';
import { getHeatMap } from './balances/use-cases/get-heat-map.server.ts';
import { listStock } from './balances/use-cases/list-stock.server.ts';
import { countStock } from './use-cases/count-stock.server.ts';
import { findProductOptions } from './use-cases/find-product-options.server.ts';
import { listLedger } from './use-cases/list-ledger.server.ts';
import { receiveByHand } from './use-cases/receive-by-hand.server.ts';
import { reportLoss } from './use-cases/report-loss.server.ts';
import { transferStock } from './use-cases/transfer-stock.server.ts';
import { outletStockStore, warehouseStore } from './warehouses/stores.server.ts';
import { countInput, ledgerQuery, lossInput, receiveInput, stockQuery, transferInput } from './wire.ts';

/** Warehouses, their stock, and stock in outlets (PRD-01, CUS-04, CFG-01). */
export const stockApi = [
  // Not an action of its own: the page's permission is 'dashboard' (ROU-09), which the use case demands.
  call('GET /eProd/stock/list', { access: 'signed-in', input: stockQuery, run: listStock }),
  call('GET /eProd/stock/heatMap', { access: 'signed-in', input: stockQuery, run: getHeatMap }),
  call('GET /eProd/stock/ledger', { access: 'stock:ledger', input: ledgerQuery, run: listLedger }),
  call('GET /eProd/stock/options', {
    access: 'stock:receive',
    input: z.object({ keyword: z.string().trim().max(64).default('') }),
    run: findProductOptions,
  }),
  call('POST /eProd/stock/receive', {
    access: 'stock:receive',
    input: receiveInput,
    idempotent: true,
    run: receiveByHand,
  }),
  call('POST /eProd/stock/transfer', {
    access: 'stock:transfer',
    input: transferInput,
    idempotent: true,
    run: transferStock,
  }),
  call('POST /eProd/stock/count', {
    access: 'stock:count',
    input: countInput,
    idempotent: true,
    run: countStock,
  }),
  call('POST /eProd/stock/loss', {
    access: 'stock:loss',
    input: lossInput,
    idempotent: true,
    run: reportLoss,
  }),
  ...entityApi(warehouseStore),
  ...entityApi(outletStockStore),
];

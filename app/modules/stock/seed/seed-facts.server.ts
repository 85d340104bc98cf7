import { z } from 'zod';
import { fact } from '#app/services/organisation/seed-fact.server.ts';
import { anOutletStock, aStock, aWarehouse, warehouseOf } from './seed.server.ts';

const text = z.string().min(1);
const day = z.iso.date();

/** Warehouses with what lies in them, and what outlets have. */
export default [
  fact(
    'warehouse',
    z.strictObject({
      code: text,
      name: text,
      kind: text.optional(),
      dealer: text.optional(),
      depart: text.optional(),
    }),
    async (world, facts) => ({ id: (await aWarehouse(world, facts)).id }),
  ),
  fact(
    'stock',
    z.strictObject({
      warehouse: text,
      product: text,
      qty: z.int().positive(),
      batchNo: text.optional(),
      productionDate: day.optional(),
      daysInside: z.int().optional(),
    }),
    async (world, facts) => aStock(world, { ...facts, warehouse: await warehouseOf(world, facts.warehouse) }),
  ),
  fact(
    'outlet-stock',
    z.strictObject({
      customer: text,
      product: text,
      productionDate: day,
      shelfQty: z.int(),
      backQty: z.int(),
      countedOn: day.optional(),
    }),
    async (world, facts) => ({ id: (await anOutletStock(world, facts)).id }),
  ),
];

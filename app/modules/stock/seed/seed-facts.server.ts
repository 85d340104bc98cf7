import { z } from 'zod';
import { fact } from '#app/services/organisation/seed-fact.server.ts';
import { anOutletStock, aStock, aWarehouse, warehouseOf } from './seed.server.ts';

const text = z.string().min(1);
const day = z.iso.date();

/** Warehouses with what lies in them, and what outlets have. */
export default [
  fact(
    'warehouse',
    z.strictObject({ code: text, name: text, dealer: text.optional(), depart: text.optional() }),
    async (world, said) => ({ id: (await aWarehouse(world, said)).id }),
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
    async (world, said) => aStock(world, { ...said, warehouse: await warehouseOf(world, said.warehouse) }),
  ),
  fact(
    'outlet-stock',
    z.strictObject({
      customer: text,
      product: text,
      productionDate: day,
      shelfQty: z.int(),
      backQty: z.int(),
    }),
    async (world, said) => ({ id: (await anOutletStock(world, said)).id }),
  ),
];

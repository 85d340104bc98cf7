import { z } from 'zod';

/** How deep page numbers reach; beyond it people narrow the list. */
export const deepestRow = 10_000;

const count = (least: number, most: number) => z.coerce.number().int().min(least).max(most);
const flag = z
  .union([z.boolean(), z.stringbool()])
  .nullish()
  .catch(null)
  .transform((value) => value ?? false);
const empty = z.literal('').transform(() => null);
const optional = <T extends z.ZodType>(schema: T) => z.union([empty, schema]).nullish().default(null);
const isShallow = (query: { pageNumber: number; size: number }) =>
  query.pageNumber * query.size <= deepestRow;

/** How a document stands with the ERP; one that is being sent right now is both due and at hand. */
export type SyncStatus = 'pending' | 'sending' | 'succeeded' | 'failed' | 'ignored';

/** A document as lists show it; `id` is the order's. Money in fen, times as ISO 8601 in UTC. */
export interface SyncRow {
  id: string;
  /** '0' the order itself, '1' its delivery. */
  document: '0' | '1';
  orderNo: string;
  customerName: string;
  dealerName: string;
  amountFen: number;
  status: SyncStatus;
  attempts: number;
  /** What the ERP said, and the field of its to mend. */
  error: string | null;
  errorField: string | null;
  errorKind: string | null;
  ignoredReason: string | null;
  billNo: string | null;
  billStatus: string | null;
  nextAt: string | null;
  firstFailedAt: string | null;
  orderedAt: string;
  updatedAt: string;
}

/** GET /eOrder/eOrder/listFail: ten of them unless asked otherwise. */
export const listFailedQuery = z
  .object({
    pageNumber: count(1, deepestRow).default(1),
    size: count(1, 200).default(10),
    direction: z.enum(['asc', 'desc']).default('desc'),
    document: optional(z.enum(['0', '1'])),
    /** Lists those that somebody decided to ignore, too. */
    includeIgnore: flag,
  })
  .refine(isShallow, { path: ['pageNumber'] });

export type ListFailedQuery = z.output<typeof listFailedQuery>;

/** Documents the ERP refused: failOrder0 orders, failOrder1 deliveries, failOrderSum both. */
export interface FailedOrderPage {
  failOrder0: number;
  failOrder1: number;
  failOrderSum: number;
  records: SyncRow[];
  total: number;
  size: number;
  current: number;
  pages: number;
}

/** What an entry of the receivables ledger may be, and which of an order's six sums it goes into. Pure. */

/** The sums an order's money is told by; what is open of it follows from them. */
export const buckets = ['charged', 'credited', 'paid', 'refunded', 'corrected', 'writtenOff'] as const;
export type Bucket = (typeof buckets)[number];

/** What other systems can be told that an entry is: money that came in, money that went back, or what is owed as such. */
export const toldWays = ['payment', 'refund', 'adjustment'] as const;
export type ToldWay = (typeof toldWays)[number];

/** A kind of entry, as the module that books it declares it. */
export interface EntryKind {
  /** One word, unique among all modules: 'charge', 'deposit'. */
  code: string;
  bucket: Bucket;
  /** Key of its name, with the module's namespace. */
  nameKey: string;
  /** What other systems are told of it as; left out where a document behind it tells: a delivery, a payment. */
  toldAs?: ToldWay;
}

const asAdjustment = { toldAs: 'adjustment' } as const;

/** The ledger's own kinds; others are declared by the modules that book them. */
export const ownKinds: readonly EntryKind[] = [
  { code: 'charge', bucket: 'charged', nameKey: 'receivables:kind.charge' },
  { code: 'return', bucket: 'credited', nameKey: 'receivables:kind.return' },
  { code: 'difference', bucket: 'credited', nameKey: 'receivables:kind.difference' },
  { code: 'payment', bucket: 'paid', nameKey: 'receivables:kind.payment' },
  { code: 'allocation', bucket: 'paid', nameKey: 'receivables:kind.allocation' },
  { code: 'refund', bucket: 'refunded', nameKey: 'receivables:kind.refund' },
  { code: 'correction', bucket: 'corrected', nameKey: 'receivables:kind.correction', ...asAdjustment },
  { code: 'merger', bucket: 'corrected', nameKey: 'receivables:kind.merger', ...asAdjustment },
  { code: 'write-off', bucket: 'writtenOff', nameKey: 'receivables:kind.write-off', ...asAdjustment },
];

/** Whether a sum adds to what is open (1) or takes from it (−1). */
export const bucketSign: Record<Bucket, 1 | -1> = {
  charged: 1,
  credited: -1,
  paid: -1,
  refunded: 1,
  corrected: 1,
  writtenOff: -1,
};

/** The six sums of an order, in fen. */
export type Sums = Record<Bucket, number>;

/** What is open: charged − credited − paid + refunded ± corrected − written off. Below nothing: it is owed back. */
export function openOf(sums: Sums): number {
  return buckets.reduce((sum, bucket) => sum + bucketSign[bucket] * sums[bucket], 0);
}

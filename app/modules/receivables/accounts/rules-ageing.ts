/** How old what is owed is, counted in days after it was due. Pure. */

/** Last days of the buckets after the due day; the last bucket has no end. */
export const ageEnds = [0, 30, 60, 90] as const;

/** Names of the buckets: not due yet, up to 30, 60, 90 days overdue, and beyond. */
export const ageBuckets = ['current', 'to30', 'to60', 'to90', 'beyond'] as const;
export type AgeBucket = (typeof ageBuckets)[number];

/** In which bucket something stands that is so many days overdue; not due is nothing or less. */
export function ageBucketOf(overdueDays: number): AgeBucket {
  const index = ageEnds.findIndex((end) => overdueDays <= end);
  return ageBuckets[index < 0 ? ageEnds.length : index]!;
}

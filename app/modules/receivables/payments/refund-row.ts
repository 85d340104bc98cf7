import type { RowFacts } from '#app/entity/define-entity.ts';
import type { RefundRow } from '../wire.ts';

/** A row of the refund desk as its buttons and other systems know it. */
export function refundOf(row: RowFacts): RefundRow {
  const { id, version, ...rest } = row as unknown as RefundRow & { id: string; version: number } & Record<
      `${string}_dictText`,
      string
    >;
  const owed = rest.status === 'owed';
  return {
    ...rest,
    key: id,
    id: owed ? null : id,
    version: owed ? null : version,
    customerName: rest['customerId_dictText']!,
    dealerName: rest['dealerId_dictText']!,
  };
}

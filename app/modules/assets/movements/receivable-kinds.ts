import type { EntryKind } from '#app/modules/receivables/ledger/rules-kinds.ts';

const kind = (code: string, bucket: EntryKind['bucket'], toldAs: EntryKind['toldAs']): EntryKind => ({
  code,
  bucket,
  nameKey: `assets:receivable.${code}`,
  ...(toldAs ? { toldAs } : {}),
});

/** What outlets owe for coolers: deposits, and compensation for what they lost. */
export const assetKinds: readonly EntryKind[] = [
  kind('deposit', 'charged', 'adjustment'),
  kind('deposit-paid', 'paid', 'payment'),
  kind('deposit-return', 'credited', 'adjustment'),
  kind('deposit-refund', 'refunded', 'refund'),
  kind('compensation', 'charged', 'adjustment'),
  kind('compensation-paid', 'paid', 'payment'),
];

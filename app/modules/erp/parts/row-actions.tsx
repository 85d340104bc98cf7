import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { type RowVerb, RowVerbs } from '#app/entity/list/table/row-verbs.tsx';
import { useListNavigation } from '#app/shell/lists/use-list-navigation.ts';
import { useMay } from '#app/ui/use-may.ts';
import { canIgnore, canResend } from '../rules.ts';
import { addressWith, type SyncChange } from '../syncs/sync-address.ts';
import type { SyncRow } from '../wire.ts';

interface Props {
  row: SyncRow;
  onResync(row: SyncRow): void;
  onIgnore(row: SyncRow): void;
}

/** What can be done with a document: one that is being sent, or has arrived, is left alone. */
export function RowActions({ row, onResync, onIgnore }: Props) {
  const { t } = useTranslation('erp');
  const may = useMay();
  const { search } = useLocation();
  const { link } = useListNavigation((change: SyncChange) => addressWith(search, change));
  const verbs: readonly RowVerb[] = [
    ...(canResend(row.status) && may('erp:resync')
      ? [{ key: 'resync', label: t('do.resync'), onClick: () => onResync(row) }]
      : []),
    {
      key: 'record',
      label: t('do.record'),
      link: link({ record: `${row.id}.${row.document}` }, { preventScrollReset: true }),
    },
    ...(canIgnore(row.status) && may('erp:ignore')
      ? [{ key: 'ignore', label: t('do.ignore'), onClick: () => onIgnore(row) }]
      : []),
  ];
  return <RowVerbs verbs={verbs} />;
}

import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { useListNavigation } from '#app/shell/lists/use-list-navigation.ts';
import { Can } from '#app/ui/can.tsx';
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
  const { search } = useLocation();
  const { link } = useListNavigation((change: SyncChange) => addressWith(search, change));
  return (
    <span className="erp-actions">
      <Link
        className="row-action"
        {...link({ record: `${row.id}.${row.document}` }, { preventScrollReset: true })}
      >
        {t('do.record')}
      </Link>
      {canResend(row.status) ? (
        <Can do="erp:resync">
          <button type="button" className="link-button" onClick={() => onResync(row)}>
            {t('do.resync')}
          </button>
        </Can>
      ) : null}
      {canIgnore(row.status) ? (
        <Can do="erp:ignore">
          <button type="button" className="link-button" onClick={() => onIgnore(row)}>
            {t('do.ignore')}
          </button>
        </Can>
      ) : null}
    </span>
  );
}

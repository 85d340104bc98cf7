import { useTranslation } from 'react-i18next';
import { DeleteOne } from '../delete-buttons.tsx';
import type { EntityRow } from '../entity-row.ts';
import type { ListData } from '../list-data.ts';
import type { Opened } from '../list-overlay.tsx';

interface Props {
  row: EntityRow;
  may: ListData['may'];
  open: (what: Opened) => void;
}

/** What can be done with one row of every list. */
export function RowActions({ row, may, open }: Props) {
  const { t } = useTranslation('entity');
  return (
    <>
      {may.edit ? (
        <button type="button" className="row-action" onClick={() => open({ what: 'form', row })}>
          {t('action.edit')}
        </button>
      ) : null}
      <button type="button" className="row-action" onClick={() => open({ what: 'history', id: row.id })}>
        {t('history')}
      </button>
      {may.delete ? <DeleteOne id={row.id} /> : null}
    </>
  );
}

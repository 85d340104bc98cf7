import { EditOutlined, PlusOutlined, UploadOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#app/ui/table/controls/button.tsx';
import { ExportButton } from '../files/export/export-button.tsx';
import { DeleteChosen } from './delete-buttons.tsx';
import type { Opened } from './list-overlay.tsx';
import type { EntityList } from './use-entity-list.ts';

interface Props {
  list: EntityList;
  open: (what: Opened) => void;
  /** More to do with the rows that are ticked. */
  more?: ReactNode;
  /** More to do with the list itself. */
  tools?: ReactNode;
}

/** What can be done with a list and with the rows of it that are ticked. */
export function ListActions({ list, open, more, tools }: Props) {
  const { t } = useTranslation('entity');
  const { entity, data, chosen, columns } = list;
  const some = chosen.ids.length > 0;
  return (
    <>
      {more}
      {some && list.batch.length > 0 ? (
        <Button icon={<EditOutlined aria-hidden />} onClick={() => open({ what: 'batch' })}>
          {t('batchEdit')}
        </Button>
      ) : null}
      {some && data.may.delete ? (
        <DeleteChosen deletion={list.deletion} rows={chosen.rows} onDone={() => chosen.choose([])} />
      ) : null}
      {data.may.restore ? (
        <Button onClick={() => open({ what: 'recycled' })}>{t('recycleBin')}</Button>
      ) : null}
      {data.may.import ? (
        <Button icon={<UploadOutlined aria-hidden />} onClick={() => open({ what: 'import' })}>
          {t('action.import')}
        </Button>
      ) : null}
      {data.may.export ? (
        <ExportButton
          wire={entity.wire}
          query={data.given}
          // What only the page draws is in no file.
          columns={columns.shown.map(({ key }) => key).filter((key) => columns.inFiles.has(key))}
          ids={chosen.whole ? [] : chosen.ids}
        />
      ) : null}
      {data.may.add ? (
        <Button
          type="primary"
          icon={<PlusOutlined aria-hidden />}
          onClick={() => open({ what: 'form', row: null })}
        >
          {t('action.add')}
        </Button>
      ) : null}
      {tools}
    </>
  );
}

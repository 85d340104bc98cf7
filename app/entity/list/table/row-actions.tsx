import { EllipsisOutlined } from '@ant-design/icons';
import { Dropdown, type MenuProps, Popconfirm } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Deletion } from '../delete-buttons.tsx';
import type { EntityRow } from '../entity-row.ts';
import type { ListData } from '../list-data.ts';
import type { Opened } from '../list-overlay.tsx';

/** What stands under a row's ⋯. */
export type RowMenu = NonNullable<MenuProps['items']>;

interface Props {
  row: EntityRow;
  may: ListData['may'];
  open: (what: Opened) => void;
  deletion: Deletion;
  /** What can be done with a row of this list alone, before what every list has. */
  menu?: RowMenu;
}

/** What can be done with one row of every list: to edit it at once, the rest under ⋯. */
export function RowActions({ row, may, open, deletion, menu = [] }: Props) {
  const { t } = useTranslation('entity');
  const refused = deletion.refused(row.id);
  const busy = deletion.busy(row.id);
  const [asking, ask] = useState(false);
  const items: RowMenu = [
    ...menu,
    { key: 'history', label: t('history'), onClick: () => open({ what: 'history', id: row.id }) },
    ...(may.delete
      ? [{ key: 'delete', label: t('action.delete'), danger: true, onClick: () => ask(true) }]
      : []),
  ];
  return (
    <>
      {may.edit ? (
        <button type="button" className="row-action" onClick={() => open({ what: 'form', row })}>
          {t('action.edit')}
        </button>
      ) : null}
      <Popconfirm
        // Why it was refused is told where it was asked.
        open={asking || busy || refused !== null}
        title={refused ?? t('deleteQuestion')}
        onConfirm={() => deletion.remove(row.id, { target: { ids: [row.id] }, count: 1 })}
        onOpenChange={(opened) => {
          if (opened) return;
          ask(false);
          if (refused) deletion.forget();
        }}
        trigger={[]}
        okText={t('action.delete')}
        okButtonProps={{ loading: busy }}
      >
        <Dropdown menu={{ items }} trigger={['click']}>
          <button type="button" className="row-action row-more" aria-label={t('more')} aria-haspopup="menu">
            <EllipsisOutlined aria-hidden />
          </button>
        </Dropdown>
      </Popconfirm>
    </>
  );
}

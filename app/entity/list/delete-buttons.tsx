import { DeleteOutlined } from '@ant-design/icons';
import { Button, Popconfirm } from 'antd';
import { useTranslation } from 'react-i18next';
import { useFetcher } from 'react-router';
import type { FormError } from '#app/kernel/page/page.server.ts';
import type { ChosenRows } from './chosen-rows.ts';

/** Deletes one row, after asking. */
export function DeleteOne({ id }: { id: string }) {
  const { t } = useTranslation('entity');
  const { remove, refused } = useDelete();
  return (
    <Popconfirm
      title={refused ?? t('deleteQuestion')}
      onConfirm={() => remove({ ids: [id] })}
      okText={t('action.delete')}
    >
      <button type="button" className="row-action row-action-danger">
        {t('action.delete')}
      </button>
    </Popconfirm>
  );
}

/** Deletes the rows that are ticked, all of them or none. */
export function DeleteChosen({ rows, onDone }: { rows: ChosenRows; onDone: () => void }) {
  const { t } = useTranslation('entity');
  const { remove, refused, busy } = useDelete(onDone);
  return (
    <>
      {refused ? (
        <span role="alert" className="field-error">
          {refused}
        </span>
      ) : null}
      <Popconfirm
        title={t('deleteChosenQuestion', { count: rows.count })}
        onConfirm={() => remove(rows.target)}
        okText={t('action.delete')}
      >
        <Button danger icon={<DeleteOutlined aria-hidden />} loading={busy}>
          {t('deleteChosen')}
        </Button>
      </Popconfirm>
    </>
  );
}

function useDelete(onDone?: () => void) {
  const fetcher = useFetcher<{ ok: true } | FormError>();
  const refused = fetcher.data && !fetcher.data.ok ? fetcher.data.message : null;
  return {
    refused,
    busy: fetcher.state !== 'idle',
    remove: async (target: ChosenRows['target']) => {
      await fetcher.submit({ does: 'delete', payload: JSON.stringify(target) }, { method: 'post' });
      onDone?.();
    },
  };
}

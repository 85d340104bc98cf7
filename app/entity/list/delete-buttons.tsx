import { DeleteOutlined } from '@ant-design/icons';
import { Button, Popconfirm } from 'antd';
import { useTranslation } from 'react-i18next';
import { useFetcher } from 'react-router';
import type { FormError } from '#app/server/page.server.ts';

/** Deletes one row, after asking. */
export function DeleteOne({ id }: { id: string }) {
  const { t } = useTranslation('entity');
  const { remove, refused } = useDelete();
  return (
    <Popconfirm
      title={refused ?? t('deleteQuestion')}
      onConfirm={() => remove([id])}
      okText={t('action.delete')}
    >
      <button type="button" className="row-action row-action-danger">
        {t('action.delete')}
      </button>
    </Popconfirm>
  );
}

/** Deletes the rows that are ticked, all of them or none. */
export function DeleteChosen({ ids, onDone }: { ids: string[]; onDone: () => void }) {
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
        title={t('deleteChosenQuestion', { count: ids.length })}
        onConfirm={() => remove(ids)}
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
    remove: async (ids: string[]) => {
      await fetcher.submit({ does: 'delete', payload: JSON.stringify({ ids }) }, { method: 'post' });
      onDone?.();
    },
  };
}

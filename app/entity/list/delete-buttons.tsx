import { DeleteOutlined } from '@ant-design/icons';
import { Button, Popconfirm } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFetcher } from 'react-router';
import type { FormError } from '#app/kernel/page/page.server.ts';
import type { ChosenRows } from './chosen-rows.ts';

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

/** Deletes rows of the list that is shown; `refused` says why they stayed, until it is dismissed. */
export function useDelete(onDone?: () => void) {
  const fetcher = useFetcher<{ ok: true } | FormError>();
  const [dismissed, setDismissed] = useState<typeof fetcher.data>();
  const refused =
    fetcher.data && !fetcher.data.ok && fetcher.data !== dismissed ? fetcher.data.message : null;
  return {
    refused,
    dismiss: () => setDismissed(fetcher.data),
    busy: fetcher.state !== 'idle',
    remove: async (target: ChosenRows['target']) => {
      await fetcher.submit({ does: 'delete', payload: JSON.stringify(target) }, { method: 'post' });
      onDone?.();
    },
  };
}

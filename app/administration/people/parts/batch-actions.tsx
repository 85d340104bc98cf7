import { Button, Popconfirm } from 'antd';
import { useTranslation } from 'react-i18next';
import { apiDelete, apiPut } from '#app/lib/web/api-client.ts';
import { Can } from '#app/ui/can.tsx';
import { usePeoplePage } from './people-page.ts';

/** What is done with several people at once. */
export function BatchActions({ ids, onDone }: { ids: string[]; onDone: () => void }) {
  const { inBin, calls } = usePeoplePage();
  const { t } = useTranslation('people');
  const count = ids.length;
  const run = async (path: string, body: object, done: string) => {
    const { ok } = await calls.run(() => apiPut(path, body), done);
    if (ok) onDone();
  };
  const purge = async () => {
    const { ok } = await calls.run(
      () => apiDelete('/sys/user/deleteRecycleBin', { userIds: ids.join(',') }),
      t('done.purged', { count }),
    );
    if (ok) onDone();
  };
  if (inBin) {
    return (
      <>
        <Can do="user:delete">
          <Button
            loading={calls.busy}
            onClick={() =>
              void run('/sys/user/putRecycleBin', { userIds: ids }, t('done.restored', { count }))
            }
          >
            {t('do.restore')}
          </Button>
        </Can>
        <Can do="user:purge">
          <Popconfirm title={t('ask.purge', { count })} okText={t('do.purge')} onConfirm={() => void purge()}>
            <Button danger loading={calls.busy}>
              {t('do.purge')}
            </Button>
          </Popconfirm>
        </Can>
      </>
    );
  }
  return (
    <Can do="user:freeze">
      <Popconfirm
        title={t('ask.freeze', { count })}
        okText={t('do.freeze')}
        onConfirm={() => void run('/sys/user/frozenBatch', { ids, status: '2' }, t('done.frozen', { count }))}
      >
        <Button loading={calls.busy}>{t('do.freeze')}</Button>
      </Popconfirm>
      <Button
        loading={calls.busy}
        onClick={() => void run('/sys/user/frozenBatch', { ids, status: '1' }, t('done.thawed', { count }))}
      >
        {t('do.thaw')}
      </Button>
    </Can>
  );
}

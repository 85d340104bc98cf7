import { Button, Popconfirm } from 'antd';
import { useTranslation } from 'react-i18next';
import { Can } from '#app/ui/can.tsx';
import { usePeoplePage } from './people-page.ts';

/** What is done with several people at once. */
export function BatchActions({ ids, onDone }: { ids: string[]; onDone: () => void }) {
  const { inBin, calls } = usePeoplePage();
  const { t } = useTranslation('people');
  const count = ids.length;
  const whenDone = ({ ok }: { ok: boolean }) => {
    if (ok) onDone();
  };
  const freeze = (status: '1' | '2') =>
    calls
      .run(
        'PUT /sys/user/frozenBatch',
        { ids, status },
        t(status === '2' ? 'done.frozen' : 'done.thawed', { count }),
      )
      .then(whenDone);
  const restore = () =>
    calls.run('PUT /sys/user/putRecycleBin', { userIds: ids }, t('done.restored', { count })).then(whenDone);
  const purge = () =>
    calls
      .run('DELETE /sys/user/deleteRecycleBin', { userIds: ids.join(',') }, t('done.purged', { count }))
      .then(whenDone);
  if (inBin) {
    return (
      <>
        <Can do="user:delete">
          <Button loading={calls.busy} onClick={() => void restore()}>
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
        onConfirm={() => void freeze('2')}
      >
        <Button loading={calls.busy}>{t('do.freeze')}</Button>
      </Popconfirm>
      <Button loading={calls.busy} onClick={() => void freeze('1')}>
        {t('do.thaw')}
      </Button>
    </Can>
  );
}

import { Modal } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { apiGet, apiPut } from '#app/lib/api-client.ts';
import { PersonSelect } from '#app/ui/person-select.tsx';
import { ProblemNote } from '#app/ui/problem.tsx';
import type { Calls } from '#app/ui/use-calls.ts';
import type { OwnedWork } from '../wire.ts';
import type { PersonListRow } from './people-page.ts';

/** Gives what somebody owns to somebody else: whoever leaves keeps nothing. */
export function HandOverDialog(props: { row: PersonListRow; calls: Calls; onClose: () => void }) {
  const { row, calls, onClose } = props;
  const { t } = useTranslation('people');
  const [work, setWork] = useState<OwnedWork[] | null>(null);
  const [to, setTo] = useState<string | null>(null);
  const [refused, setRefused] = useState('');
  const name = String(row['realname']);
  useEffect(() => {
    const stop = new AbortController();
    apiGet<OwnedWork[]>('/sys/user/ownedWork', { userid: row.id }, { signal: stop.signal, mask: false }).then(
      setWork,
      (error: Error) => {
        if (!stop.signal.aborted) setRefused(error.message || t('failed'));
      },
    );
    return () => stop.abort();
  }, [row.id, t]);
  const total = (work ?? []).reduce((sum, one) => sum + one.count, 0);

  async function move() {
    const { ok, message } = await calls.save(
      () => apiPut('/sys/user/handOver', { from: row.id, to }),
      t('done.handover', { name, count: total }),
    );
    if (ok) onClose();
    else setRefused(message);
  }
  return (
    <Modal
      open
      title={t('handOverTitle', { name })}
      okText={t('do.handover')}
      cancelText={t('cancel')}
      confirmLoading={calls.busy}
      okButtonProps={{ disabled: !to || total === 0 }}
      onOk={() => void move()}
      onCancel={onClose}
    >
      <ProblemNote text={refused} />
      <ul className="owned-work" aria-label={t('owns', { name })} aria-busy={work === null}>
        {(work ?? []).map(({ kind, count }) => (
          <li key={kind}>{t(`work.${kind}`, { count })}</li>
        ))}
      </ul>
      {work && total === 0 ? <p>{t('ownsNothing', { name })}</p> : null}
      <PersonSelect label={t('handOverTo')} except={row.id} value={to} onChange={setTo} />
    </Modal>
  );
}

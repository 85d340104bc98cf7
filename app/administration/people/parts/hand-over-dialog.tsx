import { Button, Modal } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { apiGet } from '#app/lib/web/api-client.ts';
import type { Calls } from '#app/ui/calls/use-calls.ts';
import { PersonSelect } from '#app/ui/fields/person-select.tsx';
import { ProblemNote } from '#app/ui/problem.tsx';
import type { peopleApi } from '../api.server.ts';
import type { OwnedWork } from '../wire.ts';
import type { PersonListRow } from './people-page.ts';

interface Props {
  row: PersonListRow;
  /** They leave: once nothing is left with them, they are frozen too. */
  leaving: boolean;
  calls: Calls<typeof peopleApi>;
  onClose(): void;
}

/** Gives what somebody owns to somebody else; what that one may not take is shown, for a third. */
export default function HandOverDialog({ row, leaving, calls, onClose }: Props) {
  const { t } = useTranslation('people');
  const [work, setWork] = useState<OwnedWork[] | null>(null);
  const [to, setTo] = useState<string | null>(null);
  const [refused, setRefused] = useState('');
  const [stays, setStays] = useState(false);
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
    if (!to) return;
    const { answer, message } = await calls.save(
      'PUT /sys/user/handOver',
      { from: row.id, to, freeze: leaving },
      t(leaving ? 'done.left' : 'done.handover', { name }),
    );
    setRefused(answer ? '' : message);
    if (!answer) return;
    const left = answer.map(({ kind, left: count }) => ({ kind, count }));
    if (left.every(({ count }) => count === 0)) return onClose();
    setWork(left.filter(({ count }) => count > 0));
    setTo(null);
    setStays(true);
  }
  /** Leaves the work where it is: somebody has to be kept out at once. */
  async function freezeOnly() {
    const { ok, message } = await calls.save(
      'PUT /sys/user/frozenBatch',
      { ids: [row.id], status: '2' },
      t('done.frozenOne', { name }),
    );
    if (ok) onClose();
    else setRefused(message);
  }

  return (
    <Modal
      open
      title={t(leaving ? 'leaveTitle' : 'handOverTitle', { name })}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          {leaving ? (
            <Button disabled={calls.busy} onClick={() => void freezeOnly()}>
              {t('do.freezeOnly')}
            </Button>
          ) : null}
          <Button
            type="primary"
            loading={calls.busy}
            disabled={!to || total === 0}
            onClick={() => void move()}
          >
            {t(leaving ? 'do.leave' : 'do.handover')}
          </Button>
        </>
      }
      onCancel={onClose}
    >
      <ProblemNote text={refused || (stays ? t('handOverLeft') : '')} />
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

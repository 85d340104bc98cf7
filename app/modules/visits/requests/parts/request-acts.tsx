import { Alert, Button, Input, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { apiPost, apiPut } from '#app/lib/web/api-client.ts';
import { useAct } from '#app/ui/calls/use-act.ts';
import { ProblemNote } from '#app/ui/problem.tsx';
import type { RequestKind } from '../rules-requests.ts';
import type { RequestRow } from '../wire-requests.ts';

/** Asks something of a visit, with a reason: of one's own, or that somebody's is made void. */
export function AskButton({ visitId, kind }: { visitId: string; kind: RequestKind }) {
  const { t } = useTranslation('visits');
  const [open, setOpen] = useState(false);
  const { act, busy, problem } = useAct();
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t(`request.ask.${kind}`)}</Button>
      {open ? (
        <ReasonDialog
          title={t(`request.ask.${kind}`)}
          busy={busy}
          problem={problem}
          needed
          onClose={() => setOpen(false)}
          onSave={(reason) =>
            void act(
              () =>
                kind === 'void'
                  ? apiPost('/eVisit/request/void', { visitId, reason })
                  : apiPost('/eVisit/request/add', { visitId, kind, reason }),
              () => setOpen(false),
            )
          }
        />
      ) : null}
    </>
  );
}

/** Accepts or refuses what somebody else asks. */
export function DecideButtons({ request }: { request: RequestRow }) {
  const { t } = useTranslation('visits');
  const [pass, setPass] = useState<boolean | null>(null);
  const { act, busy, problem } = useAct();
  if (request.state !== 'waiting' || request.own) return null;
  return (
    <>
      <Button size="small" type="primary" onClick={() => setPass(true)}>
        {t('request.accept')}
      </Button>{' '}
      <Button size="small" onClick={() => setPass(false)}>
        {t('request.refuse')}
      </Button>
      {pass === null ? null : (
        <ReasonDialog
          title={t(pass ? 'request.accept' : 'request.refuse')}
          note={pass ? t(`request.means.${request.kind}`) : undefined}
          busy={busy}
          problem={problem}
          needed={!pass}
          onClose={() => setPass(null)}
          onSave={(reason) =>
            void act(
              () => apiPut('/eVisit/request/decide', { id: request.id, pass, reason }),
              () => setPass(null),
            )
          }
        />
      )}
    </>
  );
}

/** Asks for a reason before something is done; `needed`: it is not done without one. */
export function ReasonDialog({
  title,
  note,
  busy,
  problem,
  needed,
  onClose,
  onSave,
}: {
  title: string;
  note?: string | undefined;
  busy: boolean;
  problem: string | null;
  needed: boolean;
  onClose(): void;
  onSave(reason: string): void;
}) {
  const { t } = useTranslation('visits');
  const [reason, setReason] = useState('');
  return (
    <Modal
      open
      title={title}
      okText={title}
      cancelText={t('request.cancel')}
      okButtonProps={{ disabled: busy || (needed && reason.trim() === '') }}
      onOk={() => onSave(reason.trim())}
      onCancel={onClose}
    >
      <ProblemNote text={problem} />
      {note ? <Alert type="info" showIcon title={note} /> : null}
      <label className="fieldwork-label">
        {t('request.reason')}
        <Input.TextArea
          rows={3}
          maxLength={200}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </label>
    </Modal>
  );
}

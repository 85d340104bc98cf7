import { Alert, Button, Input, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '#app/ui/calls/use-command.ts';
import { ProblemNote } from '#app/ui/problem.tsx';
import type { visitsApi } from '../../api.server.ts';
import type { RequestKind } from '../rules-requests.ts';
import type { RequestRow } from '../wire-requests.ts';

/** Asks something of a visit, with a reason: of one's own, or that somebody's is made void. */
export function AskButton({ visitId, kind }: { visitId: string; kind: RequestKind }) {
  const { t } = useTranslation('visits');
  const [open, setOpen] = useState(false);
  const { run, busy, problem } = useCommand<typeof visitsApi>();
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
            void (kind === 'void'
              ? run('POST /eVisit/request/void', { visitId, reason }, () => setOpen(false))
              : run('POST /eVisit/request/add', { visitId, kind, reason }, () => setOpen(false)))
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
  const { run, busy, problem } = useCommand<typeof visitsApi>();
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
            void run('PUT /eVisit/request/decide', { id: request.id, pass, reason }, () => setPass(null))
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

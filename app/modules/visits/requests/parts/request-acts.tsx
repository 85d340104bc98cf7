import { Alert, Button, Input, Modal } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RowVerb } from '#app/entity/list/table/row-verbs.tsx';
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

type DrawVerbs = (verbs: readonly RowVerb[]) => ReactNode;

/** Side by side, the first of them stronger: where there is room. */
const drawButtons: DrawVerbs = (verbs) =>
  verbs.map(({ key, label, onClick }, index) => (
    <Button key={key} size="small" type={index === 0 ? 'primary' : 'default'} onClick={onClick}>
      {label}
    </Button>
  ));

/** Accepts or refuses what somebody else asks. */
export function DecideButtons({ request, draw = drawButtons }: { request: RequestRow; draw?: DrawVerbs }) {
  const { t } = useTranslation('visits');
  const [pass, setPass] = useState<boolean | null>(null);
  const { run, busy, problem } = useCommand<typeof visitsApi>();
  if (request.state !== 'waiting' || request.own) return draw([]);
  return (
    <>
      {draw([
        { key: 'accept', label: t('request.accept'), onClick: () => setPass(true) },
        { key: 'refuse', label: t('request.refuse'), onClick: () => setPass(false) },
      ])}
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

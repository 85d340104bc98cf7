import { Button, Input, Modal, Select } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '#app/ui/calls/use-command.ts';
import { FieldProblem } from '#app/ui/problem.tsx';
import type { approvalsApi } from '../api.server.ts';
import { TakerSelect } from './taker-select.tsx';

export interface Deciding {
  way: 'pass' | 'refuse' | 'handOver' | 'addStep' | 'sendBack' | 'withdraw' | 'choose';
  /** The task, or for withdrawing and choosing the approval. */
  id: string;
  title: string;
  /** Names of the steps it may be sent back to. */
  earlierSteps?: readonly string[];
}

interface Props {
  deciding: Deciding | null;
  onClose(): void;
  onDone(message: string): void;
}

/** Agrees, refuses, hands over, asks one more, sends back or withdraws, with a word about it. */
export function DecideDialog({ deciding, onClose, onDone }: Props) {
  const { t } = useTranslation('approvals');
  return (
    <Modal
      open={deciding !== null}
      title={deciding ? `${t(`way.${deciding.way}`)} ${deciding.title}` : ''}
      footer={null}
      onCancel={onClose}
      destroyOnHidden
    >
      {deciding ? <DecideForm deciding={deciding} onClose={onClose} onDone={onDone} /> : null}
    </Modal>
  );
}

function DecideForm({ deciding, onClose, onDone }: Omit<Props, 'deciding'> & { deciding: Deciding }) {
  const { t } = useTranslation('approvals');
  const field = useId();
  const [comment, setComment] = useState('');
  const [username, setUsername] = useState<string | null>(null);
  const { run, busy, problem } = useCommand<typeof approvalsApi>();
  const { way, id, earlierSteps = [] } = deciding;
  const [step, setStep] = useState(earlierSteps.length - 1);

  function decide() {
    const done = () => onDone(t(`done.${way}`));
    switch (way) {
      case 'withdraw':
        return run('PUT /approvals/withdraw', { id }, done);
      case 'choose':
        return run('PUT /approvals/choose', { id, username: username ?? '' }, done);
      case 'handOver':
      case 'addStep':
        return run(`PUT /approvals/${way}`, { id, username: username ?? '', comment }, done);
      case 'sendBack':
        return run('PUT /approvals/sendBack', { id, step, comment }, done);
      default:
        return run('PUT /approvals/decide', { id, pass: way === 'pass', comment }, done);
    }
  }

  return (
    <form
      className="dialog-form"
      onSubmit={(event) => {
        event.preventDefault();
        void decide();
      }}
    >
      {way === 'handOver' || way === 'addStep' || way === 'choose' ? (
        <>
          <label htmlFor={`${field}-to`}>{t(`to.${way}`)}</label>
          <TakerSelect id={`${field}-to`} task={id} value={username} onChange={setUsername} />
        </>
      ) : null}
      {way === 'sendBack' ? (
        <>
          <label htmlFor={`${field}-step`}>{t('to.sendBack')}</label>
          <Select
            id={`${field}-step`}
            value={step}
            onChange={setStep}
            options={earlierSteps.map((name, value) => ({ value, label: name }))}
          />
        </>
      ) : null}
      {way === 'withdraw' ? <p>{t('withdrawHint')}</p> : null}
      {way === 'withdraw' || way === 'choose' ? null : (
        <>
          <label htmlFor={field}>{t('comment')}</label>
          <Input.TextArea
            id={field}
            rows={3}
            maxLength={200}
            showCount
            value={comment}
            onChange={(event) => setComment(event.target.value)}
          />
        </>
      )}
      <FieldProblem text={problem} />
      <div className="dialog-actions">
        <Button onClick={onClose}>{t('cancel')}</Button>
        <Button type="primary" danger={way === 'refuse'} htmlType="submit" loading={busy}>
          {t(`way.${way}`)}
        </Button>
      </div>
    </form>
  );
}

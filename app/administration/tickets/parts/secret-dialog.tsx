import { Button, Input, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { commandsOf } from '#app/lib/commands/commands-of.ts';
import { ApiError } from '#app/lib/web/api-client.ts';
import { FieldProblem } from '#app/ui/problem.tsx';
import type { ticketsApi } from '../api.server.ts';

interface Props {
  id: string;
  name: string;
  onClose(): void;
}

/** Makes a partner's secret, and shows it this once. */
export default function SecretDialog({ id, name, onClose }: Props) {
  const { t } = useTranslation('tickets');
  const [secret, setSecret] = useState<string | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const make = async () => {
    setBusy(true);
    setFailed(null);
    try {
      setSecret((await commandsOf<typeof ticketsApi>()('POST /sys/signInPartner/secret', { id })).secret);
    } catch (error) {
      setFailed(error instanceof ApiError && error.message ? error.message : t('partner.secretFailed'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal
      open
      title={t('partner.secretTitle', { name })}
      onCancel={onClose}
      footer={
        secret ? (
          <Button type="primary" onClick={onClose}>
            {t('partner.kept')}
          </Button>
        ) : (
          <Button type="primary" loading={busy} onClick={() => void make()}>
            {t('partner.make')}
          </Button>
        )
      }
    >
      <p>{t(secret ? 'partner.secretOnce' : 'partner.secretNote')}</p>
      {secret ? <Input readOnly value={secret} aria-label={t('partner.secret')} /> : null}
      <FieldProblem text={failed} />
    </Modal>
  );
}

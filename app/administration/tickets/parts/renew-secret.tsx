import { Button, Input, Modal } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnVerbs } from '#app/entity/list/table/row-actions.tsx';
import { commandsOf } from '#app/lib/commands/commands-of.ts';
import { ApiError } from '#app/lib/web/api-client.ts';
import { FieldProblem } from '#app/ui/problem.tsx';
import { useMay } from '#app/ui/use-may.ts';
import type { ticketsApi } from '../api.server.ts';

/** Makes a partner's secret, and shows it this once. */
export function RenewSecret({
  id,
  name,
  draw,
}: {
  id: string;
  name: string;
  draw: (verbs: OwnVerbs) => ReactNode;
}) {
  const { t } = useTranslation('tickets');
  const may = useMay();
  const [open, setOpen] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const close = () => {
    setOpen(false);
    setSecret(null);
    setFailed(null);
  };
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
    <>
      {draw(
        may('sign-in-partner:edit')
          ? ['edit', { key: 'secret', label: t('partner.secret'), onClick: () => setOpen(true) }]
          : [],
      )}
      <Modal
        open={open}
        title={t('partner.secretTitle', { name })}
        onCancel={close}
        footer={
          secret ? (
            <Button type="primary" onClick={close}>
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
    </>
  );
}

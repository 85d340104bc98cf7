import { Button, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '#app/ui/calls/use-command.ts';
import type { shopApi } from '../api.server.ts';
import { OutletSelect } from './outlet-select.tsx';

/** Lets an account order for an outlet. */
export function BindForm() {
  const { t } = useTranslation('shop');
  const { run, busy, problem } = useCommand<typeof shopApi>();
  const [username, setUsername] = useState('');
  const [customerId, setCustomer] = useState<string | null>(null);
  const bind = () => {
    if (customerId === null) return;
    void run('PUT /shop/member', { username: username.trim(), customerId }, () => {
      setUsername('');
      setCustomer(null);
    });
  };
  return (
    <form
      className="shop-bind"
      aria-label={t('members.bind')}
      onSubmit={(event) => {
        event.preventDefault();
        bind();
      }}
    >
      <Input
        aria-label={t('members.username')}
        placeholder={t('members.username')}
        maxLength={64}
        value={username}
        onChange={(event) => setUsername(event.target.value)}
      />
      <OutletSelect label={t('members.outlet')} value={customerId} onChange={setCustomer} />
      <Button
        type="primary"
        htmlType="submit"
        loading={busy}
        disabled={username.trim() === '' || customerId === null}
      >
        {t('members.bind')}
      </Button>
      {problem ? (
        <p role="alert" className="field-error">
          {problem}
        </p>
      ) : null}
    </form>
  );
}

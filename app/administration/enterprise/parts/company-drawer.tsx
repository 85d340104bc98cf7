import { Button, Drawer, Switch } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFetcher } from 'react-router';
import type { FormError } from '#app/kernel/page/page.server.ts';
import { usePageDrawer } from '#app/shell/tabs/page-dialog.ts';
import { FormField } from '#app/ui/fields/form-field.tsx';
import { refusalAt } from '#app/ui/fields/refusal-at.ts';
import type { CompanySettings } from '../wire.ts';

/** A company to set up; its secret goes in and never comes out. */
export function CompanyDrawer({
  company,
  onClose,
}: {
  company: CompanySettings | null;
  onClose: () => void;
}) {
  const { t } = useTranslation('enterprise');
  const place = usePageDrawer();
  const fetcher = useFetcher<{ ok: true } | FormError>();
  const [enabled, setEnabled] = useState(company?.enabled ?? true);
  const refused = fetcher.data && !fetcher.data.ok ? fetcher.data : null;
  const wrong = refusalAt(refused);
  const bySuite = company?.kind === 'suite';
  useEffect(() => {
    if (fetcher.data?.ok) onClose();
  }, [fetcher.data, onClose]);
  return (
    <Drawer
      {...place}
      open
      size={480}
      maskClosable={false}
      onClose={onClose}
      title={t(company ? 'company.edit' : 'settings.add')}
    >
      <fetcher.Form method="post" className="dialog-form">
        <input type="hidden" name="intent" value="company" />
        <input type="hidden" name="id" value={company?.id ?? ''} />
        <input type="hidden" name="enabled" value={String(enabled)} />
        <FormField
          name="name"
          label={t('company.name')}
          maxLength={60}
          defaultValue={company?.name}
          error={wrong('name')}
        />
        <FormField
          name="corpId"
          label={t('company.corpId')}
          hint={t('company.corpIdHint')}
          maxLength={64}
          readOnly={bySuite}
          defaultValue={company?.corpId}
          error={wrong('corpId')}
        />
        <FormField
          name="agentId"
          label={t('company.agentId')}
          maxLength={12}
          inputMode="numeric"
          readOnly={bySuite}
          defaultValue={company?.agentId}
          error={wrong('agentId')}
        />
        {bySuite ? null : (
          <FormField
            name="secret"
            label={t('company.secret')}
            hint={t(company?.hasSecret ? 'company.secretKept' : 'company.secretHint')}
            maxLength={256}
            secret
            error={wrong('secret')}
          />
        )}
        <label className="switch-line">
          <Switch checked={enabled} onChange={setEnabled} aria-label={t('company.enabled')} />
          <span>{t('company.enabled')}</span>
        </label>
        {refused && !refused.field ? (
          <p className="field-error" role="alert">
            {refused.message}
          </p>
        ) : null}
        <div className="dialog-actions">
          <Button onClick={onClose}>{t('settings.cancel')}</Button>
          <Button type="primary" htmlType="submit" loading={fetcher.state !== 'idle'}>
            {t('settings.save')}
          </Button>
        </div>
      </fetcher.Form>
    </Drawer>
  );
}

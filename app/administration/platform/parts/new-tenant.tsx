import { Alert, Button, Modal, Segmented } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFetcher } from 'react-router';
import type { FormError } from '#app/kernel/page/page.server.ts';
import { FormField } from '#app/ui/fields/form-field.tsx';
import { FormRefusal } from '#app/ui/fields/form-refusal.tsx';
import { refusalAt } from '#app/ui/fields/refusal-at.ts';
import { type MenuChoice, TenantFields } from './tenant-fields.tsx';

/** What making a tenant comes to: the link by which its first administrator sets a password, shown this once. */
export interface MadeTenant {
  ok: true;
  name: string;
  link: string;
}

/** Makes a tenant. */
export function NewTenant({ choices, onClose }: { choices: readonly MenuChoice[]; onClose(): void }) {
  const { t } = useTranslation('platform');
  const fetcher = useFetcher<MadeTenant | FormError>();
  const [mode, setMode] = useState('sales');
  const { data } = fetcher;
  const refused = data && !data.ok ? data : null;
  const wrong = refusalAt(refused);
  return (
    <Modal
      open
      width={720}
      title={t('add.title')}
      onCancel={onClose}
      footer={null}
      maskClosable={false}
      keyboard={!data?.ok}
    >
      {data?.ok ? (
        <div className="dialog-form">
          <Alert type="success" showIcon role="status" title={t('add.done', { name: data.name })} />
          <p>{t('add.invitation')}</p>
          <p className="code-text">{data.link}</p>
          <div className="dialog-actions">
            <Button type="primary" onClick={onClose}>
              {t('add.close')}
            </Button>
          </div>
        </div>
      ) : (
        <fetcher.Form method="post" className="dialog-form">
          <div className="platform-two">
            <FormField
              name="slug"
              label={t('field.slug')}
              maxLength={31}
              hint={t('field.slugHint')}
              error={wrong('slug')}
            />
            <FormField
              name="host"
              label={t('field.host')}
              maxLength={253}
              hint={t('field.hostHint')}
              error={wrong('host')}
            />
          </div>
          <input type="hidden" name="mode" value={mode} />
          <Segmented
            aria-label={t('field.mode')}
            value={mode}
            onChange={setMode}
            options={[
              { value: 'sales', label: t('mode.sales') },
              { value: 'mes', label: t('mode.mes') },
            ]}
          />
          <TenantFields choices={choices} refused={refused} known={null} />
          <FormRefusal refused={refused ?? undefined} />
          <div className="dialog-actions">
            <Button onClick={onClose}>{t('add.cancel')}</Button>
            <Button type="primary" htmlType="submit" loading={fetcher.state !== 'idle'}>
              {t('add.submit')}
            </Button>
          </div>
        </fetcher.Form>
      )}
    </Modal>
  );
}

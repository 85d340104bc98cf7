import { Alert, Button, Modal, Segmented } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionFormDrawer, useActionForm } from '#app/entity/form/draft/action-form.tsx';
import { FormField } from '#app/ui/fields/form-field.tsx';
import { FormRefusal } from '#app/ui/fields/form-refusal.tsx';
import { refusalAt } from '#app/ui/fields/refusal-at.ts';
import { type MenuChoice, startOfTenant, TenantFields } from './tenant-fields.tsx';

/** What making a tenant comes to: the link by which its first administrator sets a password, shown this once. */
export interface MadeTenant {
  ok: true;
  name: string;
  link: string;
}

interface Props {
  choices: readonly MenuChoice[];
  onClose(): void;
}

/** Makes a tenant, and shows its invitation this once. */
export function NewTenant({ choices, onClose }: Props) {
  const { t } = useTranslation('platform');
  const [made, setMade] = useState<MadeTenant | null>(null);
  if (made === null) return <TenantDrawer choices={choices} onClose={onClose} onMade={setMade} />;
  return (
    <Modal
      open
      title={t('add.title')}
      onCancel={onClose}
      footer={null}
      mask={{ closable: false }}
      keyboard={false}
    >
      <div className="dialog-form">
        <Alert type="success" showIcon role="status" title={t('add.done', { name: made.name })} />
        <p>{t('add.invitation')}</p>
        <p className="code-text">{made.link}</p>
        <div className="dialog-actions">
          <Button type="primary" onClick={onClose}>
            {t('add.close')}
          </Button>
        </div>
      </div>
    </Modal>
  );
}

const start = { ...startOfTenant(null), slug: '', host: '', mode: 'sales' };

function TenantDrawer({ choices, onClose, onMade }: Props & { onMade(made: MadeTenant): void }) {
  const { t } = useTranslation('platform');
  const form = useActionForm('platform:tenant', '', start, onMade);
  const { typed, type, refused, draft } = form;
  const wrong = refusalAt(refused);
  return (
    <ActionFormDrawer
      form={form}
      size={720}
      title={t('add.title')}
      saveLabel={t('add.submit')}
      onClose={onClose}
    >
      <div className="platform-two">
        {(['slug', 'host'] as const).map((name) => (
          <FormField
            key={name}
            name={name}
            label={t(`field.${name}`)}
            maxLength={name === 'slug' ? 31 : 253}
            hint={t(`field.${name}Hint`)}
            value={typed[name]}
            onChange={(text) => type({ [name]: text })}
            error={wrong(name)}
          />
        ))}
      </div>
      <input type="hidden" name="mode" value={typed.mode} />
      <Segmented
        aria-label={t('field.mode')}
        value={typed.mode}
        onChange={(mode) => type({ mode })}
        options={[
          { value: 'sales', label: t('mode.sales') },
          { value: 'mes', label: t('mode.mes') },
        ]}
      />
      <TenantFields
        key={String(draft.taken)}
        typed={typed}
        onType={type}
        choices={choices}
        refused={refused}
        known={null}
      />
      <FormRefusal refused={refused ?? undefined} />
    </ActionFormDrawer>
  );
}

import { Button, Checkbox } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Form, useNavigation } from 'react-router';
import type { FormError } from '#app/kernel/page/page.server.ts';
import { OutcomeNote } from '#app/ui/calls/outcome-note.tsx';
import { FormField } from '#app/ui/fields/form-field.tsx';
import { refusalAt } from '#app/ui/fields/refusal-at.ts';
import type { ErpConfigView } from '../wire.ts';

interface Props {
  config: ErpConfigView | null;
  editable: boolean;
  refused: FormError | null;
}

/** How the ERP is reached. The secret is only ever written: what is kept is never shown. */
export function ConfigForm({ config, editable, refused }: Props) {
  const { t } = useTranslation('erp');
  const busy = useNavigation().state !== 'idle';
  const secret = config
    ? config.secretTail
      ? t('config.secretKept', { tail: config.secretTail })
      : t('config.secretKeptShort')
    : undefined;
  const wrong = refusalAt(busy ? null : refused);
  const text = (
    name: 'baseUrl' | 'acctId' | 'username' | 'appId' | 'orgNumber' | 'externalField',
    hint?: string,
    usual = '',
  ) => (
    <FormField
      name={name}
      label={t(`config.${name}`)}
      hint={hint}
      maxLength={300}
      disabled={!editable}
      defaultValue={config?.[name] ?? usual}
      error={wrong(name)}
    />
  );
  return (
    <Form method="post" className="dialog-form erp-config" preventScrollReset key={config?.version ?? 0}>
      <input type="hidden" name="intent" value="save" />
      <input type="hidden" name="version" value={config?.version ?? 0} />
      <Toggle
        name="enabled"
        label={t('config.enabled')}
        initial={config?.enabled ?? false}
        editable={editable}
        hint={t('config.enabledHint')}
      />
      {text('baseUrl', t('config.baseUrlHint'))}
      <div className="erp-config-two">
        {text('acctId')}
        {text('username')}
        {text('appId')}
        <FormField
          name="appSecret"
          label={t('config.appSecret')}
          hint={secret}
          maxLength={400}
          secret
          disabled={!editable}
          error={wrong('appSecret')}
        />
        <AuthField initial={config?.auth ?? 'secret'} editable={editable} />
        {text('orgNumber')}
      </div>
      {text('externalField', t('config.externalHint'), 'FBillNo')}
      <Toggle
        name="submits"
        label={t('config.submits')}
        initial={config?.submits ?? true}
        editable={editable}
      />
      <Toggle
        name="reconciles"
        label={t('config.reconciles')}
        initial={config?.reconciles ?? true}
        editable={editable}
      />
      <OutcomeNote outcome={refused} />
      {editable ? (
        <div className="dialog-actions">
          <Button type="primary" htmlType="submit" loading={busy}>
            {t('config.save')}
          </Button>
        </div>
      ) : (
        <p className="field-hint">{t('config.readOnly')}</p>
      )}
    </Form>
  );
}

function AuthField({ initial, editable }: { initial: ErpConfigView['auth']; editable: boolean }) {
  const { t } = useTranslation('erp');
  const id = useId();
  return (
    <div className="form-field">
      <label htmlFor={id}>{t('config.auth')}</label>
      <select id={id} name="auth" className="erp-select" defaultValue={initial} disabled={!editable}>
        <option value="secret">{t('config.authSecret')}</option>
        <option value="sign">{t('config.authSign')}</option>
        <option value="gateway">{t('config.authGateway')}</option>
      </select>
    </div>
  );
}

function Toggle(props: { name: string; label: string; initial: boolean; editable: boolean; hint?: string }) {
  return (
    <p className="erp-toggle">
      <Checkbox name={props.name} value="true" defaultChecked={props.initial} disabled={!props.editable}>
        {props.label}
      </Checkbox>
      {props.hint ? <span className="field-hint">{props.hint}</span> : null}
    </p>
  );
}

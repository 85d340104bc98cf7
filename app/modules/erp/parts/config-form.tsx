import { Button, Checkbox, Input } from 'antd';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Form, useNavigation } from 'react-router';
import type { FormError } from '#app/server/page.server.ts';
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
  const text = (
    name: 'baseUrl' | 'acctId' | 'username' | 'appId' | 'orgNumber' | 'externalField',
    label: string,
    hint?: string,
    usual = '',
  ) => (
    <Field name={name} label={label} hint={hint} refused={refused}>
      {(id, wrong) => (
        <Input
          id={id}
          name={name}
          maxLength={300}
          disabled={!editable}
          defaultValue={config?.[name] ?? usual}
          status={wrong ? 'error' : undefined}
          aria-invalid={wrong}
        />
      )}
    </Field>
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
      {text('baseUrl', t('config.baseUrl'), t('config.baseUrlHint'))}
      <div className="erp-config-two">
        {text('acctId', t('config.acctId'))}
        {text('username', t('config.username'))}
        {text('appId', t('config.appId'))}
        <Field name="appSecret" label={t('config.appSecret')} hint={secret} refused={refused}>
          {(id, wrong) => (
            <Input.Password
              id={id}
              name="appSecret"
              maxLength={400}
              disabled={!editable}
              autoComplete="off"
              visibilityToggle={false}
              status={wrong ? 'error' : undefined}
              aria-invalid={wrong}
            />
          )}
        </Field>
        <AuthField initial={config?.auth ?? 'secret'} editable={editable} />
        {text('orgNumber', t('config.orgNumber'))}
      </div>
      {text('externalField', t('config.externalField'), t('config.externalHint'), 'FBillNo')}
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
      {refused && !refused.field ? (
        <p className="field-error" role="alert">
          {refused.message}
        </p>
      ) : null}
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
    <div>
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

function Field(props: {
  name: string;
  label: string;
  hint?: string | undefined;
  refused: FormError | null;
  children(id: string, wrong: boolean): ReactNode;
}) {
  const id = useId();
  const wrong = props.refused?.field === props.name;
  return (
    <div>
      <label htmlFor={id}>{props.label}</label>
      {props.children(id, wrong)}
      {props.hint ? <p className="field-hint">{props.hint}</p> : null}
      {wrong ? (
        <p className="field-error" role="alert">
          {props.refused?.message}
        </p>
      ) : null}
    </div>
  );
}

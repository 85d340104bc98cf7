import { Input, InputNumber, Select, Switch } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { settingChoices, settingNumbers } from '#app/services/sign-in-settings/rules.ts';
import { FieldProblem } from '#app/ui/problem.tsx';
import type { Control } from '../setting-groups.ts';

interface Props {
  name: Control;
  value: unknown;
  /** Of a secret: whether there is one already. */
  kept: boolean;
  roles: { code: string; name: string }[];
  error?: string;
  onChange(value: unknown): void;
}

/** One setting with its label, what it means, and what was wrong with it. */
export function SettingField(props: Props) {
  const { t } = useTranslation('sign-in-settings');
  const id = useId();
  const { name, error, kept } = props;
  return (
    <div className="setting-row">
      <label htmlFor={id}>{t(`field.${name}`)}</label>
      <div>
        <SettingInput id={id} {...props} />
        {error ? (
          <FieldProblem text={error} id={`${id}-note`} />
        ) : (
          <p className="field-hint" id={`${id}-note`}>
            {t(kept ? 'kept' : `hint.${name}`)}
          </p>
        )}
      </div>
    </div>
  );
}

function SettingInput({ id, name, value, roles, error, onChange }: Props & { id: string }) {
  const { t } = useTranslation('sign-in-settings');
  const shared = {
    id,
    status: error ? ('error' as const) : undefined,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': `${id}-note`,
  };
  const roleOptions = roles.map((role) => ({ value: role.code, label: role.name }));
  if (name in settingChoices) {
    const options = settingChoices[name as keyof typeof settingChoices].map((one) => ({
      value: one as string,
      label: t(`choice.${one}`),
    }));
    return <Select {...shared} value={value as string} options={options} onChange={onChange} />;
  }
  if (name in settingNumbers) {
    const [minimum, maximum] = settingNumbers[name as keyof typeof settingNumbers];
    return (
      <InputNumber
        {...shared}
        min={minimum}
        max={maximum}
        precision={0}
        value={value as number}
        onChange={(next) => onChange(next ?? minimum)}
      />
    );
  }
  if (typeof value === 'boolean') return <Switch id={id} checked={value} onChange={onChange} />;
  if (name === 'factorRoles') {
    return (
      <Select
        {...shared}
        mode="multiple"
        placeholder={t('noRole')}
        value={value as string[]}
        options={roleOptions}
        onChange={onChange}
      />
    );
  }
  if (name === 'registrationRole') {
    return (
      <Select {...shared} value={(value as string) || undefined} options={roleOptions} onChange={onChange} />
    );
  }
  const secret = name === 'smsSecret' || name === 'mailSecret';
  const Field = secret ? Input.Password : Input;
  return (
    <Field
      {...shared}
      maxLength={200}
      autoComplete="off"
      value={value as string}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

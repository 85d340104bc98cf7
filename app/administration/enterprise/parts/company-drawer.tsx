import { Switch } from 'antd';
import { useTranslation } from 'react-i18next';
import { ActionFormDrawer, useActionForm } from '#app/entity/form/draft/action-form.tsx';
import { FormField } from '#app/ui/fields/form-field.tsx';
import { refusalAt } from '#app/ui/fields/refusal-at.ts';
import { FieldProblem } from '#app/ui/problem.tsx';
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
  const start = {
    name: company?.name ?? '',
    corpId: company?.corpId ?? '',
    agentId: company?.agentId ?? '',
    enabled: company?.enabled ?? true,
    secret: '',
  };
  const form = useActionForm('enterprise:company', company?.id ?? '', start, onClose);
  const { typed, type, refused } = form;
  const wrong = refusalAt(refused);
  const field = (key: 'name' | 'corpId' | 'agentId' | 'secret') => ({
    name: key,
    label: t(`company.${key}`),
    value: typed[key],
    onChange: (text: string) => type({ [key]: text }),
    error: wrong(key),
  });
  const bySuite = company?.kind === 'suite';
  return (
    <ActionFormDrawer
      form={form}
      title={t(company ? 'company.edit' : 'settings.add')}
      saveLabel={t('settings.save')}
      onClose={onClose}
    >
      <input type="hidden" name="intent" value="company" />
      <input type="hidden" name="id" value={company?.id ?? ''} />
      <input type="hidden" name="enabled" value={String(typed.enabled)} />
      <FormField {...field('name')} maxLength={60} />
      <FormField {...field('corpId')} hint={t('company.corpIdHint')} maxLength={64} readOnly={bySuite} />
      <FormField {...field('agentId')} maxLength={12} inputMode="numeric" readOnly={bySuite} />
      {bySuite ? null : (
        <FormField
          {...field('secret')}
          hint={t(company?.hasSecret ? 'company.secretKept' : 'company.secretHint')}
          maxLength={256}
          secret
        />
      )}
      <label className="switch-line">
        <Switch
          checked={typed.enabled}
          onChange={(checked) => type({ enabled: checked })}
          aria-label={t('company.enabled')}
        />
        <span>{t('company.enabled')}</span>
      </label>
      <FieldProblem text={refused?.field ? null : refused?.message} />
    </ActionFormDrawer>
  );
}

import { Alert, Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { definitionFor } from '../editing/rules-draft.ts';
import { promotionKinds } from '../engine/rules-definition.ts';
import { LabelledField } from './labelled-field.tsx';
import type { Replaced, StepProps } from './promotion-editor.tsx';

/** What a promotion is called, of which kind it is, and when it holds. */
export function BasicFields({ draft, change, replaces }: StepProps & { replaces: Replaced | null }) {
  const { t } = useTranslation('promotions');
  const text = (name: 'code' | 'name' | 'description' | 'validFrom' | 'validTo', more: object = {}) => (
    <LabelledField label={t(`edit.${name}`)}>
      {(id) => (
        <Input
          id={id}
          value={draft[name]}
          onChange={(event) => change({ [name]: event.target.value })}
          {...more}
        />
      )}
    </LabelledField>
  );
  return (
    <div className="promotion-fields">
      <LabelledField label={t('edit.kind')}>
        {(id) => (
          <Select
            id={id}
            disabled={draft.id !== null}
            // All kinds are in sight at once.
            listHeight={440}
            value={draft.definition.kind}
            onChange={(kind) => change({ definition: definitionFor(kind) })}
            options={promotionKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
          />
        )}
      </LabelledField>
      {text('code', { maxLength: 32, disabled: draft.id !== null, required: true })}
      {text('name', { maxLength: 60, required: true })}
      {text('validFrom', { type: 'date', required: true })}
      {text('validTo', { type: 'date', required: true })}
      {text('description', { maxLength: 500 })}
      {replaces ? (
        <Alert
          type="info"
          showIcon
          role="status"
          title={t(`takesOver.${draft.validFrom > replaces.today ? 'later' : 'once'}`, {
            ...replaces,
            from: draft.validFrom,
          })}
        />
      ) : null}
    </div>
  );
}

import { Button, Input, InputNumber, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { approverKinds, type DefinedStep, timeoutActions } from '#app/services/approvals/rules.ts';

interface Props {
  place: number;
  step: DefinedStep;
  onChange(step: DefinedStep): void;
  onRemove: (() => void) | null;
}

/** One step of a definition: its name, who approves it, how many of them, and how long they may take. */
export function StepEditor({ place, step, onChange, onRemove }: Props) {
  const { t } = useTranslation('approvals');
  const label = (name: string) => t(`define.step.${name}`, { place });
  const set = (change: Partial<DefinedStep>) => onChange({ ...step, ...change });
  return (
    <fieldset className="approval-step">
      <legend>{t('define.stepTitle', { place })}</legend>
      <Input
        aria-label={label('name')}
        placeholder={label('name')}
        value={step.name}
        maxLength={40}
        onChange={(event) => set({ name: event.target.value })}
      />
      <Select
        aria-label={label('by')}
        value={step.by}
        onChange={(by) => set({ by, value: '' })}
        options={approverKinds.map((value) => ({ value, label: t(`by.${value}`) }))}
      />
      {step.by === 'chosen' ? null : (
        <Input
          aria-label={label('value')}
          placeholder={t(`define.value.${step.by}`)}
          value={step.value}
          maxLength={64}
          onChange={(event) => set({ value: event.target.value })}
        />
      )}
      <Select
        aria-label={label('mode')}
        value={step.mode}
        onChange={(mode) => set({ mode })}
        options={(['any', 'all'] as const).map((value) => ({ value, label: t(`mode.${value}`) }))}
      />
      <InputNumber
        aria-label={label('hours')}
        suffix={t('define.hours')}
        min={0}
        max={720}
        value={step.hours}
        onChange={(hours) => set({ hours: hours ?? 0 })}
      />
      <Select
        aria-label={label('onTimeout')}
        value={step.onTimeout}
        onChange={(onTimeout) => set({ onTimeout })}
        options={timeoutActions.map((value) => ({ value, label: t(`onTimeout.${value}`) }))}
      />
      {onRemove ? (
        <Button danger onClick={onRemove}>
          {t('define.removeStep')}
        </Button>
      ) : null}
    </fieldset>
  );
}

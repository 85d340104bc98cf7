import { Button, Input, InputNumber, Select, Switch } from 'antd';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useTypedForm } from '#app/entity/form/draft/use-typed-form.ts';
import { FormDrawer } from '#app/entity/form/form-drawer.tsx';
import type { DefinedStep } from '#app/services/approvals/rules.ts';
import type { ApprovalDefinition, OfferedKind } from '#app/services/approvals/wire.ts';
import { useCommand } from '#app/ui/calls/use-command.ts';
import { ProblemNote } from '#app/ui/problem.tsx';
import type { approvalsApi } from '../api.server.ts';
import { ConditionsEditor } from './conditions-editor.tsx';
import { CopiesEditor } from './copies-editor.tsx';
import { StepEditor } from './step-editor.tsx';

interface Props {
  edited: ApprovalDefinition | 'new';
  /** What may be put under approval. */
  kinds: readonly OfferedKind[];
  onClose(): void;
  onSaved(): void;
}

const plainStep: DefinedStep = {
  name: '',
  by: 'head',
  value: '',
  mode: 'any',
  hours: 24,
  onTimeout: 'remind',
};

/** What a definition begins with: as it stands, or empty for the first kind there is. */
const startOf = (edited: ApprovalDefinition | null, kinds: readonly OfferedKind[]) => ({
  name: edited?.name ?? '',
  biz: edited?.biz ?? kinds[0]?.value ?? '',
  minFen: edited?.minFen ?? 0,
  channels: edited?.channels ?? [],
  conditions: edited?.conditions ?? [],
  enabled: edited?.enabled ?? ('yes' as const),
  steps: edited?.steps ?? [plainStep],
  copies: edited?.copies ?? [],
});

/** A new definition, or one that is changed. */
export function DefinitionDrawer({ edited, kinds, onClose, onSaved }: Props) {
  const { t } = useTranslation('approvals');
  const field = useId();
  const element = useRef<HTMLFormElement>(null);
  const known = edited === 'new' ? null : edited;
  const { typed, type, draft, isDirty } = useTypedForm(
    'approvals:definition',
    known?.id ?? '',
    startOf(known, kinds),
  );
  const { run, busy, problem } = useCommand<typeof approvalsApi>();
  const { biz, steps } = typed;

  function save() {
    const own = known ? { id: known.id, version: known.version } : {};
    return run('POST /approvals/definition', { ...typed, ...own }, draft.saved(onSaved));
  }

  return (
    <FormDrawer
      title={t(known ? 'define.edit' : 'define.add')}
      size={736}
      busy={busy}
      isDirty={isDirty}
      saveLabel={t('define.save')}
      onSave={() => element.current?.requestSubmit()}
      onClose={onClose}
      draft={draft}
    >
      <form
        ref={element}
        className="dialog-form"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <ProblemNote text={problem} />
        <label htmlFor={`${field}-name`}>{t('define.name')}</label>
        <Input
          id={`${field}-name`}
          value={typed.name}
          maxLength={60}
          onChange={(event) => type({ name: event.target.value })}
        />
        <label htmlFor={`${field}-biz`}>{t('define.biz')}</label>
        <Select
          id={`${field}-biz`}
          value={biz}
          onChange={(value) => type({ biz: value, conditions: [] })}
          options={kinds.map(({ value, label }) => ({ value, label }))}
        />
        <label htmlFor={`${field}-min`}>{t('define.min')}</label>
        <InputNumber
          id={`${field}-min`}
          min={0}
          precision={2}
          value={typed.minFen / 100}
          onChange={(yuan) => type({ minFen: Math.round((yuan ?? 0) * 100) })}
        />
        <label htmlFor={`${field}-channels`}>{t('define.channels')}</label>
        <Select
          id={`${field}-channels`}
          mode="tags"
          value={typed.channels}
          onChange={(channels: string[]) => type({ channels })}
          placeholder={t('define.allChannels')}
        />
        <ConditionsEditor
          facts={kinds.find(({ value }) => value === biz)?.facts ?? []}
          conditions={typed.conditions}
          onChange={(conditions) => type({ conditions })}
        />
        <label htmlFor={`${field}-on`}>{t('define.enabled')}</label>
        <div>
          <Switch
            id={`${field}-on`}
            checked={typed.enabled === 'yes'}
            onChange={(on) => type({ enabled: on ? 'yes' : 'no' })}
          />
        </div>
        <h3>{t('define.steps')}</h3>
        {steps.map((step, index) => (
          <StepEditor
            // oxlint-disable-next-line react/no-array-index-key -- a step has nothing of its own but its place
            key={index}
            place={index + 1}
            step={step}
            onChange={(changed) => type({ steps: steps.map((one, at) => (at === index ? changed : one)) })}
            onRemove={steps.length > 1 ? () => type({ steps: steps.filter((_, at) => at !== index) }) : null}
          />
        ))}
        <Button
          type="dashed"
          onClick={() => type({ steps: [...steps, plainStep] })}
          disabled={steps.length >= 8}
        >
          {t('define.addStep')}
        </Button>
        <h3>{t('define.copies')}</h3>
        <CopiesEditor copies={typed.copies} onChange={(copies) => type({ copies })} />
      </form>
    </FormDrawer>
  );
}

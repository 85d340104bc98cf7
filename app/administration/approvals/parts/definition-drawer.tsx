import { Button, Drawer, Input, InputNumber, Select, Switch } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApprovalCondition, CopyTo, DefinedStep } from '#app/services/approvals/rules.ts';
import type { ApprovalDefinition, OfferedKind } from '#app/services/approvals/wire.ts';
import { usePageDrawer } from '#app/shell/tabs/page-dialog.ts';
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

/** A new definition, or one that is changed. */
export function DefinitionDrawer({ edited, kinds, onClose, onSaved }: Props) {
  const { t } = useTranslation('approvals');
  const place = usePageDrawer();
  return (
    <Drawer
      {...place}
      maskClosable={false}
      open
      title={t(edited === 'new' ? 'define.add' : 'define.edit')}
      size="large"
      onClose={onClose}
    >
      <DefinitionForm
        start={edited === 'new' ? null : edited}
        kinds={kinds}
        onClose={onClose}
        onSaved={onSaved}
      />
    </Drawer>
  );
}

function DefinitionForm({
  start,
  kinds,
  onClose,
  onSaved,
}: Omit<Props, 'edited'> & { start: ApprovalDefinition | null }) {
  const { t } = useTranslation('approvals');
  const field = useId();
  const [name, setName] = useState(start?.name ?? '');
  const [biz, setBiz] = useState(start?.biz ?? kinds[0]?.value ?? '');
  const [minFen, setMinFen] = useState(start?.minFen ?? 0);
  const [channels, setChannels] = useState(start?.channels ?? []);
  const [conditions, setConditions] = useState<ApprovalCondition[]>(start?.conditions ?? []);
  const [enabled, setEnabled] = useState(start?.enabled !== 'no');
  const [steps, setSteps] = useState<DefinedStep[]>(start?.steps ?? [plainStep]);
  const [copies, setCopies] = useState<CopyTo[]>(start?.copies ?? []);
  const { run, busy, problem } = useCommand<typeof approvalsApi>();

  function save() {
    const facts = {
      name,
      biz,
      minFen,
      channels,
      conditions,
      steps,
      copies,
      enabled: enabled ? 'yes' : 'no',
    } as const;
    const own = start ? { id: start.id, version: start.version } : {};
    return run('POST /approvals/definition', { ...facts, ...own }, onSaved);
  }

  return (
    <form
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
        value={name}
        maxLength={60}
        onChange={(event) => setName(event.target.value)}
      />
      <label htmlFor={`${field}-biz`}>{t('define.biz')}</label>
      <Select
        id={`${field}-biz`}
        value={biz}
        onChange={(value) => {
          setBiz(value);
          setConditions([]);
        }}
        options={kinds.map(({ value, label }) => ({ value, label }))}
      />
      <label htmlFor={`${field}-min`}>{t('define.min')}</label>
      <InputNumber
        id={`${field}-min`}
        min={0}
        precision={2}
        value={minFen / 100}
        onChange={(yuan) => setMinFen(Math.round((yuan ?? 0) * 100))}
      />
      <label htmlFor={`${field}-channels`}>{t('define.channels')}</label>
      <Select
        id={`${field}-channels`}
        mode="tags"
        value={channels}
        onChange={(values: string[]) => setChannels(values)}
        placeholder={t('define.allChannels')}
      />
      <ConditionsEditor
        facts={kinds.find(({ value }) => value === biz)?.facts ?? []}
        conditions={conditions}
        onChange={setConditions}
      />
      <label htmlFor={`${field}-on`}>{t('define.enabled')}</label>
      <div>
        <Switch id={`${field}-on`} checked={enabled} onChange={setEnabled} />
      </div>
      <h3>{t('define.steps')}</h3>
      {steps.map((step, index) => (
        <StepEditor
          // oxlint-disable-next-line react/no-array-index-key -- a step has nothing of its own but its place
          key={index}
          place={index + 1}
          step={step}
          onChange={(changed) => setSteps(steps.map((one, at) => (at === index ? changed : one)))}
          onRemove={steps.length > 1 ? () => setSteps(steps.filter((_, at) => at !== index)) : null}
        />
      ))}
      <Button type="dashed" onClick={() => setSteps([...steps, plainStep])} disabled={steps.length >= 8}>
        {t('define.addStep')}
      </Button>
      <h3>{t('define.copies')}</h3>
      <CopiesEditor copies={copies} onChange={setCopies} />
      <div className="dialog-actions">
        <Button onClick={onClose}>{t('cancel')}</Button>
        <Button type="primary" htmlType="submit" loading={busy}>
          {t('define.save')}
        </Button>
      </div>
    </form>
  );
}

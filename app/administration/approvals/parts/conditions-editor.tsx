import { Button, InputNumber, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ApprovalCondition } from '#app/services/approvals/rules.ts';
import type { OfferedKind } from '#app/services/approvals/wire.ts';

type Fact = OfferedKind['facts'][number];

interface Props {
  /** What the kind of things tells of each. */
  facts: readonly Fact[];
  conditions: readonly ApprovalCondition[];
  onChange(conditions: ApprovalCondition[]): void;
}

/** What a definition wants of the facts of its kind, beside amount and channel; nothing for a kind without any. */
export function ConditionsEditor({ facts, conditions, onChange }: Props) {
  const { t } = useTranslation('approvals');
  const [first] = facts;
  if (!first) return null;
  const set = (place: number, condition: ApprovalCondition) =>
    onChange(conditions.map((one, at) => (at === place ? condition : one)));
  const factOf = (name: string) => facts.find(({ value }) => value === name) ?? first;
  return (
    <>
      <h3>{t('define.conditions')}</h3>
      {conditions.map((condition, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- a condition has nothing of its own but its place
        <div key={place} className="approval-copy">
          <Select
            aria-label={t('define.conditionFact', { place: place + 1 })}
            value={condition.fact}
            onChange={(name) => set(place, emptyOf(factOf(name)))}
            options={facts.map(({ value, label }) => ({ value, label }))}
          />
          <ConditionValue
            fact={factOf(condition.fact)}
            condition={condition}
            label={t('define.conditionValue', { place: place + 1 })}
            onChange={(changed) => set(place, changed)}
          />
          <Button danger onClick={() => onChange(conditions.filter((_, at) => at !== place))}>
            {t('define.removeCondition')}
          </Button>
        </div>
      ))}
      <Button
        type="dashed"
        disabled={conditions.length >= 10}
        onClick={() => onChange([...conditions, emptyOf(first)])}
      >
        {t('define.addCondition')}
      </Button>
    </>
  );
}

const counts = ({ type }: Fact) => type === 'number' || type === 'money';

const emptyOf = (fact: Fact): ApprovalCondition =>
  counts(fact) ? { fact: fact.value, from: 0 } : { fact: fact.value, oneOf: [] };

/** From which number on, in yuan where it is money, or for which values. */
function ConditionValue({
  fact,
  condition,
  label,
  onChange,
}: {
  fact: Fact;
  condition: ApprovalCondition;
  label: string;
  onChange(condition: ApprovalCondition): void;
}) {
  const { t } = useTranslation('approvals');
  if ('from' in condition) {
    const unit = fact.type === 'money' ? 100 : 1;
    return (
      <InputNumber
        aria-label={label}
        prefix={t('define.atLeast')}
        min={0}
        precision={fact.type === 'money' ? 2 : 0}
        value={condition.from / unit}
        onChange={(value) => onChange({ fact: fact.value, from: Math.round((value ?? 0) * unit) })}
      />
    );
  }
  return (
    <Select
      aria-label={label}
      mode={fact.type === 'text' ? 'tags' : 'multiple'}
      value={condition.oneOf}
      options={fact.choices}
      onChange={(oneOf: string[]) => onChange({ fact: fact.value, oneOf })}
    />
  );
}

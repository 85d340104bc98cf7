import { Input, InputNumber, Select } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { orderSources } from '#app/modules/pricing/rules-sources.ts';
import { FieldProblem } from '#app/ui/problem.tsx';
import { orderKinds } from '../list-limits.ts';
import type { OrderFacetShown } from '../wire.ts';
import { isOutside } from './amount-range.ts';
import type { More } from './list-address.ts';
import { type Named, NamedSelect } from './named-select.tsx';

const texts = ['sales', 'product', 'channel', 'label'] as const;

interface Props {
  query: More;
  /** The outlet that is chosen. */
  outlets: Named[];
  facets: readonly OrderFacetShown[];
  onChange(change: Partial<More>): void;
}

/** The further filters: a choice applies at once, what is typed with Enter or when the field is left. */
export default function MoreFilters({ query, outlets, facets, onChange }: Props) {
  const { t } = useTranslation('orders');
  return (
    <div className="list-filter-more">
      <NamedSelect
        label={t('filter.customer')}
        path="/eOrder/eOrder/outlets"
        value={query.customerId}
        initial={outlets}
        onChange={(customerId) => onChange({ customerId })}
      />
      <Select
        aria-label={t('filter.kind')}
        placeholder={t('filter.kind')}
        allowClear
        value={query.kind}
        options={orderKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
        onChange={(kind: More['kind'] | undefined) => onChange({ kind: kind ?? null })}
      />
      <Select
        aria-label={t('filter.source')}
        placeholder={t('filter.source')}
        allowClear
        value={query.source}
        options={orderSources.map((value) => ({ value, label: t(`source.${value}`) }))}
        onChange={(source: More['source'] | undefined) => onChange({ source: source ?? null })}
      />
      {texts.map((name) => (
        <TypedFilter
          key={`${name} ${query[name] ?? ''}`}
          label={t(`filter.${name}`)}
          value={query[name]}
          onChange={(text) => onChange({ [name]: text })}
        />
      ))}
      {facets.map(({ code, name, values }) => (
        <Select
          key={code}
          aria-label={name}
          placeholder={name}
          allowClear
          value={query.facet?.startsWith(`${code}.`) ? query.facet : null}
          options={values.map((one) => ({ value: `${code}.${one.value}`, label: one.name }))}
          onChange={(facet: string | undefined) => onChange({ facet: facet ?? null })}
        />
      ))}
      {(['minFen', 'maxFen'] as const).map((name) => (
        <AmountFilter
          key={`${name} ${query[name] ?? ''}`}
          label={t(`filter.${name}`)}
          value={query[name]}
          least={name === 'maxFen' ? query.minFen : null}
          most={name === 'minFen' ? query.maxFen : null}
          onChange={(fen) => onChange({ [name]: fen })}
        />
      ))}
    </div>
  );
}

function TypedFilter(props: { label: string; value: string | null; onChange(text: string | null): void }) {
  const [text, setText] = useState(props.value ?? '');
  const apply = (typed: string) => {
    const next = typed.trim() || null;
    if (next !== props.value) props.onChange(next);
  };
  return (
    <Input
      aria-label={props.label}
      placeholder={props.label}
      allowClear
      maxLength={40}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onClear={() => apply('')}
      onBlur={() => apply(text)}
      onPressEnter={(event) => {
        event.preventDefault();
        apply(text);
      }}
    />
  );
}

/** An amount in yuan as it is typed, in fen as it is asked for; one that leaves no orders is not asked for. */
function AmountFilter(props: {
  label: string;
  value: number | null;
  /** The other end of the range. */
  least: number | null;
  most: number | null;
  onChange(fen: number | null): void;
}) {
  const { t } = useTranslation('orders');
  const note = useId();
  const [yuan, setYuan] = useState(props.value === null ? null : props.value / 100);
  const fen = yuan === null ? null : Math.round(yuan * 100);
  const fault = isOutside(fen, props) ? t('filter.minOverMax') : null;
  const apply = () => {
    if (!fault && fen !== props.value) props.onChange(fen);
  };
  return (
    <div>
      <InputNumber<number>
        aria-label={props.label}
        placeholder={props.label}
        prefix="¥"
        min={0}
        max={10_000_000_000}
        precision={2}
        value={yuan}
        status={fault ? 'error' : undefined}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? note : undefined}
        onChange={setYuan}
        onBlur={apply}
        onPressEnter={(event) => {
          event.preventDefault();
          apply();
        }}
      />
      <FieldProblem text={fault} id={note} />
    </div>
  );
}

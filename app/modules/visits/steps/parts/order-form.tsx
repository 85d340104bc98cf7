import { useState } from 'react';
import { useWords } from '#app/i18n/use-words.ts';
import { formatFen } from '#app/lib/numbers/money.ts';
import { orderTotals } from '#app/modules/pricing/rules-totals.ts';
import { useRootData } from '#app/shell/data/use-root-data.ts';
import { NumberField } from '#app/ui/fields/light/number-field.tsx';
import { Press } from '#app/ui/fields/light/press.tsx';
import { SelectField } from '#app/ui/fields/light/select-field.tsx';
import { datePartsOf } from '../../field/rules-day.ts';
import { useEstimate } from '../../field/use-prices.ts';
import type { FieldGoods } from '../../records/wire.ts';
import { GoodsPicker } from './goods-picker.tsx';
import { SaveButton } from './save-button.tsx';
import type { StepProps } from './step-form.tsx';

interface Line {
  goods: FieldGoods;
  unit: string;
  qty: number;
}

/** A line at its price by the list, where the prices of the outlet are not known. */
const priced = ({ goods, unit, qty }: Line) => ({
  qty,
  listPriceFen: goods.units.find((one) => one.unit === unit)?.priceFen ?? 0,
  discountFen: 0,
});

/** Orders of a visit: those there are, and a form for the first or for another one that is asked for. */
export function OrderForm(props: StepProps) {
  const { t } = useWords('visits');
  const placed = props.before.flatMap((facts) => (facts.kind === 'order' ? [facts.lines] : []));
  const [more, setMore] = useState(placed.length === 0);
  if (more) return <NewOrder {...props} />;
  return (
    <>
      {placed.map((lines, nth) => (
        // Orders of a visit are only added to, so their places stay.
        <PlacedOrder key={nth} day={props.day} lines={lines} />
      ))}
      <Press wide onClick={() => setMore(true)}>
        {t('field.order.another')}
      </Press>
    </>
  );
}

/** Takes an order; what it comes to by the outlet's prices and promotions is an estimate until the server has priced it. */
function NewOrder({ day, outlet, blocked, onDone }: StepProps) {
  const { t } = useWords('visits');
  const { timeZone } = useRootData().tenant;
  const [lines, setLines] = useState<readonly Line[]>([]);
  const typed = lines.map(({ goods, unit, qty }) => ({ code: goods.code, unit, qty }));
  const known = useEstimate(outlet.id, { mayOrder: day.mayOrder, timeZone })?.(typed) ?? null;
  const estimateFen = known?.fen ?? orderTotals(lines.map(priced)).payableFen;
  const amount = formatFen(estimateFen);
  const set = (code: string, change: Partial<Line>) =>
    setLines(lines.map((line) => (line.goods.code === code ? { ...line, ...change } : line)));
  const left = day.goods.filter(({ code }) => !lines.some(({ goods }) => goods.code === code));
  return (
    <>
      <GoodsPicker
        goods={left}
        known={day.goods.length}
        onPick={(goods) => setLines([...lines, { goods, unit: goods.units.at(-1)?.unit ?? '', qty: 1 }])}
      />
      {lines.map(({ goods, unit, qty }) => (
        <fieldset key={goods.code} className="fieldwork-line">
          <legend>{goods.name}</legend>
          <NumberField
            label={t('field.order.qty')}
            min={1}
            max={1_000_000}
            digits={0}
            value={qty}
            onChange={(next) => set(goods.code, { qty: next ?? 1 })}
          />
          <SelectField
            label={t('field.order.unit')}
            value={unit}
            options={goods.units.map((one) => ({ value: one.unit, label: one.unit }))}
            onChange={(next) => set(goods.code, { unit: next })}
          />
          <Press
            kind="danger"
            onClick={() => setLines(lines.filter((line) => line.goods.code !== goods.code))}
          >
            {t('field.goods.remove')}
          </Press>
        </fieldset>
      ))}
      <p role="status">
        {known?.pricesOf
          ? t('field.order.estimateOf', { amount, ...datePartsOf(known.pricesOf) })
          : t(known ? 'field.order.estimate' : 'field.order.byList', { amount })}
      </p>
      <SaveButton
        disabled={blocked || lines.length === 0}
        onSave={() =>
          onDone({
            kind: 'order',
            lines: typed,
            estimateFen,
            agreedFen: null,
          })
        }
      />
    </>
  );
}

/** What was ordered in this visit before: whoever opens the step again sees it and does not order it twice. */
function PlacedOrder({
  day,
  lines,
}: {
  day: StepProps['day'];
  lines: readonly { code: string; unit: string; qty: number }[];
}) {
  const { t } = useWords('visits');
  const nameOf = (code: string) => day.goods.find((goods) => goods.code === code)?.name ?? code;
  return (
    <section className="fieldwork-line" aria-label={t('field.order.placed')}>
      <h3>{t('field.order.placed')}</h3>
      <ul>
        {lines.map(({ code, unit, qty }) => (
          <li key={code}>{`${nameOf(code)} × ${qty} ${unit}`}</li>
        ))}
      </ul>
    </section>
  );
}

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

/** Takes an order; what it comes to by the outlet's prices and promotions is an estimate until the server has priced it. */
export function OrderForm({ day, outlet, blocked, onDone }: StepProps) {
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

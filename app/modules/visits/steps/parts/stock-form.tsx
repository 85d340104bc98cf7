import { useState } from 'react';
import { useWords } from '#app/i18n/use-words.ts';
import { NumberField } from '#app/ui/fields/light/number-field.tsx';
import { Press } from '#app/ui/fields/light/press.tsx';
import { TextField } from '#app/ui/fields/light/text-field.tsx';
import { lastOf } from '../../field/rules-day.ts';
import { GoodsPicker } from './goods-picker.tsx';
import { SaveButton } from './save-button.tsx';
import type { StepProps } from './step-form.tsx';

interface Line {
  key: number;
  code: string;
  name: string;
  unit: string;
  producedOn: string | null;
  shelfQty: number;
  backQty: number;
}

/** What stands in the outlet, by product and production date. Saved again it counts anew, so it begins with what was counted. */
export function StockForm({ day, before, blocked, onDone }: StepProps) {
  const { t } = useWords('visits');
  const [lines, setLines] = useState<readonly Line[]>(() =>
    (lastOf(before, 'stock')?.lines ?? []).map((line, key) => {
      const goods = day.goods.find(({ code }) => code === line.code);
      return { ...line, key, name: goods?.name ?? line.code, unit: goods?.units[0]?.unit ?? '' };
    }),
  );
  const [made, setMade] = useState(lines.length);
  const set = (key: number, change: Partial<Line>) =>
    setLines(lines.map((line) => (line.key === key ? { ...line, ...change } : line)));
  // Of what is not there nobody can read a date.
  const isWhole = ({ producedOn, shelfQty, backQty }: Line) =>
    producedOn === null ? shelfQty + backQty === 0 : producedOn <= day.day;
  const ready = lines.length > 0 && lines.every(isWhole);
  return (
    <>
      <GoodsPicker
        goods={day.goods}
        known={day.goods.length}
        onPick={({ code, name, units }) => {
          setMade(made + 1);
          const unit = units[0]?.unit ?? '';
          setLines([...lines, { key: made, code, name, unit, producedOn: null, shelfQty: 0, backQty: 0 }]);
        }}
      />
      {lines.map((line) => (
        <fieldset key={line.key} className="fieldwork-line">
          <legend>{line.name}</legend>
          <TextField
            type="date"
            label={t('field.stock.producedOn')}
            max={day.day}
            value={line.producedOn ?? ''}
            onChange={(written) => set(line.key, { producedOn: written || null })}
          />
          <Count
            label={t('field.stock.shelf', { unit: line.unit })}
            value={line.shelfQty}
            onChange={(shelfQty) => set(line.key, { shelfQty })}
          />
          <Count
            label={t('field.stock.back', { unit: line.unit })}
            value={line.backQty}
            onChange={(backQty) => set(line.key, { backQty })}
          />
          <Press kind="danger" onClick={() => setLines(lines.filter(({ key }) => key !== line.key))}>
            {t('field.goods.remove')}
          </Press>
        </fieldset>
      ))}
      <SaveButton
        disabled={blocked || !ready}
        onSave={() =>
          onDone({
            kind: 'stock',
            lines: lines.map(({ code, producedOn, shelfQty, backQty }) => ({
              code,
              producedOn: producedOn ?? day.day,
              shelfQty,
              backQty,
            })),
          })
        }
      />
    </>
  );
}

function Count({ label, value, onChange }: { label: string; value: number; onChange(value: number): void }) {
  return (
    <NumberField
      label={label}
      min={0}
      max={1_000_000}
      digits={0}
      value={value}
      onChange={(next) => onChange(next ?? 0)}
    />
  );
}

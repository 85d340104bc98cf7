import { useState } from 'react';
import { useWords } from '#app/i18n/use-words.ts';
import { NumberField } from '#app/ui/fields/light/number-field.tsx';
import { Press } from '#app/ui/fields/light/press.tsx';
import { lastOf } from '../../field/rules-day.ts';
import { GoodsPicker } from './goods-picker.tsx';
import { SaveButton } from './save-button.tsx';
import type { StepProps } from './step-form.tsx';

interface Line {
  code: string;
  name: string;
  yuan: number | null;
}

/** What the shelf asks for a piece. */
export function PriceForm({ day, before, blocked, onDone }: StepProps) {
  const { t } = useWords('visits');
  const [lines, setLines] = useState<readonly Line[]>(() =>
    (lastOf(before, 'price')?.lines ?? []).map(({ code, priceFen }) => ({
      code,
      name: day.goods.find((goods) => goods.code === code)?.name ?? code,
      yuan: priceFen / 100,
    })),
  );
  const left = day.goods.filter((goods) => !lines.some(({ code }) => code === goods.code));
  const priced = lines.flatMap(({ code, yuan }) =>
    yuan === null ? [] : [{ code, priceFen: Math.round(yuan * 100) }],
  );
  return (
    <>
      <GoodsPicker
        goods={left}
        known={day.goods.length}
        onPick={({ code, name }) => setLines([...lines, { code, name, yuan: null }])}
      />
      {lines.map((line) => (
        <fieldset key={line.code} className="fieldwork-line">
          <legend>{line.name}</legend>
          <NumberField
            label={t('field.price.shelf')}
            min={0}
            max={1_000_000}
            digits={2}
            value={line.yuan}
            onChange={(yuan) =>
              setLines(lines.map((one) => (one.code === line.code ? { ...one, yuan } : one)))
            }
          />
          <Press kind="danger" onClick={() => setLines(lines.filter(({ code }) => code !== line.code))}>
            {t('field.goods.remove')}
          </Press>
        </fieldset>
      ))}
      <SaveButton
        disabled={blocked || priced.length === 0 || priced.length < lines.length}
        onSave={() => onDone({ kind: 'price', lines: priced })}
      />
    </>
  );
}

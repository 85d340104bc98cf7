import { useState } from 'react';
import { useWords } from '#app/i18n/use-words.ts';
import { FindField } from '#app/ui/fields/light/find-field.tsx';
import { maxGoods } from '../../field/rules-field.ts';
import type { FieldGoods } from '../../records/wire.ts';

/** Products shown at once; more of its name or code finds the others. */
const maxShown = 30;

/** Adds a product of those the phone knows, by part of its name or code. */
export function GoodsPicker({
  goods,
  known,
  onPick,
}: {
  goods: readonly FieldGoods[];
  /** How many goods the phone has in all: beyond those it carries at most there may be others. */
  known: number;
  onPick(one: FieldGoods): void;
}) {
  const { t } = useWords('visits');
  const [keyword, setKeyword] = useState('');
  const part = keyword.trim().toLowerCase();
  const fitting = goods
    .map(({ code, name, spec }) => ({ value: code, label: `${name} ${spec} ${code}` }))
    .filter(({ label }) => label.toLowerCase().includes(part));
  return (
    <>
      <FindField
        label={t('field.goods.add')}
        options={fitting.slice(0, maxShown)}
        nothing={t('field.goods.none')}
        text={keyword}
        onText={setKeyword}
        onPick={({ value }) => {
          const one = goods.find(({ code }) => code === value);
          if (one) onPick(one);
        }}
      />
      {known < maxGoods ? null : <p className="fieldwork-note">{t('field.goods.cut', { max: maxGoods })}</p>}
    </>
  );
}

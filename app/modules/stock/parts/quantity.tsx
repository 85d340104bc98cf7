import { useTranslation } from 'react-i18next';
import { thousands } from '#app/lib/numbers/number-format.ts';
import type { StockRow } from '../balances/wire.ts';
import { inPacks } from '../rules.ts';

/** A quantity in base units, and below it in packs. */
export function Quantity({ qty, row }: { qty: number; row: Pick<StockRow, 'unit' | 'pack' | 'factor'> }) {
  const { t } = useTranslation('stock');
  const { packs, rest } = inPacks(qty, row.factor);
  return (
    <span className="cell-pair">
      <span className="number">
        {thousands(qty)} {row.unit}
      </span>
      {packs > 0 ? (
        <small>
          {rest > 0
            ? t('packsAndRest', {
                packs: thousands(packs),
                pack: row.pack,
                rest,
                unit: row.unit,
              })
            : t('packs', { packs, pack: row.pack })}
        </small>
      ) : null}
    </span>
  );
}

import { useTranslation } from 'react-i18next';
import type { StockRow } from '../balances/wire.ts';
import { inPacks } from '../rules.ts';

/** A quantity in base units, and below it in packs. */
export function Quantity({ qty, row }: { qty: number; row: Pick<StockRow, 'unit' | 'pack' | 'factor'> }) {
  const { t } = useTranslation('stock');
  const { packs, rest } = inPacks(qty, row.factor);
  return (
    <span className="cell-pair">
      <span className="number">
        {qty.toLocaleString('zh-CN')} {row.unit}
      </span>
      {packs > 0 ? (
        <small>
          {rest > 0
            ? t('packsAndRest', {
                packs: packs.toLocaleString('zh-CN'),
                pack: row.pack,
                rest,
                unit: row.unit,
              })
            : t('packs', { packs: packs.toLocaleString('zh-CN'), pack: row.pack })}
        </small>
      ) : null}
    </span>
  );
}

import { useTranslation } from 'react-i18next';
import { addDays, daysBetween } from '#app/lib/time/date-time.ts';
import { type FreshnessShares, freshnessOf } from '#app/services/freshness/rules.ts';
import { FreshnessTag } from './freshness-tag.tsx';

/** When goods were made, how old they are and how fresh. */
export function GoodsAge(props: {
  productionDate: string;
  shelfLifeDays: number | undefined;
  today: string;
  /** Those that hold where the goods lie; undefined where that is not known. */
  shares: FreshnessShares | undefined;
}) {
  const { productionDate, shelfLifeDays = 0, today, shares } = props;
  const { t } = useTranslation('stock');
  const expiryDate = addDays(productionDate, shelfLifeDays);
  return (
    <span className="cell-pair">
      {productionDate}
      <small>
        {t('outletStock.age', { count: daysBetween(productionDate, today) })}{' '}
        {shelfLifeDays > 0 && shares ? (
          <FreshnessTag value={freshnessOf({ expiryDate, shelfLifeDays }, today, shares)} />
        ) : null}
      </small>
    </span>
  );
}

import { useTranslation } from 'react-i18next';
import { addDays, daysBetween } from '#app/lib/time/date-time.ts';
import { freshnessOf } from '../rules.ts';
import { FreshnessTag } from './freshness-tag.tsx';

/** When goods were made, how old they are and how fresh. */
export function GoodsAge(props: {
  productionDate: string;
  shelfLifeDays: number | undefined;
  today: string;
}) {
  const { productionDate, shelfLifeDays = 0, today } = props;
  const { t } = useTranslation('stock');
  const expiryDate = addDays(productionDate, shelfLifeDays);
  return (
    <span className="stock-product">
      {productionDate}
      <small>
        {t('outletStock.age', { count: daysBetween(productionDate, today) })}{' '}
        {shelfLifeDays > 0 ? (
          <FreshnessTag value={freshnessOf({ expiryDate, shelfLifeDays }, today)} />
        ) : null}
      </small>
    </span>
  );
}

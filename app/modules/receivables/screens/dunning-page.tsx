import { useTranslation } from 'react-i18next';
import { entityLoader } from '#app/entity/entity-page.server.ts';
import { EntityListPage } from '#app/entity/list/entity-list-page.tsx';
import type { EntityRow } from '#app/entity/list/entity-row.ts';
import { formatFen } from '#app/lib/numbers/money.ts';
import { thousands } from '#app/lib/numbers/number-format.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { FigureLine } from '#app/ui/figures/figure-line.tsx';
import { lateAccount } from '../accounts/entities.ts';
import { lateAccountStore } from '../accounts/stores.server.ts';
import { totalDunning } from '../accounts/use-cases/list-dunning.server.ts';
import { OutletCell } from '../parts/outlet-cell.tsx';
import type { Route } from './+types/dunning-page.ts';

export const loader = entityLoader(lateAccountStore, async (ctx, store, query) => ({
  totals: await totalDunning(ctx, store, query),
}));

export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

const outlet = (row: EntityRow) => (
  <OutletCell
    account={{ customerId: String(row['customerId']), dealerId: String(row['dealerId']) }}
    name={String(row['customerId_dictText'])}
    below={String(row['customerCode'])}
  />
);
const phone = (row: EntityRow) => <a href={`tel:${String(row['phone'])}`}>{String(row['phone'])}</a>;

/** Outlets that are late with what they owe, and whom to call. */
export default function DunningPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('receivables');
  const { totals } = loaderData;
  const overdueDays = (row: EntityRow) => (
    <span className="number">{t('dunning.days', { count: Number(row['overdueDays']) })}</span>
  );
  return (
    <EntityListPage
      entity={lateAccount}
      data={loaderData}
      note={t('dunning.note')}
      figures={
        <FigureLine
          figures={[
            { name: t('dunning.total'), value: `¥ ${formatFen(totals.overdueFen)}` },
            { name: t('dunning.count'), value: thousands(totals.accounts) },
          ]}
        />
      }
      cells={{ customerId: outlet, phone, overdueDays }}
    />
  );
}

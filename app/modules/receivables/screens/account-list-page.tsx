import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { entityLoader } from '#app/entity/entity-page.server.ts';
import { ListChoice } from '#app/entity/list/conditions/list-choice.tsx';
import { EntityListPage } from '#app/entity/list/entity-list-page.tsx';
import type { EntityRow } from '#app/entity/list/entity-row.ts';
import { listAddress } from '#app/entity/list/list-address.ts';
import { formatFen } from '#app/lib/numbers/money.ts';
import { thousands } from '#app/lib/numbers/number-format.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { FigureLine } from '#app/ui/figures/figure-line.tsx';
import { account } from '../accounts/entities.ts';
import { ageBuckets } from '../accounts/rules-ageing.ts';
import { accountStore } from '../accounts/stores.server.ts';
import { totalAccounts } from '../accounts/use-cases/list-accounts.server.ts';
import { Money } from '../parts/money.tsx';
import { OutletCell } from '../parts/outlet-cell.tsx';
import { accountKinds } from '../rules.ts';
import type { Route } from './+types/account-list-page.ts';

export const loader = entityLoader(accountStore, totalAccounts);

export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

const name = (row: EntityRow) => {
  const [customerId, dealerId, called, code] = ['customerId', 'dealerId', 'name', 'code'].map((field) => {
    const value = row[field];
    return typeof value === 'string' ? value : '';
  }) as [string, string, string, string];
  if (customerId) return <OutletCell account={{ customerId, dealerId }} name={called} below={code} />;
  return (
    <span className="cell-pair">
      <Link to={listAddress({}, { dealerId })}>{called}</Link>
      <small>{code}</small>
    </span>
  );
};

/** Cells of sums: nothing is a dash, so that what is there is seen. */
const sums = Object.fromEntries(
  [...ageBuckets, 'onAccountFen', 'owedBackFen'].map((field) => [
    field,
    (row: EntityRow) => <Money fen={Number(row[field])} />,
  ]),
);

/** What outlets owe, or what is owed to dealers, by age. */
export default function AccountListPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('receivables');
  const { given, totals, ageEdgesDiffer } = loaderData;
  const shown = given['by'] === 'dealer' ? 'dealer' : 'outlet';
  return (
    <EntityListPage
      entity={account}
      data={loaderData}
      note={t(ageEdgesDiffer ? 'accounts.noteDiffer' : 'accounts.note')}
      figures={
        <FigureLine
          figures={[
            { name: t('accounts.balance'), value: `¥ ${formatFen(totals.balanceFen)}` },
            { name: t('accounts.onAccount'), value: `¥ ${formatFen(totals.onAccountFen)}` },
            { name: t('accounts.count'), value: thousands(totals.accounts) },
          ]}
        />
      }
      tabs={
        <nav className="status-tabs" aria-label={loaderData.title}>
          {(['outlet', 'dealer'] as const).map((by) => (
            <Link
              key={by}
              to={listAddress({}, { by: by === 'outlet' ? null : by })}
              aria-current={by === shown ? 'page' : undefined}
            >
              {t(by === 'outlet' ? 'accounts.byOutlet' : 'accounts.byDealer')}
            </Link>
          ))}
        </nav>
      }
      searchMore={
        <ListChoice
          name="only"
          label={t('accounts.only')}
          options={accountKinds.map((value) => ({ value, label: t(`accounts.${value}`) }))}
          given={given}
        />
      }
      cells={{ name, ...sums }}
    />
  );
}

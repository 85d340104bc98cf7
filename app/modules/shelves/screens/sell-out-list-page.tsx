import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { RowOf } from '#app/entity/define-entity.ts';
import { entityLoader } from '#app/entity/entity-page.server.ts';
import { ListChoice } from '#app/entity/list/conditions/list-choice.tsx';
import { EntityListPage } from '#app/entity/list/entity-list-page.tsx';
import { cellOf } from '#app/entity/list/entity-row.ts';
import { thousands } from '#app/lib/numbers/number-format.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { usePathOf } from '#app/shell/pages/use-path-of.ts';
import { Tag } from '#app/ui/table/controls/tag.tsx';
import { useMay } from '#app/ui/use-may.ts';
import { freshnessPage, sellOutPage } from '../pages.ts';
import { sellOut } from '../sellout/entities.ts';
import { Formulas } from '../sellout/parts/formulas.tsx';
import { useFigureTexts } from '../sellout/parts/sell-out-figures.ts';
import { SpanText } from '../sellout/parts/span-text.tsx';
import { termsBeside } from '../sellout/read-terms.server.ts';
import { figureNames } from '../sellout/rules-figures.ts';
import { sellOutKinds } from '../sellout/rules-sellout.ts';
import { sellOutStore } from '../sellout/stores.server.ts';
import type { Route } from './+types/sell-out-list-page.ts';

export const loader = entityLoader(sellOutStore, termsBeside);

export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

type Row = RowOf<typeof sellOut>;

const cell = (draw: (row: Row) => ReactNode) => cellOf(sellOut, draw);

const sold = cell(({ countedOn, countedBefore, before, delivered, returned, stock, unit }) => (
  <SpanText
    span={
      countedBefore === null
        ? null
        : {
            from: countedBefore,
            to: countedOn,
            before: before ?? 0,
            delivered: delivered ?? 0,
            returned: returned ?? 0,
            counted: stock,
          }
    }
    unit={unit}
  />
));
const miscounts = cell((row) =>
  row.miscounts > 0 ? <Tag color="error">{thousands(row.miscounts)}</Tag> : '—',
);

/** What outlets sold on of each product between two counts, and how long their stock lasts (CUS-04). */
export default function SellOutListPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('shelves');
  const to = usePathOf();
  const may = useMay();
  const texts = useFigureTexts();
  const { weeks, minDays, maxDays } = loaderData.terms;
  const outletName = cell((row) => (
    <Link to={to(sellOutPage, { outlet: row.customerId, goods: row.productId })}>{row.outletName}</Link>
  ));
  const lasting = ({ days }: Row) => {
    if (days !== null && days < minDays) return <Tag color="error">{t('sellOut.only.short')}</Tag>;
    if (days !== null && days > maxDays) return <Tag color="warning">{t('sellOut.only.long')}</Tag>;
    return null;
  };
  const figures = figureNames.map((name) => [
    name,
    cell((row) => {
      const { [name]: text } = texts(row, row.unit);
      return (
        <>
          <span className="number">{text}</span> {name === 'days' ? lasting(row) : null}
        </>
      );
    }),
  ]);
  return (
    <EntityListPage
      entity={sellOut}
      data={loaderData}
      note={t('sellOut.note', { weeks })}
      links={may(freshnessPage.code) ? [{ label: t('freshMap.title'), to: to(freshnessPage) }] : []}
      searchMore={
        <ListChoice
          name="only"
          label={t('sellOut.onlyLabel')}
          options={sellOutKinds.map((value) => ({ value, label: t(`sellOut.only.${value}`) }))}
          given={loaderData.given}
        />
      }
      cells={{ outletName, sold, miscounts, ...Object.fromEntries(figures) }}
      below={<Formulas weeks={weeks} />}
    />
  );
}

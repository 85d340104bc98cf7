import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { listAddress } from '#app/entity/list/list-address.ts';
import { usePathOf } from '#app/shell/pages/use-path-of.ts';
import { Empty } from '#app/ui/table/empty.tsx';
import { useMay } from '#app/ui/use-may.ts';
import { sellOutListPage } from '../../pages.ts';
import { freshPercent } from '../rules-freshness.ts';
import type { FreshnessHeat as Heat } from '../wire-freshness.ts';
import { useFreshWords } from './fresh-words.ts';

/** Dealers by products, coloured by how much of the goods' life remains; a cell opens the counts behind it. */
export function FreshnessHeat({ heat, keyword }: { heat: Heat; keyword: string | null }) {
  const { t } = useTranslation('shelves');
  const to = usePathOf();
  const may = useMay();
  const words = useFreshWords();
  if (heat.products.length === 0) return <Empty className="list-panel" description={t('freshMap.empty')} />;
  return (
    <section className="list-panel stock-heat" aria-label={t('freshMap.view.heat')}>
      <p className="page-view-note">{t('freshMap.heatNote', { today: heat.today })}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls sideways is reached by the keyboard */}
      <div className="stock-heat-scroll" tabIndex={0} role="group" aria-label={t('freshMap.view.heat')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('freshMap.dealer')}</th>
              {heat.products.map(({ id, name }) => (
                <th key={id} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {heat.dealers.map((dealer) => (
              <tr key={dealer.id}>
                <th scope="row">{dealer.name}</th>
                {dealer.cells.map((cell, index) => {
                  const product = heat.products[index]!;
                  if (!cell) return <td key={product.id} aria-label={t('freshMap.nothing')} />;
                  const rows = { keyword: keyword ?? '', dealerId: dealer.id, productId: product.id };
                  return (
                    <td key={product.id} data-tone={cell.tone} title={words(cell)}>
                      {may(sellOutListPage.code) ? (
                        <Link to={to(sellOutListPage) + listAddress({}, rows)} aria-label={words(cell)}>
                          {freshPercent(cell)}%
                        </Link>
                      ) : (
                        <>{freshPercent(cell)}%</>
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

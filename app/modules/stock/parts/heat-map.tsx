import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { thousands } from '#app/lib/numbers/number-format.ts';
import type { ListNavigation } from '#app/shell/lists/use-list-navigation.ts';
import { Empty } from '#app/ui/table/empty.tsx';
import type { HeatMap as Heat } from '../balances/wire.ts';

interface Props {
  heat: Heat;
  link: ListNavigation<Record<string, string | null>>['link'];
}

/** Dealers by products, coloured by how much of the goods' life remains; a cell leads to its batches. */
export function HeatMap({ heat, link }: Props) {
  const { t } = useTranslation('stock');
  if (heat.products.length === 0) return <Empty className="list-panel" description={t('nothing')} />;
  return (
    <section className="list-panel stock-heat" aria-label={t('view.heat')}>
      <p className="page-view-note">{t('heatNote')}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls sideways is reached by the keyboard */}
      <div className="stock-heat-scroll" tabIndex={0} role="group" aria-label={t('view.heat')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('dealer')}</th>
              {heat.products.map(({ id, name }) => (
                <th key={id} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {heat.dealers.map((dealer) => (
              <tr key={dealer.id ?? ''}>
                <th scope="row">{dealer.name ?? t('ownWarehouses')}</th>
                {dealer.cells.map((cell, index) => {
                  const product = heat.products[index]!;
                  if (!cell) return <td key={product.id} aria-label={t('nothing')} />;
                  const words = t('heatCell', {
                    qty: thousands(cell.onHand),
                    percent: cell.lifePercent,
                    freshness: t(`freshness.${cell.freshness}`),
                  });
                  return (
                    <td key={product.id} data-tone={cell.freshness} title={words}>
                      <Link
                        {...link({ view: null, productId: product.id, dealerId: dealer.id })}
                        aria-label={words}
                      >
                        {cell.lifePercent}%
                      </Link>
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

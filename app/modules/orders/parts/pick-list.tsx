import { useTranslation } from 'react-i18next';
import type { PrintedRoute } from '../wire-print.ts';

/** What a route carries together: what is put on the lorry first. */
export function PickList({ route }: { route: PrintedRoute }) {
  const { t } = useTranslation('orders');
  return (
    <article className="slip" aria-label={t('print.together', { route: route.route })}>
      <header className="slip-head">
        <div>
          <h2>{t('print.together', { route: route.route })}</h2>
          <p className="slip-no">{route.orders.map((order) => order.orderNo).join('、')}</p>
        </div>
      </header>
      <table className="slip-lines">
        <thead>
          <tr>
            <th>{t('line.product')}</th>
            <th>{t('line.spec')}</th>
            <th>{t('line.unit')}</th>
            <th>{t('line.qty')}</th>
            <th>{t('print.checked')}</th>
          </tr>
        </thead>
        <tbody>
          {route.goods.map((one) => (
            <tr key={`${one.productCode} ${one.unit}`}>
              <td>
                {one.productName} <small>{one.productCode}</small>
              </td>
              <td>{one.spec}</td>
              <td>{one.unit}</td>
              <td className="number">{one.qty}</td>
              <td className="slip-box">□</td>
            </tr>
          ))}
        </tbody>
      </table>
    </article>
  );
}

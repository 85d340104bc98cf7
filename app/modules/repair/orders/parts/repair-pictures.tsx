import { useTranslation } from 'react-i18next';
import type { RepairDetail } from '../../wire.ts';

/** What was found, what was done and who signed, in pictures. */
export function RepairPictures({ order }: { order: RepairDetail }) {
  const { t } = useTranslation('repair');
  if (order.pictures.length === 0) return null;
  return (
    <section className="panel" aria-label={t('pictures')}>
      <h2>{t('pictures')}</h2>
      <ul className="repair-pictures">
        {order.pictures.map(({ id, kind }) => (
          <li key={id}>
            <figure>
              <img
                src={`/api/mes/order/picture?orderId=${order.id}&id=${id}`}
                alt={t(`picture.${kind as 'after'}`)}
                loading="lazy"
              />
              <figcaption>{t(`picture.${kind as 'after'}`)}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}

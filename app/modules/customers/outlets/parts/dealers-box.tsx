import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Can } from '#app/ui/can.tsx';
import { DetailBox } from '#app/ui/drawers/detail-box.tsx';
import type { OutletDetail } from '../../wire.ts';
import { BrandDealers } from './brand-dealers.tsx';

interface Props extends Pick<OutletDetail, 'id' | 'dealers'> {
  /** Whether what the reader writes of outlets holds at once: others only read who delivers. */
  writesAtOnce: boolean;
}

/** The dealers of an outlet by brand, to be read and to be changed. */
export function DealersBox({ id, dealers, writesAtOnce }: Props) {
  const { t } = useTranslation('customers');
  const [editing, setEditing] = useState(false);
  if (editing) {
    return (
      <section className="panel" aria-label={t('dealersByBrand')}>
        <h2>{t('dealersByBrand')}</h2>
        <BrandDealers id={id} dealers={dealers} onClose={() => setEditing(false)} />
      </section>
    );
  }
  return (
    <DetailBox
      title={t('dealersByBrand')}
      empty={dealers.length === 0}
      action={
        writesAtOnce ? (
          <Can do="customer:edit">
            <button type="button" className="row-action" onClick={() => setEditing(true)}>
              {t('byBrand.edit')}
            </button>
          </Can>
        ) : null
      }
    >
      {dealers.map((one) => (
        <li key={one.brand}>
          <span>{one.brand}</span>
          <span>{one.dealerName}</span>
        </li>
      ))}
    </DetailBox>
  );
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Can } from '#app/ui/can.tsx';
import { DetailBox } from '#app/ui/drawers/detail-box.tsx';
import type { OutletDetail } from '../../wire.ts';
import { BrandDealers } from './brand-dealers.tsx';

/** The dealers of an outlet by brand, to be read and to be changed. */
export function DealersBox({ id, dealers }: Pick<OutletDetail, 'id' | 'dealers'>) {
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
        <Can do="customer:edit">
          <button type="button" className="row-action" onClick={() => setEditing(true)}>
            {t('byBrand.edit')}
          </button>
        </Can>
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

import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatFen } from '#app/lib/numbers/money.ts';
import { Can } from '#app/ui/can.tsx';
import { TextWithDetail } from '#app/ui/figures/text-with-detail.tsx';
import { onDemand } from '#app/ui/on-demand/on-demand.tsx';
import type { Relocation, RelocationOffer } from '../life/wire-relocation.ts';

const ApplyDrawer = onDemand(() => import('./apply-drawer.tsx'));

/** Where a cooler would stand better; each can be applied for there and then. */
export function RelocationOffers({ cooler }: { cooler: Relocation }) {
  const { t } = useTranslation('assets');
  const [chosen, setChosen] = useState<RelocationOffer | null>(null);
  if (cooler.offers.length === 0) return <>{t('relocation.none')}</>;
  return (
    <>
      <ul className="relocation-offers">
        {cooler.offers.map((offer) => (
          <li key={offer.customerId}>
            <TextWithDetail
              text={offer.customerName}
              detail={[
                t('relocation.offerSales', {
                  sales: formatFen(offer.salesFen),
                  more: formatFen(offer.moreFen),
                }),
                offer.metres === null
                  ? t('relocation.placeUnknown')
                  : t('relocation.metres', { km: (offer.metres / 1000).toFixed(1) }),
                t('relocation.coolers', { count: offer.coolers }),
              ].join(' · ')}
            />
            <Can do="asset:apply">
              <Button
                size="small"
                aria-label={`${t('act.move')} ${cooler.assetNo} → ${offer.customerName}`}
                onClick={() => setChosen(offer)}
              >
                {t('act.move')}
              </Button>
            </Can>
          </li>
        ))}
      </ul>
      {chosen ? (
        <ApplyDrawer
          asset={cooler}
          kind="move"
          to={{ id: chosen.customerId, name: chosen.customerName }}
          onClose={() => setChosen(null)}
        />
      ) : null}
    </>
  );
}

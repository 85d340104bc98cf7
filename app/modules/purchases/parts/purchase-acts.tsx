import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { onDemand } from '#app/ui/on-demand/on-demand.tsx';
import type { PurchaseAct, PurchaseDetail } from '../wire.ts';

const PurchaseDrawer = onDemand(() => import('./purchase-drawer.tsx'));
const ActDrawer = onDemand(() => import('./act-drawer.tsx'));

/** What leads on comes first; the others stand under «更多». */
const acts: readonly PurchaseAct[] = ['decide', 'send', 'submit', 'edit', 'withdraw', 'cut', 'cancel'];

/** What the reader may do with an order as it stands. */
export function PurchaseActs({ order }: { order: PurchaseDetail }) {
  const { t } = useTranslation(['purchases', 'entity']);
  const [does, setDoes] = useState<PurchaseAct | null>(null);
  const close = () => setDoes(null);
  const [first, ...others] = acts.filter((act) => order.may[act]);
  return (
    <>
      {others.length > 0 ? (
        <Dropdown
          trigger={['click']}
          menu={{
            items: others.map((act) => ({ key: act, label: t(`act.${act}`), onClick: () => setDoes(act) })),
          }}
        >
          <Button>{t('entity:more')}</Button>
        </Dropdown>
      ) : null}
      {first ? (
        <Button type="primary" onClick={() => setDoes(first)}>
          {t(`act.${first}`)}
        </Button>
      ) : null}
      {does === 'edit' ? <PurchaseDrawer order={order} onClose={close} /> : null}
      {does && does !== 'edit' ? <ActDrawer order={order} does={does} onClose={close} /> : null}
    </>
  );
}

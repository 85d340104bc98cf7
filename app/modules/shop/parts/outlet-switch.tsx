import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useCommand } from '#app/ui/calls/use-command.ts';
import type { shopApi } from '../api.server.ts';
import type { Shop } from '../wire.ts';

/** For which outlet is ordered; whoever has several turns to another here. */
export function OutletSwitch({ shop }: { shop: Shop }) {
  const { t } = useTranslation('shop');
  const { run, busy } = useCommand<typeof shopApi>();
  if (shop.outlets.length < 2) return <span>{shop.customerName}</span>;
  return (
    <Select
      size="small"
      className="shop-outlet"
      aria-label={t('outlet')}
      loading={busy}
      value={shop.customerId}
      options={shop.outlets.map(({ customerId, customerName }) => ({
        value: customerId,
        label: customerName,
      }))}
      onChange={(customerId) => void run('PUT /shop/outlet', { customerId })}
    />
  );
}

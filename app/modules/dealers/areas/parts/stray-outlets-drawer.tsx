import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { outletDetailPage } from '#app/modules/customers/pages.ts';
import { usePathOf } from '#app/shell/pages/use-path-of.ts';
import { RowsDrawer } from '#app/ui/figures/rows-drawer.tsx';
import type { DealerArea, StrayOutlets } from '../wire.ts';

interface Props {
  area: Pick<DealerArea, 'id' | 'name'>;
  onClose: () => void;
}

/** Outlets inside an area that its dealer does not serve, each with who does. */
export function StrayOutletsDrawer({ area, onClose }: Props) {
  const { t } = useTranslation('dealers');
  const to = usePathOf();
  return (
    <RowsDrawer<StrayOutlets['records'][number], StrayOutlets>
      title={() => t('area.straysOf', { area: area.name })}
      path="/eCustomer/ofOtherDealers"
      query={{ id: area.id }}
      failed={t('area.straysFailed')}
      note={({ total }) => t('area.straysCounted', { count: total })}
      onClose={onClose}
      columns={[
        {
          key: 'outlet',
          title: t('area.outlet'),
          render: ({ id, name }) => <Link to={to(outletDetailPage, { id })}>{name}</Link>,
        },
        { key: 'code', title: t('outlet.code'), render: (row) => row.code },
        {
          key: 'dealer',
          title: t('area.servedBy'),
          render: ({ dealerName }) => dealerName ?? t('area.anotherDealer'),
        },
        { key: 'address', title: t('poi.field.address'), render: (row) => row.address },
      ]}
    />
  );
}

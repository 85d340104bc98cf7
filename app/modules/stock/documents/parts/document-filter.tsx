import { DatePicker, Select } from 'antd';
import dayjs from 'dayjs';
import { useTranslation } from 'react-i18next';
import { listAddress } from '#app/entity/list/list-address.ts';
import { useListNavigation } from '#app/shell/lists/use-list-navigation.ts';

interface Props {
  given: Record<string, string>;
  warehouses: readonly { id: string; name: string }[];
}

/** What documents are searched by that no field of theirs is: a warehouse at either end, and the days they were made on. */
export function DocumentFilter({ given, warehouses }: Props) {
  const { t } = useTranslation('stock');
  const { go } = useListNavigation((change: Record<string, string | null>) => listAddress(given, change));
  const { warehouseId, startDate, endDate } = given;
  return (
    <>
      <Select
        className="list-filter-choice"
        aria-label={t('warehouse.one')}
        placeholder={t('warehouse.one')}
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        value={warehouseId ?? null}
        options={warehouses.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(id: string | null) => go({ warehouseId: id ?? null })}
      />
      <DatePicker.RangePicker
        aria-label={t('documents.madeOn')}
        value={startDate && endDate ? [dayjs(startDate), dayjs(endDate)] : null}
        onChange={(days) =>
          go({
            startDate: days?.[0]?.format('YYYY-MM-DD') ?? null,
            endDate: days?.[1]?.format('YYYY-MM-DD') ?? null,
          })
        }
      />
    </>
  );
}

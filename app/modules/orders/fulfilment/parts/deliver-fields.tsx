import { DatePicker, Select } from 'antd';
import dayjs from 'dayjs';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

interface Props {
  warehouses: readonly { id: string; name: string; promised: boolean }[];
  warehouseId: string | null;
  onWarehouse(id: string): void;
  /** YYYY-MM-DD */
  expectedOn: string | null;
  onExpected(day: string | null): void;
}

/** Which warehouse a delivery leaves, and the day it should be there. */
export function DeliverFields({ warehouses, warehouseId, onWarehouse, expectedOn, onExpected }: Props) {
  const { t } = useTranslation('orders');
  const field = useId();
  const promised = warehouses.filter((one) => one.promised);
  const split = {
    value: '',
    label: t('do.eachItsOwn', { names: promised.map(({ name }) => name).join(t('common:mark.list')) }),
  };
  return (
    <>
      {warehouses.length > 0 ? (
        <>
          <label htmlFor={`${field}-warehouse`}>{t('do.warehouse')}</label>
          <Select
            id={`${field}-warehouse`}
            value={warehouseId ?? ''}
            onChange={onWarehouse}
            options={[
              ...(promised.length > 1 ? [split] : []),
              ...warehouses.map((one) => ({ value: one.id, label: one.name })),
            ]}
          />
        </>
      ) : null}
      <label htmlFor={`${field}-expected`}>{t('do.expectedOn')}</label>
      <DatePicker
        id={`${field}-expected`}
        className="field-wide"
        value={expectedOn ? dayjs(expectedOn) : null}
        minDate={dayjs().startOf('day')}
        onChange={(day) => onExpected(day ? day.format('YYYY-MM-DD') : null)}
      />
    </>
  );
}

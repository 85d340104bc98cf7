import { Select } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { apiGet } from '#app/lib/web/api-client.ts';
import type { EquipmentOption } from '../../wire.ts';

interface Props {
  id?: string;
  value?: string;
  /** What the form began with. */
  given?: EquipmentOption | null;
  onChoose(chosen: EquipmentOption | null): void;
}

/** A piece of equipment by its code, serial number or outlet; typing calls off the search it overtakes. */
export function EquipmentSelect({ id, value, given = null, onChoose }: Props) {
  const { t } = useTranslation(['repair', 'entity']);
  const [keyword, setKeyword] = useState('');
  const [found, setFound] = useState<readonly EquipmentOption[] | null>(null);
  const options = [...(given && !found?.some((one) => one.id === given.id) ? [given] : []), ...(found ?? [])];
  useEffect(() => {
    const stop = new AbortController();
    const wait = setTimeout(
      () => {
        apiGet<EquipmentOption[]>('/mes/order/equipment', { keyword }, { signal: stop.signal, mask: false })
          .then(setFound)
          .catch(() => undefined);
      },
      keyword ? 300 : 0,
    );
    return () => {
      clearTimeout(wait);
      stop.abort();
    };
  }, [keyword]);
  return (
    <Select
      id={id}
      className="field-wide"
      value={value}
      placeholder={t('report.equipmentHint')}
      showSearch={{ filterOption: false, onSearch: setKeyword }}
      loading={found === null}
      notFoundContent={t(found === null ? 'entity:searching' : 'entity:nothingFound')}
      options={options.map((one) => ({
        value: one.id,
        label: `${one.code} · ${one.model} · ${one.customerName}`,
      }))}
      onChange={(chosen: string) => onChoose(options.find((one) => one.id === chosen) ?? null)}
    />
  );
}

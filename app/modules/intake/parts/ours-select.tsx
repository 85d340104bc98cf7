import { Select } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { apiGet } from '#app/lib/web/api-client.ts';

interface Props {
  kind: 'outlet' | 'product';
  label: string;
  /** The form gives these. */
  id?: string;
  value?: string;
  onChange?(ours: string): void;
}

interface Found {
  id?: string;
  code: string;
  name: string;
}

/** An outlet or a product of ours, by part of its name or the beginning of its code. */
export function OursSelect({ kind, label, id, value, onChange }: Props) {
  const { t } = useTranslation('intake');
  const [found, setFound] = useState<Found[]>([]);
  const running = useRef<AbortController>(null);

  async function search(keyword: string) {
    running.current?.abort();
    const own = new AbortController();
    running.current = own;
    const options = { signal: own.signal, mask: false };
    const path = kind === 'outlet' ? '/eOrder/eOrder/customers' : '/eOrder/eOrder/goods';
    try {
      setFound(await apiGet<Found[]>(path, { keyword }, options));
    } catch {
      // What was found before stays; the next letter tries again.
    }
  }

  return (
    <Select
      id={id}
      aria-label={label}
      placeholder={t(`ours.${kind}`)}
      value={value}
      showSearch={{ filterOption: false, onSearch: (keyword) => void search(keyword) }}
      onFocus={() => found.length === 0 && void search('')}
      onChange={onChange}
      // An outlet is meant by its id, a product by its code, as the calls take them.
      options={found.map((one) => ({ value: one.id ?? one.code, label: `${one.name}（${one.code}）` }))}
    />
  );
}

import { Select } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { apiGet } from '#app/lib/web/api-client.ts';

export interface DealerOption {
  id: string;
  code: string;
  name: string;
}

interface Props {
  value: string | null;
  /** Dealers known from the page: the first of the list and the one chosen. */
  initial: DealerOption[];
  onChange(id: string | null): void;
}

/** A dealer by part of its name. Typing cancels the search it overtakes. */
export function DealerSelect({ value, initial, onChange }: Props) {
  const { t } = useTranslation('orders');
  const [found, setFound] = useState<DealerOption[] | null>(null);
  const running = useRef<AbortController>(null);

  async function search(keyword: string) {
    running.current?.abort();
    if (!keyword.trim()) return setFound(null);
    const own = new AbortController();
    running.current = own;
    try {
      const options = { signal: own.signal, mask: false };
      setFound(await apiGet<DealerOption[]>('/eOrder/eOrder/dealers', { keyword }, options));
    } catch {
      // What was found before stays; the next letter tries again.
    }
  }

  return (
    <Select
      className="dealer-select"
      aria-label={t('filter.dealer')}
      placeholder={t('filter.dealer')}
      allowClear
      value={value}
      showSearch={{ filterOption: false, onSearch: (keyword) => void search(keyword) }}
      options={(found ?? initial).map((dealer) => ({
        value: dealer.id,
        label: dealer.name,
        title: dealer.code,
      }))}
      onChange={(id: string | undefined) => onChange(id ?? null)}
    />
  );
}

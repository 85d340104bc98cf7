import { Select } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { apiGet } from '#app/lib/web/api-client.ts';

/** An outlet that orders may be taken for. */
export interface Buyer {
  id: string;
  code: string;
  name: string;
  dealerName: string;
}

/** The outlet an order is for, by part of its name or the beginning of its code. */
export function BuyerSelect({
  value,
  autoFocus = false,
  onChange,
}: {
  value: Buyer | null;
  /** The page begins with it. */
  autoFocus?: boolean;
  onChange(buyer: Buyer | null): void;
}) {
  const { t } = useTranslation('orders');
  const [found, setFound] = useState<Buyer[]>([]);
  // One that is chosen already is there before anything is looked for.
  const offered = value && !found.some(({ id }) => id === value.id) ? [value, ...found] : found;
  const running = useRef<AbortController>(null);

  async function search(keyword: string) {
    running.current?.abort();
    const own = new AbortController();
    running.current = own;
    const options = { signal: own.signal, mask: false };
    try {
      setFound(await apiGet<Buyer[]>('/eOrder/eOrder/customers', { keyword }, options));
    } catch {
      // What was found before stays; the next letter tries again.
    }
  }

  return (
    <Select
      className="order-entry-buyer"
      aria-label={t('create.customer')}
      placeholder={t('create.customerHint')}
      value={value?.id ?? null}
      autoFocus={autoFocus}
      showSearch={{ filterOption: false, onSearch: (keyword) => void search(keyword) }}
      onFocus={() => found.length === 0 && void search('')}
      onChange={(chosen) => onChange(offered.find(({ id }) => id === chosen) ?? null)}
      options={offered.map((one) => ({
        value: one.id,
        label: `${one.name}（${one.code}）· ${one.dealerName}`,
      }))}
    />
  );
}

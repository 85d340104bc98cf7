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
  first = null,
  onChange,
}: {
  value: string | null;
  /** The page begins with it. */
  autoFocus?: boolean;
  /** One that is known before anything is looked for. */
  first?: Buyer | null;
  onChange(id: string | null): void;
}) {
  const { t } = useTranslation('orders');
  const [found, setFound] = useState<Buyer[]>([]);
  const offered = first && !found.some(({ id }) => id === first.id) ? [first, ...found] : found;
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
      value={value}
      autoFocus={autoFocus}
      showSearch={{ filterOption: false, onSearch: (keyword) => void search(keyword) }}
      onFocus={() => found.length === 0 && void search('')}
      onChange={onChange}
      options={offered.map((one) => ({
        value: one.id,
        label: `${one.name}（${one.code}）· ${one.dealerName}`,
      }))}
    />
  );
}

import { Select } from 'antd';
import { useRef, useState } from 'react';
import { apiGet } from '#app/lib/api-client.ts';

interface Found {
  records: { id: string; code: string; name: string }[];
}

interface Props {
  label: string;
  value: string | null;
  onChange(id: string | null): void;
}

/** An outlet of one's own, found by part of its name, code or phone. */
export function OutletSelect({ label, value, onChange }: Props) {
  const [options, setOptions] = useState<{ value: string; label: string }[]>([]);
  const running = useRef<AbortController>(null);

  async function find(keyword: string) {
    running.current?.abort();
    const own = new AbortController();
    running.current = own;
    try {
      const asked = { keyword: keyword.trim(), status: 'normal', size: 20 };
      const { records } = await apiGet<Found>('/eCustomer/list', asked, { signal: own.signal, mask: false });
      setOptions(records.map(({ id, code, name }) => ({ value: id, label: `${name}（${code}）` })));
    } catch {
      // What was found before stays; the next letter tries again.
    }
  }

  return (
    <Select
      className="field-wide"
      aria-label={label}
      placeholder={label}
      allowClear
      showSearch={{ filterOption: false, onSearch: (keyword) => void find(keyword) }}
      options={options}
      value={value}
      onOpenChange={(open) => {
        if (open && options.length === 0) void find('');
      }}
      onChange={(id: string | undefined) => onChange(id ?? null)}
    />
  );
}

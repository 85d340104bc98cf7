import { Select } from 'antd';
import { useState } from 'react';
import { useFound } from '#app/ui/calls/use-found.ts';

interface Outlet {
  id: string;
  code: string;
  name: string;
}

interface Props {
  label: string;
  value: string | null;
  onChange(id: string | null): void;
}

/** An outlet of one's own, found by part of its name, code or phone. */
export function OutletSelect({ label, value, onChange }: Props) {
  const [keyword, setKeyword] = useState('');
  const options = useFound('/eCustomer/list', keyword.trim(), {
    as: ({ id, code, name }: Outlet) => ({ value: id, label: `${name}（${code}）` }),
    more: 'status=normal&size=20',
  });
  return (
    <Select
      className="field-wide"
      aria-label={label}
      placeholder={label}
      allowClear
      showSearch={{ filterOption: false, onSearch: setKeyword }}
      loading={options === null}
      options={options ?? []}
      value={value}
      onChange={(id: string | undefined) => onChange(id ?? null)}
    />
  );
}

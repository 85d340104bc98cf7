import { Select } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { apiGet } from '#app/lib/web/api-client.ts';
import type { FieldInputProps } from './field-input-props.ts';

interface Option {
  value: string;
  label: string;
}

/** A row of another entity, found by part of its name. Typing cancels the search it overtakes. */
export function ReferenceSelect(props: FieldInputProps) {
  const { field, wire, entity: _entity, value, valueText, onChange, ...rest } = props;
  const { t } = useTranslation('entity');
  const [options, setOptions] = useState<Option[] | null>(null);
  const running = useRef<AbortController>(null);
  const current = typeof value === 'string' && value ? [{ value, label: valueText ?? value }] : [];

  async function find(keyword: string) {
    running.current?.abort();
    const own = new AbortController();
    running.current = own;
    try {
      const requested = { field: field.name, keyword: keyword.trim() };
      setOptions(await apiGet<Option[]>(`${wire}/options`, requested, { signal: own.signal, mask: false }));
    } catch {
      // What was found before stays; the next letter tries again.
    }
  }

  return (
    <Select
      {...rest}
      className="field-wide"
      value={typeof value === 'string' && value ? value : undefined}
      allowClear={field.optional}
      placeholder={t('choose')}
      showSearch={{ filterOption: false, onSearch: (keyword) => void find(keyword) }}
      notFoundContent={t(options === null ? 'searching' : 'nothingFound')}
      options={options ?? current}
      onOpenChange={(open) => {
        if (open && options === null) void find('');
      }}
      onChange={(chosen: string | undefined) => onChange?.(chosen ?? null)}
    />
  );
}

import { Select } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFoundRows } from '#app/ui/calls/use-found.ts';

interface Props<T> {
  /** The call that finds rows by a keyword. */
  path: string;
  /** What the call wants besides, as text. */
  more?: string;
  placeholder: string;
  labelOf(row: T): string;
  /** What was chosen before anything was looked for. */
  given?: T | null;
  id?: string;
  value?: string;
  onChange?(id: string): void;
  onPick?(row: T): void;
  onFound?(rows: readonly T[]): void;
}

/** A row by what it is called, found by its call; what was chosen keeps its words, whatever is looked for next. */
export function FoundSelect<T extends { id: string }>({
  path,
  more,
  placeholder,
  labelOf,
  given = null,
  id,
  value,
  onChange,
  onPick,
  onFound,
}: Props<T>) {
  const { t } = useTranslation('entity');
  const [keyword, setKeyword] = useState('');
  const [picked, setPicked] = useState<T | null>(null);
  const found = useFoundRows<T>(path, keyword, more);
  const report = useEffectEvent((rows: readonly T[]) => onFound?.(rows));
  useEffect(() => report(found ?? []), [found]);
  const chosen = picked?.id === value ? picked : given;
  const isFound = chosen !== null && found?.some((row) => row.id === chosen.id);
  const rows = [...(chosen && !isFound ? [chosen] : []), ...(found ?? [])];
  return (
    <Select
      id={id}
      className="field-wide"
      value={value}
      placeholder={placeholder}
      showSearch={{ filterOption: false, onSearch: setKeyword }}
      loading={found === null}
      notFoundContent={t(found === null ? 'searching' : 'nothingFound')}
      options={rows.map((row) => ({ value: row.id, label: labelOf(row) }))}
      onChange={(next: string) => {
        onChange?.(next);
        const row = rows.find((one) => one.id === next);
        if (!row) return;
        setPicked(row);
        onPick?.(row);
      }}
    />
  );
}

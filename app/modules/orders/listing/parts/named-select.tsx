import { useRef, useState } from 'react';
import { apiGet } from '#app/lib/web/api-client.ts';
import { Select } from '#app/ui/table/controls/select.tsx';

/** Something a list of orders can be narrowed to. */
export interface Named {
  id: string;
  code: string;
  name: string;
}

interface Props {
  label: string;
  /** The call that finds them by part of the name. */
  path: string;
  value: string | null;
  /** Those known from the page, the one chosen among them. */
  initial: Named[];
  onChange(id: string | null): void;
}

/** One of many by part of its name. Typing cancels the search it overtakes. */
export function NamedSelect({ label, path, value, initial, onChange }: Props) {
  const [found, setFound] = useState<Named[] | null>(null);
  const running = useRef<AbortController>(null);

  async function search(keyword: string) {
    running.current?.abort();
    if (!keyword.trim()) return setFound(null);
    const own = new AbortController();
    running.current = own;
    try {
      setFound(await apiGet<Named[]>(path, { keyword }, { signal: own.signal, mask: false }));
    } catch {
      // What was found before stays; the next letter tries again.
    }
  }

  return (
    <Select
      className="dealer-select"
      aria-label={label}
      placeholder={label}
      value={value}
      search={(keyword) => void search(keyword)}
      options={(found ?? initial).map(({ id, code, name }) => ({ value: id, label: name, title: code }))}
      onChange={(id) => onChange(id ?? null)}
    />
  );
}

import { AutoComplete, Button, InputNumber, Select } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatFen } from '#app/lib/numbers/money.ts';
import { apiGet } from '#app/lib/web/api-client.ts';
import { traceText } from '../../listing/parts/trace-text.ts';
import { troubleValues } from '../../pricing/rules-trouble.ts';
import type { QuotedLine } from '../wire-create.ts';

export interface TypedRow {
  code: string;
  unit: string;
  qty: number;
}

interface Goods {
  code: string;
  name: string;
  spec: string;
}

interface Props {
  rows: readonly TypedRow[];
  /** What the filled rows cost, in their order. */
  quoted: readonly QuotedLine[];
  onChange(rows: TypedRow[]): void;
  /** They are given for nothing: there may be none. */
  free?: boolean;
}

/** Lines typed at speed: enter leads from the code to the quantity, and from there to the next code. */
export function EntryLines({ rows, quoted, onChange, free = false }: Props) {
  const { t } = useTranslation('orders');
  const of = free ? 'free' : 'sold';
  const [found, setFound] = useState<Goods[]>([]);
  const running = useRef<AbortController>(null);
  const list = useRef<HTMLOListElement>(null);
  const [requested, setRequested] = useState<string | null>(null);

  useEffect(() => {
    if (!requested || rows.length === 0) return;
    list.current?.querySelector<HTMLInputElement>(`[data-cell="${requested}"] input`)?.focus();
  }, [requested, rows.length]);

  async function search(keyword: string) {
    running.current?.abort();
    if (!keyword.trim()) return setFound([]);
    const own = new AbortController();
    running.current = own;
    const options = { signal: own.signal, mask: false };
    try {
      setFound(await apiGet<Goods[]>('/eOrder/eOrder/goods', { keyword }, options));
    } catch {
      // A code can be typed without being offered.
    }
  }

  const set = (index: number, change: Partial<TypedRow>) =>
    onChange(rows.map((row, at) => (at === index ? { ...row, ...change } : row)));

  function next(index: number) {
    if (index === rows.length - 1) onChange([...rows, { code: '', unit: '', qty: 1 }]);
    setRequested(`code-${index + 1}`);
  }

  let filled = 0;
  return (
    <>
      <ol ref={list} className="entry-lines">
        {rows.map((row, index) => {
          const quote = row.code.trim() && row.qty > 0 ? quoted[filled++] : undefined;
          const line = index + 1;
          return (
            // oxlint-disable-next-line react/no-array-index-key -- a row has nothing of its own before it is typed
            <li key={index}>
              <span data-cell={`code-${index}`}>
                <AutoComplete
                  aria-label={t(`entry.${of}.codeOf`, { line })}
                  placeholder={t('create.code')}
                  value={row.code}
                  showSearch={{ onSearch: (keyword) => void search(keyword) }}
                  defaultActiveFirstOption={false}
                  onChange={(code: string) => set(index, { code, unit: '' })}
                  options={found.map((one) => ({
                    value: one.code,
                    label: `${one.code} ${one.name} ${one.spec}`,
                  }))}
                  onKeyDown={(event) => {
                    if (event.key !== 'Enter') return;
                    event.preventDefault();
                    setRequested(`qty-${index}`);
                  }}
                />
              </span>
              <span data-cell={`qty-${index}`}>
                <InputNumber
                  aria-label={t(`entry.${of}.qtyOf`, { line })}
                  min={1}
                  precision={0}
                  value={row.qty}
                  onChange={(qty) => set(index, { qty: qty ?? 0 })}
                  onFocus={(event) => event.target.select()}
                  onKeyDown={(event) => {
                    if (event.key !== 'Enter') return;
                    event.preventDefault();
                    next(index);
                  }}
                />
              </span>
              <Select
                aria-label={t(`entry.${of}.unitOf`, { line })}
                value={quote?.unit || row.unit || undefined}
                onChange={(unit) => set(index, { unit })}
                options={(quote?.units ?? []).map((value) => ({ value, label: value }))}
              />
              <EntryPrice quote={quote} />
              <Button
                type="text"
                aria-label={t(`entry.${of}.remove`, { line })}
                disabled={!free && rows.length === 1}
                onClick={() => onChange(rows.filter((_, at) => at !== index))}
              >
                ×
              </Button>
            </li>
          );
        })}
      </ol>
      <Button type="dashed" onClick={() => next(rows.length - 1)}>
        {t(`entry.${of}.add`)}
      </Button>
    </>
  );
}

function EntryPrice({ quote }: { quote: QuotedLine | undefined }) {
  const { t } = useTranslation('orders');
  if (!quote) return <span className="entry-price" />;
  if (quote.trouble) {
    return (
      <span className="entry-price field-error" role="alert">
        {t(`trouble.${quote.trouble}`, troubleValues(quote))}
      </span>
    );
  }
  return (
    <span className="entry-price" title={t('create.trace', { trace: traceText(quote.trace, t) })}>
      {quote.name} · {formatFen(quote.priceFen)} ·{' '}
      <strong className="number">{formatFen(quote.amountFen)}</strong>
    </span>
  );
}

import { AutoComplete, Button, InputNumber, Select } from 'antd';
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatFen } from '#app/lib/numbers/money.ts';
import { apiGet } from '#app/lib/web/api-client.ts';
import { traceText } from '../../documents/parts/trace-text.ts';
import { troubleValues } from '../../pricing/rules-trouble.ts';
import {
  emptyRow,
  isWhole,
  maxLines,
  pastedRows,
  repeatedRows,
  type TypedRow,
  withPasted,
} from '../rules-pasted.ts';
import type { QuotedLine } from '../wire-create.ts';

interface Goods {
  code: string;
  name: string;
  spec: string;
}

interface Props {
  rows: readonly TypedRow[];
  /** What the whole rows cost, in their order. */
  quoted: readonly QuotedLine[];
  onChange(rows: TypedRow[]): void;
  /** Whom they are for: once it is known, typing goes on at the first code. */
  startsFor?: string | null;
  /** They are given for nothing: there may be none. */
  free?: boolean;
}

/**
 * Lines typed at speed: enter leads from the code to the quantity, and from there to the next code. A name or a barcode
 * and enter take what is found by it; what is pasted out of a spreadsheet becomes a row for each of its lines.
 */
export function EntryLines({ rows, quoted, onChange, startsFor = null, free = false }: Props) {
  const { t } = useTranslation('orders');
  const of = free ? 'free' : 'sold';
  const [found, setFound] = useState<Goods[]>([]);
  const [tooMany, setTooMany] = useState(0);
  const running = useRef<AbortController>(null);
  const list = useRef<HTMLOListElement>(null);
  const picked = useRef(false);
  const [requested, setRequested] = useState<string | null>(null);
  const repeated = repeatedRows(rows);

  useEffect(() => {
    if (!requested || rows.length === 0) return;
    list.current?.querySelector<HTMLInputElement>(`[data-cell="${requested}"] input`)?.focus();
  }, [requested, rows.length]);

  useEffect(() => {
    if (startsFor) list.current?.querySelector<HTMLInputElement>('[data-cell="code-0"] input')?.focus();
  }, [startsFor]);

  async function search(keyword: string): Promise<Goods[]> {
    running.current?.abort();
    if (!keyword.trim()) {
      setFound([]);
      return [];
    }
    const own = new AbortController();
    running.current = own;
    try {
      const options = { signal: own.signal, mask: false };
      const goods = await apiGet<Goods[]>('/eOrder/eOrder/goods', { keyword }, options);
      setFound(goods);
      return goods;
    } catch {
      // A code can be typed without being offered.
      return [];
    }
  }

  const set = (index: number, change: Partial<TypedRow>) =>
    onChange(rows.map((row, at) => (at === index ? { ...row, ...change } : row)));

  function next(index: number) {
    if (index === rows.length - 1) onChange([...rows, emptyRow]);
    setRequested(`code-${index + 1}`);
  }

  /** What was typed is a code; else the first goods that are found by it: a name, or what a scanner reads. */
  async function take(index: number, typed: string) {
    setRequested(`qty-${index}`);
    const isCode = (one: Goods) => one.code.toUpperCase() === typed.trim().toUpperCase();
    if (typed.trim() === '' || found.some(isCode) || quoted.some(isCode)) return;
    const goods = await search(typed);
    const [first] = goods;
    if (first && !goods.some(isCode)) set(index, { code: first.code, unit: '' });
  }

  function paste(index: number, event: ClipboardEvent) {
    const pasted = pastedRows(event.clipboardData.getData('text'));
    if (!pasted) return;
    event.preventDefault();
    const all = withPasted(rows, index, pasted);
    if (all.length > maxLines) {
      setTooMany(pasted.length);
      return;
    }
    setTooMany(0);
    onChange(all);
    setRequested(`qty-${index + pasted.length - 1}`);
  }

  const places = placesOf(rows);
  return (
    <>
      {tooMany > 0 ? (
        <p role="alert" className="field-error">
          {t('entry.tooMany', { count: tooMany, max: maxLines })}
        </p>
      ) : null}
      <ol ref={list} className="entry-lines">
        {rows.map((row, index) => {
          const quote = places[index] === null ? undefined : quoted[places[index]!];
          const line = index + 1;
          return (
            // oxlint-disable-next-line react/no-array-index-key -- a row has nothing of its own before it is typed
            <li key={index}>
              <span data-cell={`code-${index}`} onPasteCapture={(event) => paste(index, event)}>
                <AutoComplete
                  aria-label={t(`entry.${of}.codeOf`, { line })}
                  placeholder={t('create.code')}
                  value={row.code}
                  showSearch={{ onSearch: (keyword) => void search(keyword) }}
                  defaultActiveFirstOption={false}
                  onChange={(code: string) => set(index, { code, unit: '' })}
                  onSelect={() => {
                    picked.current = true;
                  }}
                  options={found.map((one) => ({
                    value: one.code,
                    label: `${one.code} ${one.name} ${one.spec}`,
                  }))}
                  onKeyDown={(event: KeyboardEvent) => {
                    if (!isPlainEnter(event)) return;
                    event.preventDefault();
                    // What enter has picked in the list is a code.
                    if (picked.current) setRequested(`qty-${index}`);
                    else void take(index, row.code);
                    picked.current = false;
                  }}
                />
              </span>
              <EntryGoods quote={quote} />
              <span data-cell={`qty-${index}`}>
                <InputNumber
                  aria-label={t(`entry.${of}.qtyOf`, { line })}
                  status={row.notQty === undefined ? '' : 'error'}
                  min={1}
                  precision={0}
                  value={row.notQty === undefined ? row.qty : null}
                  onChange={(qty) => {
                    const { code, unit } = row;
                    onChange(rows.map((one, at) => (at === index ? { code, unit, qty: qty ?? 0 } : one)));
                  }}
                  onFocus={(event) => event.target.select()}
                  onKeyDown={(event) => {
                    if (!isPlainEnter(event)) return;
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
              <EntryFaults row={row} quote={quote} earlier={repeated.get(line)} />
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

/** Enter leads on; with Ctrl or ⌘ it sends the whole order. */
const isPlainEnter = ({ key, ctrlKey, metaKey }: KeyboardEvent) => key === 'Enter' && !ctrlKey && !metaKey;

/** The place of each row among those that are whole; null of the others. */
function placesOf(rows: readonly TypedRow[]): (number | null)[] {
  let place = 0;
  return rows.map((row) => (isWhole(row) ? place++ : null));
}

/** What a code stands for, and how much of it can be had. */
function EntryGoods({ quote }: { quote: QuotedLine | undefined }) {
  const { t } = useTranslation('orders');
  if (!quote?.name) return <span className="entry-goods" />;
  const short = quote.available !== null && quote.available < quote.qty;
  return (
    <span className="entry-goods">
      {quote.name} <small>{quote.spec}</small>
      {quote.available === null ? null : (
        <small className={short ? 'field-error' : undefined}>
          {t('entry.available', { qty: quote.available, unit: quote.unit })}
        </small>
      )}
    </span>
  );
}

/** What one costs, why, and what all of them come to. */
function EntryPrice({ quote }: { quote: QuotedLine | undefined }) {
  const { t } = useTranslation('orders');
  if (!quote || quote.trouble) return <span className="entry-price" />;
  return (
    <span className="entry-price number" title={t('create.trace', { trace: traceText(quote.trace, t) })}>
      {formatFen(quote.priceFen)} <strong>{formatFen(quote.amountFen)}</strong>
    </span>
  );
}

/** What is wrong with a row, below it. */
function EntryFaults({
  row,
  quote,
  earlier,
}: {
  row: TypedRow;
  quote: QuotedLine | undefined;
  earlier: number | undefined;
}) {
  const { t } = useTranslation('orders');
  const faults = [
    row.notQty === undefined ? '' : t('entry.notQty', { text: row.notQty }),
    quote?.trouble ? t(`trouble.${quote.trouble}`, troubleValues(quote)) : '',
    quote && !quote.gift && !quote.trouble && quote.available !== null && quote.available < quote.qty
      ? t('entry.short', { qty: quote.available, unit: quote.unit })
      : '',
  ].filter(Boolean);
  if (faults.length === 0 && earlier === undefined) return null;
  return (
    <span className="entry-faults">
      {faults.length > 0 ? (
        <span role="alert" className="field-error">
          {faults.join(t('common:mark.clause'))}
        </span>
      ) : null}
      {earlier === undefined ? null : <small>{t('entry.repeated', { line: earlier })}</small>}
    </span>
  );
}

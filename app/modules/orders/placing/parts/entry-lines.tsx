import { AutoComplete, Button, InputNumber, Select } from 'antd';
import {
  type ClipboardEvent,
  type Dispatch,
  type KeyboardEvent,
  type SetStateAction,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { apiGet } from '#app/lib/web/api-client.ts';
import {
  type EntryCell,
  emptyRow,
  faultyCell,
  firstBeyond,
  matchesOf,
  maxGifts,
  maxLines,
  pastedRows,
  quotesOfRows,
  repeatedRows,
  type TypedRow,
  withPasted,
  withTaken,
  withUnits,
} from '../rules-pasted.ts';
import type { FoundGoods, QuotedLine } from '../wire-create.ts';
import { EntryFaults, EntryGoods, EntryPrice, RowsBeyond } from './entry-cells.tsx';

interface Props {
  rows: readonly TypedRow[];
  /** What whole rows were found to be when they were last asked about. */
  quoted: readonly QuotedLine[];
  /** What is typed meanwhile stays: an answer that comes late changes the rows as they are by then. */
  onChange: Dispatch<SetStateAction<TypedRow[]>>;
  /** Whom they are for: once it is known, typing goes on at the first code. */
  startsFor?: string | null;
  /** They are given for nothing: there may be none. */
  free?: boolean;
}

/**
 * Lines typed at speed: enter leads from the code to the quantity, and from there to the next code. A name or a barcode
 * and enter take the one match that is found by it; what is pasted out of a spreadsheet becomes a row for each of its
 * lines, those beyond what one order takes below the others.
 */
export function EntryLines({ rows, quoted, onChange, startsFor = null, free = false }: Props) {
  const { t } = useTranslation('orders');
  const of = free ? 'free' : 'sold';
  const limit = free ? maxGifts : maxLines;
  const { found, search } = useFoundGoods();
  const list = useRef<HTMLOListElement>(null);
  const entryId = useId();
  const picked = useRef(false);
  // Where several were found, the list to pick from stays open.
  const [open, setOpen] = useState<number | null>(null);
  const [requested, setRequested] = useState<{ cell: string } | null>(null);
  const lines = quoted.filter(({ gift }) => gift === free);
  const quotes = quotesOfRows(rows, lines);
  const repeated = repeatedRows(rows, ({ unit }, at) => unit || (quotes[at]?.line.unit ?? ''));
  const beyond = firstBeyond(rows, limit);
  const focusOn = (cell: string) => setRequested({ cell });

  useEffect(() => {
    if (requested)
      list.current?.querySelector<HTMLInputElement>(`[data-cell="${requested.cell}"] input`)?.focus();
  }, [requested]);

  useEffect(() => {
    if (startsFor) list.current?.querySelector<HTMLInputElement>('[data-cell="code-0"] input')?.focus();
  }, [startsFor]);

  const mendUnits = useEffectEvent(() => {
    if (withUnits(rows, lines) !== rows) onChange((now) => [...withUnits(now, lines)]);
  });
  // Each new answer fills in units; the rows it changes must not ask for the next, or typing would be overwritten.
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer is what it reacts to, and nothing it reads
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- an answer is what it reacts to, and nothing it reads
  useEffect(() => mendUnits(), [quoted]);

  const set = (index: number, change: (row: TypedRow) => TypedRow) =>
    onChange((now) => now.map((row, at) => (at === index ? change(row) : row)));

  function next(index: number) {
    if (index === rows.length - 1) onChange((now) => [...now, emptyRow]);
    focusOn(`code-${index + 1}`);
  }

  /** What was typed is a code, or the sole match of a name or barcode; among several one is picked in the list. */
  async function take(index: number, typed: string) {
    const isCode = ({ code }: QuotedLine) => code.toUpperCase() === typed.trim().toUpperCase();
    const isFound = found.index === index && found.keyword === typed.trim();
    const stays = isFound && (matchesOf(typed, found.goods)?.length ?? 0) > 1;
    if (stays) setOpen(index);
    else focusOn(`qty-${index}`);
    if (typed.trim() === '' || quoted.some(isCode)) return;
    // Whoever types on does not wait for the answer.
    const goods = isFound ? found.goods : await search(index, typed);
    onChange((now) => withTaken(now, index, typed, goods));
  }

  function paste(index: number, event: ClipboardEvent) {
    const pasted = pastedRows(event.clipboardData.getData('text'));
    if (!pasted) return;
    event.preventDefault();
    onChange((now) => withPasted(now, index, pasted));
    focusOn(`qty-${Math.min(index + pasted.length, limit) - 1}`);
  }

  return (
    <>
      <ol ref={list} className="entry-lines">
        {rows.slice(0, beyond ?? rows.length).map((row, index) => {
          const quote = quotes[index];
          const line = index + 1;
          const faultId = `${entryId}-${index}`;
          const wrong = faultyCell(row, quote);
          const earlier = repeated.get(line);
          const markOf = (cell: EntryCell) => {
            if (wrong === cell)
              return { status: 'error' as const, 'aria-invalid': true, 'aria-describedby': faultId };
            // The same goods twice are allowed, and mostly not meant.
            if (cell === 'code' && earlier !== undefined)
              return { status: 'warning' as const, 'aria-describedby': `${faultId}-earlier` };
            return {};
          };
          return (
            // oxlint-disable-next-line react/no-array-index-key -- a row has nothing of its own before it is typed
            <li key={index}>
              <span data-cell={`code-${index}`} onPasteCapture={(event) => paste(index, event)}>
                <AutoComplete
                  {...markOf('code')}
                  aria-label={t(`entry.${of}.codeOf`, { line })}
                  placeholder={t('create.code')}
                  value={row.code}
                  showSearch={{ onSearch: (keyword) => void search(index, keyword) }}
                  defaultActiveFirstOption={false}
                  {...(open === index ? { open: true } : {})}
                  onBlur={() => setOpen(null)}
                  onChange={(code: string) => {
                    setOpen(null);
                    set(index, ({ qty }) => ({ code, unit: '', qty }));
                  }}
                  onSelect={(code: string) => {
                    picked.current = true;
                    setOpen(null);
                    const unit = found.goods.find((one) => one.code === code)?.scannedUnit ?? '';
                    set(index, ({ qty }) => ({ code, unit, qty }));
                  }}
                  options={(found.index === index ? found.goods : []).map((one) => ({
                    value: one.code,
                    label: `${one.code} ${one.name} ${one.spec}`,
                  }))}
                  onKeyDown={(event: KeyboardEvent) => {
                    if (!isPlainEnter(event)) return;
                    event.preventDefault();
                    // What enter has picked in the list is a code.
                    if (picked.current) focusOn(`qty-${index}`);
                    else void take(index, row.code);
                    picked.current = false;
                  }}
                />
              </span>
              <EntryGoods quote={quote} />
              <span data-cell={`qty-${index}`}>
                <InputNumber
                  {...markOf('qty')}
                  aria-label={t(`entry.${of}.qtyOf`, { line })}
                  min={1}
                  precision={0}
                  value={row.notQty === undefined ? row.qty || null : null}
                  onChange={(qty) => set(index, ({ notQty: _notQty, ...one }) => ({ ...one, qty: qty ?? 0 }))}
                  onFocus={(event) => event.target.select()}
                  onKeyDown={(event) => {
                    if (!isPlainEnter(event)) return;
                    event.preventDefault();
                    next(index);
                  }}
                />
              </span>
              <Select
                {...markOf('unit')}
                aria-label={t(`entry.${of}.unitOf`, { line })}
                value={row.unit || quote?.line.unit || undefined}
                onChange={(unit) => set(index, ({ texts: _texts, ...one }) => ({ ...one, unit }))}
                options={(quote?.line.units ?? []).map((value) => ({ value, label: value }))}
              />
              <EntryPrice quote={quote} />
              <Button
                type="text"
                aria-label={t(`entry.${of}.remove`, { line })}
                disabled={!free && rows.length === 1}
                onClick={() => onChange((now) => now.filter((_, at) => at !== index))}
              >
                ×
              </Button>
              <EntryFaults id={faultId} row={row} line={line} quote={quote} earlier={earlier} />
            </li>
          );
        })}
      </ol>
      {beyond === null ? (
        <Button type="dashed" onClick={() => next(rows.length - 1)}>
          {t(`entry.${of}.add`)}
        </Button>
      ) : (
        <RowsBeyond
          rows={rows.slice(beyond)}
          from={beyond}
          limit={limit}
          onRemove={(place) => onChange((now) => now.filter((_, at) => at !== place))}
          onClear={() => onChange((now) => now.slice(0, beyond))}
        />
      )}
    </>
  );
}

/** Enter leads on; with Ctrl or ⌘ it sends the whole order. */
const isPlainEnter = ({ key, ctrlKey, metaKey }: KeyboardEvent) => key === 'Enter' && !ctrlKey && !metaKey;

/** What was found last, by what was typed, and in which row. */
interface Found {
  index: number;
  keyword: string;
  goods: readonly FoundGoods[];
}

/** Goods looked for while rows are typed: each row's search is overtaken by its own next one only. */
function useFoundGoods() {
  const [found, setFound] = useState<Found>({ index: 0, keyword: '', goods: [] });
  const running = useRef(new Map<number, AbortController>());

  async function search(index: number, typed: string): Promise<readonly FoundGoods[]> {
    const keyword = typed.trim();
    running.current.get(index)?.abort();
    if (keyword === '') {
      setFound({ index, keyword, goods: [] });
      return [];
    }
    const own = new AbortController();
    running.current.set(index, own);
    try {
      const options = { signal: own.signal, mask: false };
      const goods = await apiGet<FoundGoods[]>('/eOrder/eOrder/goods', { keyword }, options);
      setFound({ index, keyword, goods });
      return goods;
    } catch {
      // A code can be typed without being offered.
      return [];
    }
  }
  return { found, search };
}

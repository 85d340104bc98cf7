import { useState } from 'react';
import type { PagerProps } from './pager.tsx';

/** Rows that are all here, so many a page: those of the page that is open, and what turns it. */
export function usePages<Row>(
  rows: readonly Row[],
  size: number,
): { shown: readonly Row[]; pager: PagerProps } {
  const [asked, ask] = useState(1);
  const current = Math.min(asked, Math.max(1, Math.ceil(rows.length / size)));
  return {
    shown: rows.slice((current - 1) * size, current * size),
    pager: { current, size, total: rows.length, hidesSingle: true, onChange: (page) => ask(page.current) },
  };
}

import { type FocusEvent, type KeyboardEvent, useState } from 'react';

/** What the keyboard does with the row it is on. */
export interface RowKeys {
  /** Space: ticks the row or takes the tick away. */
  tick?: ((id: string) => void) | undefined;
  /** Enter: opens it. */
  open?: ((id: string) => void) | undefined;
}

const steps: Record<string, (index: number, last: number) => number> = {
  ArrowDown: (index, last) => Math.min(index + 1, last),
  ArrowUp: (index) => Math.max(index - 1, 0),
  // As in the queue of orders, where the hand stays on the letters.
  j: (index, last) => Math.min(index + 1, last),
  k: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

/**
 * Walks the rows of a table by keyboard: one of them is in the tab order, arrows, J and K, Home and End go on from it,
 * space ticks, Enter opens. Keys pressed in what stands in a row are that thing's own. What is given back is the row in
 * the tab order, and what the body of the table listens with; without keys neither.
 */
export function useRowKeys(ids: readonly string[], keys: RowKeys | undefined) {
  const [current, setCurrent] = useState<string | null>(null);
  if (!keys) return { inOrder: undefined, listens: {} };
  const inOrder = current !== null && ids.includes(current) ? current : ids[0];
  const listens = {
    onFocus: ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
      const row = target.closest<HTMLElement>('[data-row-key]');
      if (row?.parentElement === currentTarget) setCurrent(row.dataset['rowKey'] ?? null);
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const row = event.target as HTMLElement;
      const id = row.parentElement === event.currentTarget ? row.dataset['rowKey'] : undefined;
      if (id === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
      const step = steps[event.key.length === 1 ? event.key.toLowerCase() : event.key];
      if (step) {
        const to = ids[step(ids.indexOf(id), ids.length - 1)];
        const rows = event.currentTarget.querySelectorAll<HTMLElement>('[data-row-key]');
        [...rows].find((one) => one.dataset['rowKey'] === to)?.focus();
      } else if (event.key === ' ' && keys.tick) keys.tick(id);
      else if (event.key === 'Enter' && keys.open) keys.open(id);
      else return;
      event.preventDefault();
    },
  };
  return { inOrder, listens };
}

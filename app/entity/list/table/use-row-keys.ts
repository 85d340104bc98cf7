import { type HTMLAttributes, type KeyboardEvent, useState } from 'react';

/** What the keyboard does with the row it is on. */
interface Acts {
  /** Space: ticks the row or takes the tick away. */
  tick?: (id: string) => void;
  /** Enter: opens it. */
  open?: (id: string) => void;
}

const steps: Record<string, (index: number, last: number) => number> = {
  ArrowDown: (index, last) => Math.min(index + 1, last),
  ArrowUp: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

/**
 * Walks the rows of a table by keyboard: one of them is in the tab order, arrows, Home and End go on from it,
 * space ticks, Enter opens. Keys pressed in what stands in a row are that thing's own.
 */
export function useRowKeys(ids: readonly string[], { tick, open }: Acts) {
  const [current, setCurrent] = useState<string | null>(null);
  const inOrder = current !== null && ids.includes(current) ? current : ids[0];

  return (id: string): HTMLAttributes<HTMLElement> => ({
    tabIndex: id === inOrder ? 0 : -1,
    onFocus: () => setCurrent(id),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
      const step = steps[event.key];
      if (step) {
        const to = ids[step(ids.indexOf(id), ids.length - 1)];
        const rows = event.currentTarget.parentElement?.querySelectorAll<HTMLElement>('[data-row-key]') ?? [];
        [...rows].find((row) => row.dataset['rowKey'] === to)?.focus();
      } else if (event.key === ' ' && tick) tick(id);
      else if (event.key === 'Enter' && open) open(id);
      else return;
      event.preventDefault();
    },
  });
}

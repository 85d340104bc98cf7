import { type ComponentProps, createElement, type MouseEvent } from 'react';
import { ResizableHead } from './resizable-head.tsx';
import { ScrolledTable } from './scrolled-table.tsx';

/**
 * The parts of a table with their roles said aloud: shown as cards on a phone they are no table to the browser
 * any more, and still one to whoever listens to it.
 */
export const tableParts = {
  table: ScrolledTable,
  header: { cell: ResizableHead },
  body: {
    wrapper: withRole('tbody', 'rowgroup'),
    row: withRole('tr', 'row'),
    cell: HintedCell,
  },
};

function withRole<Tag extends 'tbody' | 'tr' | 'td'>(tag: Tag, role: string) {
  return (props: ComponentProps<Tag>) => createElement(tag, { role, ...props });
}

/** A cell that tells what does not fit in it when the mouse rests on it. */
function HintedCell(props: ComponentProps<'td'>) {
  return createElement('td', { role: 'cell', ...props, onMouseEnter: tellCut });
}

function tellCut({ currentTarget: cell }: MouseEvent<HTMLElement>) {
  const isCut = [cell, ...cell.children].some(
    (piece) => piece.scrollWidth > piece.clientWidth && getComputedStyle(piece).overflowX === 'hidden',
  );
  if (isCut) cell.title = cell.innerText;
  else cell.removeAttribute('title');
}

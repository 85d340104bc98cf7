import { type ComponentProps, createElement } from 'react';
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
    cell: withRole('td', 'cell'),
  },
};

function withRole<Tag extends 'tbody' | 'tr' | 'td'>(tag: Tag, role: string) {
  return (props: ComponentProps<Tag>) => createElement(tag, { role, ...props });
}

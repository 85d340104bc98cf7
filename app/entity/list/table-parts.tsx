import type { ComponentProps } from 'react';

/**
 * The parts of a table with their roles said aloud: shown as cards on a phone they are no table to the browser
 * any more, and still one to whoever listens to it.
 */
export const tableParts = {
  table: (props: ComponentProps<'table'>) => <table role="table" {...props} />,
  body: {
    wrapper: (props: ComponentProps<'tbody'>) => <tbody role="rowgroup" {...props} />,
    row: (props: ComponentProps<'tr'>) => <tr role="row" {...props} />,
    cell: (props: ComponentProps<'td'>) => <td role="cell" {...props} />,
  },
};

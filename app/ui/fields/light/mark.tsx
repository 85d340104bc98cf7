import type { ReactNode } from 'react';

/** How something stands, in a word: its colour says no more than the word does. */
export function Mark({
  kind = 'plain',
  children,
}: {
  kind?: 'plain' | 'info' | 'success' | 'warning' | 'error';
  children: ReactNode;
}) {
  return <span className={`mark mark-${kind}`}>{children}</span>;
}

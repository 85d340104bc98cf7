import type { ReactNode } from 'react';
import { OpensDialog } from '../entry/parts/opens-dialog.tsx';

const dialogs = new Set(['#login', '#try']);

/** A way on: opens a window of this page, goes to one of its sections, or leaves for another site. */
export function GoalLink(props: { href: string; className?: string; children: ReactNode }) {
  const { href, className, children } = props;
  if (dialogs.has(href)) {
    return (
      <OpensDialog dialog={href.slice(1)} className={className}>
        {children}
      </OpensDialog>
    );
  }
  const leaves = href.startsWith('http');
  return (
    <a
      href={href}
      className={className}
      target={leaves ? '_blank' : undefined}
      rel={leaves ? 'noopener noreferrer' : undefined}
    >
      {children}
    </a>
  );
}

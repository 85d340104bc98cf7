import { thousands } from '#app/lib/numbers/number-format.ts';

/** How many rows are behind a tab; 999+ where they are counted no further and there are more. */
export function TabCount({ count, more = false }: { count: number; more?: boolean }) {
  return (
    <span className="status-tabs-count">
      {thousands(count)}
      {more ? '+' : ''}
    </span>
  );
}

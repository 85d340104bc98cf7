import { formatFen } from '#app/lib/numbers/money.ts';

/** An amount of a table; nothing is a dash, so that what is there is seen. */
export function Money({ fen, dash = true }: { fen: number; dash?: boolean }) {
  return <span className="number">{fen === 0 && dash ? '—' : formatFen(fen)}</span>;
}

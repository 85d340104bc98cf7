import { Link } from 'react-router';

interface Props {
  name: string;
  value: string;
  note?: string;
  /** Whether the note tells of growth or decline. */
  tone?: 'up' | 'down';
  /** The list of the orders the figure was counted from. */
  to?: string;
}

/** One figure with its name; it opens the orders it was counted from. */
export function FigureTile({ name, value, note, tone, to }: Props) {
  const content = (
    <>
      <span className="figure-name">{name}</span>
      <strong className="figure-value">{value}</strong>
      <span className="figure-note" data-tone={tone}>
        {note ?? '\u00a0'}
      </span>
    </>
  );
  return to ? (
    <Link className="figure-tile" to={to}>
      {content}
    </Link>
  ) : (
    <div className="figure-tile">{content}</div>
  );
}

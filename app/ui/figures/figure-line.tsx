import { Link } from 'react-router';
import { shown } from '#app/lib/numbers/number-format.ts';
import type { FigureTile } from './figure-tiles.tsx';

/** Sums of a list beside its title: they take no room from its rows. One with an address opens what it was counted from. */
export function FigureLine({ figures }: { figures: readonly Omit<FigureTile, 'tone'>[] }) {
  return (
    <dl className="figure-line">
      {figures.map(({ name, value, note, to }) => (
        <div key={name} title={note}>
          <dt>{name}</dt>
          <dd className="number">{to ? <Link to={to}>{shown(value)}</Link> : shown(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

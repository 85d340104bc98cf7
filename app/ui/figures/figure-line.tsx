import { shown } from '#app/lib/numbers/number-format.ts';
import type { FigureTile } from './figure-tiles.tsx';

/** Sums of a list beside its title: they take no room from its rows. */
export function FigureLine({ figures }: { figures: readonly Pick<FigureTile, 'name' | 'value'>[] }) {
  return (
    <dl className="figure-line">
      {figures.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="number">{shown(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

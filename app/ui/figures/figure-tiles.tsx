import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import { shown } from '#app/lib/numbers/number-format.ts';

/** More of them side by side are too narrow for their notes. */
const maxColumns = 7;

/** A figure with its name and what is to be known of it. */
export interface FigureTile {
  name: string;
  /** As it is read; a number gets its thousands separators here. */
  value: string | number;
  note?: string | undefined;
  /** Whether the note tells of growth or decline. */
  tone?: 'up' | 'down' | undefined;
  /** The list of the rows it was counted from. */
  to?: string | undefined;
}

/** A few figures side by side; one with an address opens what it was counted from. */
export function FigureTiles({ tiles, label }: { tiles: readonly FigureTile[]; label?: string }) {
  const columns = Math.ceil(tiles.length / Math.ceil(tiles.length / maxColumns));
  return (
    <section
      className="figure-tiles"
      aria-label={label}
      style={{ '--tile-columns': columns } as CSSProperties}
    >
      {tiles.map((tile) =>
        tile.to ? (
          <Link key={tile.name} className="figure-tile" to={tile.to}>
            <Content {...tile} />
          </Link>
        ) : (
          <div key={tile.name} className="figure-tile">
            <Content {...tile} />
          </div>
        ),
      )}
    </section>
  );
}

function Content({ name, value, note, tone }: FigureTile) {
  return (
    <>
      <span className="figure-name">{name}</span>
      <strong className="figure-value">{shown(value)}</strong>
      <span className="figure-note" data-tone={tone}>
        {note || '\u00a0'}
      </span>
    </>
  );
}

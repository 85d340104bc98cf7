/** A figure with its name and what is to be known of it. */
export interface FigureTile {
  name: string;
  value: string;
  note: string;
}

/** A few figures side by side. */
export function FigureTiles({ tiles, label }: { tiles: readonly FigureTile[]; label?: string }) {
  return (
    <section className="figure-tiles" aria-label={label}>
      {tiles.map(({ name, value, note }) => (
        <div key={name} className="figure-tile">
          <span className="figure-name">{name}</span>
          <strong className="figure-value">{value}</strong>
          <span className="figure-note">{note || '\u00a0'}</span>
        </div>
      ))}
    </section>
  );
}

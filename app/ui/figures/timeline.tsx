/** Something that has happened, in words. */
export interface TimelineEntry {
  id: string;
  name: string;
  /** What it led to. */
  state: string;
  /** Who and when. */
  meta: string;
  note?: string | null;
}

/** What has happened to a thing, in the order given; `empty` is said while nothing has. */
export function Timeline({
  title,
  entries,
  empty,
}: {
  title: string;
  entries: readonly TimelineEntry[];
  empty?: string;
}) {
  return (
    <section className="panel" aria-label={title}>
      <h2>{title}</h2>
      {entries.length === 0 && empty ? <p className="panel-empty">{empty}</p> : null}
      <ol className="timeline">
        {entries.map(({ id, name, state, meta, note }) => (
          <li key={id}>
            <strong>{name}</strong>
            <span className="timeline-status">{state}</span>
            <span className="timeline-meta">{meta}</span>
            {note ? <p className="timeline-reason">{note}</p> : null}
          </li>
        ))}
      </ol>
    </section>
  );
}

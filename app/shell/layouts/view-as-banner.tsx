/** Whose console is looked at, told in the reader's language. */
export interface Viewing {
  note: string;
  end: string;
}

/**
 * Says on every page that the console is somebody else's and cannot be changed, and ends it (以此用户查看). A plain
 * form: it needs no script, and a whole new document follows, so that nothing of theirs stays in memory.
 */
export function ViewAsBanner({ viewing }: { viewing: Viewing }) {
  return (
    <aside className="view-as-banner" aria-label={viewing.note}>
      <p>{viewing.note}</p>
      <form method="post" action="/view-as/end">
        <button type="submit" className="view-as-end">
          {viewing.end}
        </button>
      </form>
    </aside>
  );
}

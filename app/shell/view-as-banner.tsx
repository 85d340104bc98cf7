import { useState } from 'react';
import { apiPut } from '#app/lib/api-client.ts';

/** Whose console is looked at, told on the server in the reader's language. */
export interface Viewing {
  note: string;
  end: string;
}

/** Says on every page that the console is somebody else's and cannot be changed, and ends it (以此用户查看). */
export default function ViewAsBanner({ viewing }: { viewing: Viewing }) {
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState('');
  async function end() {
    setBusy(true);
    try {
      await apiPut('/sys/user/endViewAs', {}, { mask: false });
      // A whole new document: nothing of theirs stays in memory.
      window.location.assign('/isystem/user');
    } catch (error) {
      setRefused(error instanceof Error ? error.message : '');
      setBusy(false);
    }
  }
  return (
    <aside className="view-as-banner" aria-label={viewing.note}>
      <p role="status">{refused || viewing.note}</p>
      <button type="button" className="view-as-end" disabled={busy} onClick={() => void end()}>
        {viewing.end}
      </button>
    </aside>
  );
}

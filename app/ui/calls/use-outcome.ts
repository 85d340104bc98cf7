import { useState } from 'react';
import { useLocation } from 'react-router';

/**
 * What the page's last action came to (`actionData`). The router forgets it with every load, also with those nobody
 * asked for: a push, a line that is back. Here it stays until the next action or address, or until it is forgotten.
 */
export function useOutcome<Outcome>(
  latest: Outcome | undefined,
): [outcome: Outcome | undefined, forget: () => void] {
  const { key } = useLocation();
  const [kept, setKept] = useState({ outcome: latest, key, forgotten: false });
  const isNew = latest !== undefined && (latest !== kept.outcome || key !== kept.key);
  const isOver = latest === undefined && kept.outcome !== undefined && key !== kept.key;
  if (isNew) setKept({ outcome: latest, key, forgotten: kept.forgotten && latest === kept.outcome });
  else if (isOver) setKept({ outcome: undefined, key, forgotten: false });
  return [kept.forgotten ? undefined : kept.outcome, () => setKept({ ...kept, forgotten: true })];
}

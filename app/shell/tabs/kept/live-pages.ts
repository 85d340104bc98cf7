/** How many pages stay alive behind the one in front. */
export const liveLimit = 15;

/** A page that is mounted: in front, or kept behind. */
export interface LivePage<Shot> {
  path: string;
  /** What the router last told it; while it is behind it hears nothing newer. */
  shot: Shot;
  /** Whether it is worth keeping once another comes to the front. */
  keepAlive: boolean;
  /** Counts up with each page brought to the front: the smallest was there longest ago. */
  turn: number;
}

interface Now<Shot> {
  path: string;
  shot: Shot;
  keepAlive: boolean;
  /** Whether a page still has its tab. */
  isOpen: (path: string) => boolean;
  /** Whether it holds unsaved input, which is worth keeping wherever it stands. */
  isUnsaved: (path: string) => boolean;
  same: (one: Shot, other: Shot) => boolean;
}

/**
 * The pages to have mounted now that one is in front. Their order never changes: moving an embedded frame
 * within the document would load it anew.
 */
export function liveNow<Shot>(pages: readonly LivePage<Shot>[], now: Now<Shot>): readonly LivePage<Shot>[] {
  const last = pages.reduce((turn, page) => Math.max(turn, page.turn), 0);
  const known = pages.find((page) => page.path === now.path);
  const turn = known && known.turn === last ? last : last + 1;
  const front = { path: now.path, shot: now.shot, keepAlive: now.keepAlive, turn };
  const kept = pages.filter(
    ({ path, keepAlive }) => path === now.path || (now.isOpen(path) && (keepAlive || now.isUnsaved(path))),
  );
  const next = known ? kept.map((page) => (page === known ? front : page)) : [...kept, front];
  const result = withinLimit(next, now);
  const unchanged =
    known && known.turn === turn && known.keepAlive === now.keepAlive && now.same(known.shot, now.shot);
  return unchanged && result.length === pages.length ? pages : result;
}

function withinLimit<Shot>(pages: readonly LivePage<Shot>[], now: Now<Shot>): readonly LivePage<Shot>[] {
  if (pages.length <= liveLimit) return pages;
  const behind = pages.filter(({ path }) => path !== now.path);
  const first = behind.toSorted(
    (one, other) =>
      Number(now.isUnsaved(one.path)) - Number(now.isUnsaved(other.path)) || one.turn - other.turn,
  );
  const goes = new Set(first.slice(0, pages.length - liveLimit));
  return pages.filter((page) => !goes.has(page));
}

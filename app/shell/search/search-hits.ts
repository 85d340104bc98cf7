import { matchName } from '#app/lib/text/match-name.ts';
import type { MenuItem } from '#app/services/permissions/wire.ts';
import { maxFound } from '#app/services/search/rules.ts';
import type { Found } from '#app/services/search/wire.ts';
import { shownMenu } from '../menu/filter-menu.ts';
import { placesOf } from '../menu/find-place.ts';

/** Something that was found, and where it leads. */
export interface Hit {
  key: string;
  /** menu, or the kind of a row. */
  kind: string;
  name: string;
  spelling: readonly string[];
  /** What stands beside the name: the folders of a page, the code of an outlet. */
  note: string;
  /** A path of this site, or an external address, which opens in a browser tab of its own. */
  to: string;
  external: boolean;
}

/** Pages of the person's menu so named or spelled, best matches first. */
export function menuHits(menu: readonly MenuItem[], typed: string): Hit[] {
  return placesOf(shownMenu(menu))
    .filter(({ item }) => item.route !== '0')
    .flatMap(({ item, folders }) => {
      const match = matchName(item.meta.title, item.meta.spelling, typed);
      const to = item.meta.target ?? item.meta.url;
      if (!match || to === null) return [];
      const hit: Hit = {
        key: `menu ${item.id}`,
        kind: 'menu',
        name: item.meta.title,
        spelling: item.meta.spelling,
        note: folders.map((folder) => folder.meta.title).join(' / '),
        to,
        external: item.meta.target === null,
      };
      return [{ hit, from: match[0] }];
    })
    .toSorted((a, b) => a.from - b.from)
    .slice(0, maxFound)
    .map(({ hit }) => hit);
}

/** Rows as hits, kind by kind. */
export function rowHits(found: Found | null): Hit[] {
  return (found?.groups ?? []).flatMap(({ kind, rows }) =>
    rows.map(({ id, name, note, to }) => ({
      key: `${kind} ${id}`,
      kind,
      name,
      note,
      to,
      spelling: [],
      external: false,
    })),
  );
}

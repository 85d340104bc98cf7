import { itemById, type MenuItem } from '#app/services/permissions/wire.ts';
import type { RootData } from '../data/root-data.ts';

type Matches = readonly (
  | { id: string; loaderData?: unknown; params?: Readonly<Record<string, string | undefined>> }
  | undefined
)[];

/**
 * The document's title: the page's own, then the tenant's (LAY-11). A screen below another item of the menu has that
 * item's (ROU-14). For a route's `meta`.
 */
export function pageTitle(title: string | undefined, matches: Matches): { title: string }[] {
  const dataOf = (id: string) => matches.find((match) => match?.id === id)?.loaderData;
  const root = dataOf('root') as RootData | undefined;
  const own = matches.at(-1)?.params?.item;
  const { menu = [] } = (dataOf('console') ?? {}) as { menu?: readonly MenuItem[] };
  const item = own === undefined ? null : itemById(menu, own);
  return [{ title: [item?.meta.title ?? title, root?.tenant.title].filter(Boolean).join(' - ') }];
}

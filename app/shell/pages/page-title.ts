import type { RootData } from '../data/root-data.ts';

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

/** The document's title: the page's own, then the tenant's (LAY-11). For a route's `meta`. */
export function pageTitle(title: string | undefined, matches: Matches): { title: string }[] {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined;
  return [{ title: [title, root?.tenant.title].filter(Boolean).join(' - ') }];
}

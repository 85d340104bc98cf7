/** The page that is shown, for what runs outside of React. */
export interface ShownPage {
  path: string;
  search: string;
  /** Routes whose data is there. */
  routes: ReadonlySet<string>;
}

let shown: ShownPage = { path: '', search: '', routes: new Set() };

/** The page the router last completed. */
export function shownPage(): ShownPage {
  return shown;
}

/** Notes it; the root of the document does so. */
export function noteShownPage(page: ShownPage): void {
  shown = page;
}

/** A draft is seen by those who write articles; what is published is offered while diagnosing. */
export const articleStatuses = ['draft', 'published'] as const;
export type ArticleStatus = (typeof articleStatuses)[number];

/** What an article is found by: the fault that was reported, or the cause that was found. */
export const codeKinds = ['fault', 'cause'] as const;

/** Pictures of an article at most. */
export const maxPictures = 6;

/** Articles that are offered for one order at most. */
export const maxOffered = 5;

/** What a job is known by when articles are looked for. */
export interface Sought {
  fault: string | null;
  cause: string | null;
  model: string | null;
}

interface Offered {
  title: string;
  model: string | null;
  faults: readonly string[];
  causes: readonly string[];
}

/** Whether an article is about what is sought: it names its fault or its cause, and no other model. */
export function isAbout(article: Offered, { fault, cause, model }: Sought): boolean {
  const named = (codes: readonly string[], code: string | null) => code !== null && codes.includes(code);
  if (article.model !== null && model !== null && article.model !== model) return false;
  return named(article.faults, fault) || named(article.causes, cause);
}

/** What fits best first: the cause that was found, then the very model, then the fault. */
export function bestFirst<T extends Offered>(articles: readonly T[], sought: Sought): T[] {
  const fits = (article: T) =>
    (sought.cause !== null && article.causes.includes(sought.cause) ? 4 : 0) +
    (sought.model !== null && article.model === sought.model ? 2 : 0) +
    (sought.fault !== null && article.faults.includes(sought.fault) ? 1 : 0);
  return articles
    .filter((article) => isAbout(article, sought))
    .toSorted((one, other) => fits(other) - fits(one) || one.title.localeCompare(other.title));
}

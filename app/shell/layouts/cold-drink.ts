import { cookieNames } from '#app/lib/web/cookie-names.ts';

/** Key of the flag older cold-drink clients leave in local storage, and of its mirror (AUT-09). */
export const coldDrinkKey = cookieNames.coldDrink;

/** Whether the cookie that mirrors the flag is there, so that the first paint already knows. */
export function acceptsColdDrink(cookie: string | null): boolean {
  return new RegExp(`(?:^|;\\s*)${coldDrinkKey}=1(?:;|$)`).test(cookie ?? '');
}

/** Mirrors the flag of local storage into the cookie; true when the page has to ask for its data anew. */
export function mirrorColdDrink(): boolean {
  const requested = localStorage.getItem(coldDrinkKey) === '1';
  if (requested === acceptsColdDrink(document.cookie)) return false;
  document.cookie = `${coldDrinkKey}=${requested ? '1' : ''}; Path=/; SameSite=Lax; Max-Age=${requested ? 31_536_000 : 0}`;
  return true;
}

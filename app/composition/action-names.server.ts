import { allMenus } from '#app/composition/all-menus.ts';

const keys = new Map(allMenus.map(({ code, nameKey }) => [code, nameKey]));

/** Key of what an action or a page of the menu is called; null for a code that none has. */
export function actionNameKey(code: string): string | null {
  return keys.get(code) ?? null;
}

/** Every action and page of the menu. */
export function namedActions(): readonly string[] {
  return [...keys.keys()];
}

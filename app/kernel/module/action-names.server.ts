import { registry } from './registry.server.ts';

/** Key of what an action or a page of the menu is called; null for a code that none has. */
export function actionNameKey(code: string): string | null {
  return registry().menuEntry(code)?.nameKey ?? null;
}

/** Every action and page of the menu. */
export function namedActions(): readonly string[] {
  return [...new Set(registry().menus.map(({ code }) => code))];
}

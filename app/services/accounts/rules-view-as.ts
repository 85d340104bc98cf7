/** Looking at the console as somebody else sees it, without changing anything (以此用户查看). Pure. */

/** The action that allows it. */
export const viewAsAction = 'user:view-as';

/** How long it lasts at most. */
export const viewAsMinutes = 30;

/** What whoever looks as somebody else does as themselves: stop looking, and sign out. */
const asOneself = new Set([
  '/api/sys/user/endViewAs',
  '/view-as/end',
  '/api/sys/logout',
  '/logout',
  '/logout.data',
]);

/** Whether a request is the person's own, also while they look as somebody else. */
export function isAsOneself(path: string): boolean {
  return asOneself.has(path);
}

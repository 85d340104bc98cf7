import type { ReactNode } from 'react';
import { useRouteLoaderData } from 'react-router';

/** What is to be known of an action to show or hide its button. */
export interface Action {
  action: string;
  type: string;
  status: string;
}

interface Props {
  /** The action, or the page, that is needed. */
  do: string;
  /** The row it is about: what its own list of actions holds is shown whatever the global lists say (PER-02). */
  on?: { permissionList?: readonly string[] };
  children: ReactNode;
}

/** An item of the menu the person has: what opens a page names the page among what it permits. */
interface Item {
  id: string;
  meta: { permissionList: readonly string[] };
  children?: readonly Item[];
}

/** What the frame says of the person: actions, and the pages of their menu. */
export interface Frame {
  auth: readonly Action[];
  allAuth: readonly Action[];
  menu: readonly Item[];
}

/** Shows its children to those who may; for others they are not in the page at all. The server refuses too. */
export function Can({ do: code, on, children }: Props) {
  const frame = useRouteLoaderData('console') as Frame | undefined;
  return mayDo(code, frame, on?.permissionList) ? children : null;
}

/** Whether the person may do an action, or open a page. */
export function mayDo(code: string, frame: Frame | undefined, own?: readonly string[]): boolean {
  return isAllowed(code, own, frame?.auth ?? [], frame?.allAuth ?? []) || hasPage(frame?.menu ?? [], code);
}

/** Whether a page is in a menu, however deep; a folder of that name is none. */
function hasPage(menu: readonly Item[], code: string): boolean {
  return menu.some(
    ({ id, meta, children = [] }) =>
      (id === code && meta.permissionList.includes(code)) || hasPage(children, code),
  );
}

/** The row's own list when it holds the action; otherwise the global lists: open to everyone, or held. */
export function isAllowed(
  action: string,
  own: readonly string[] | undefined,
  auth: readonly Action[],
  allAuth: readonly Action[],
): boolean {
  if (own?.includes(action)) return true;
  const button = (item: Action) => item.action === action && item.type !== '2';
  return allAuth.some((item) => button(item) && item.status === '0') || auth.some(button);
}

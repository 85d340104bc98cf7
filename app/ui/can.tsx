import type { ReactNode } from 'react';
import { useRouteLoaderData } from 'react-router';

/** What is to be known of an action to show or hide its button. */
export interface Action {
  action: string;
  type: string;
  status: string;
}

interface Props {
  /** The action that is needed. */
  do: string;
  /** The row it is about: what its own list of actions holds is shown whatever the global lists say (PER-02). */
  on?: { permissionList?: readonly string[] };
  children: ReactNode;
}

/** Shows its children to those who may; for others they are not in the page at all. The server refuses too. */
export function Can({ do: action, on, children }: Props) {
  const frame = useRouteLoaderData('console') as
    | { auth: readonly Action[]; allAuth: readonly Action[] }
    | undefined;
  return isAllowed(action, on?.permissionList, frame?.auth ?? [], frame?.allAuth ?? []) ? children : null;
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

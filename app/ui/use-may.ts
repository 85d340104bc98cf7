import { useRouteLoaderData } from 'react-router';
import { type Action, isAllowed } from './can.tsx';

/** Whether the person of this page may do things, for what is no element of its own: an item of a menu. */
export function useMay(): (action: string) => boolean {
  const frame = useRouteLoaderData('console') as
    | { auth: readonly Action[]; allAuth: readonly Action[] }
    | undefined;
  return (action) => isAllowed(action, undefined, frame?.auth ?? [], frame?.allAuth ?? []);
}

import { useRouteLoaderData } from 'react-router';
import type { ConsoleData } from './console-data.server.ts';

/** What the frame of the signed-in console knows: the person, menu, actions, mode. */
export function useConsoleData(): ConsoleData {
  const data = useRouteLoaderData('console') as ConsoleData | undefined;
  if (!data) throw new Error('no console data on this page');
  return data;
}

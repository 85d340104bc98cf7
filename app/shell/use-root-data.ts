import { useRouteLoaderData } from 'react-router';
import type { RootData } from '#app/root.tsx';

/** What every page knows of its tenant. */
export function useRootData(): RootData {
  const data = useRouteLoaderData('root') as RootData | undefined;
  if (!data) throw new Error('no root data on this page');
  return data;
}

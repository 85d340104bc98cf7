import { useRouteLoaderData } from 'react-router';
import type { RootData } from './root-data.ts';

/** What every page knows of its tenant. */
export function useRootData(): RootData {
  const data = useRouteLoaderData('root') as RootData | undefined;
  if (!data) throw new Error('no root data on this page');
  return data;
}

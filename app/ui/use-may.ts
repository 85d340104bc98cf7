import { useRouteLoaderData } from 'react-router';
import { type Frame, mayDo } from './can.tsx';

/** Whether the person of this page may do things or open pages, for what is no element of its own: an item of a menu. */
export function useMay(): (code: string) => boolean {
  const frame = useRouteLoaderData('console') as Frame | undefined;
  return (code) => mayDo(code, frame);
}

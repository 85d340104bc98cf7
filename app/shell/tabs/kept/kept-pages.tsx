import { Activity } from 'react';
import { useLocation } from 'react-router';
import { useTabs } from '../tabs-context.ts';
import { KeptPage } from './kept-page.tsx';

/** The page in front, and those that are kept behind it: mounted, invisible, asleep. */
export function KeptPages() {
  const { pages, front, roundOf } = useTabs();
  const { pathname } = useLocation();
  return pages.map((page) => {
    const inFront = page.path === front;
    return (
      <Activity key={`${page.path} ${roundOf(page.path)}`} mode={inFront ? 'visible' : 'hidden'}>
        <KeptPage page={page} place={!inFront ? 'behind' : front === pathname ? 'front' : 'ahead'} />
      </Activity>
    );
  });
}

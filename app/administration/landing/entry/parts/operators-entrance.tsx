import { Outlet } from 'react-router';
import { useRootData } from '#app/shell/data/use-root-data.ts';
import { EntryFrame } from '#app/shell/layouts/entry-frame.tsx';

/** The operators' own site has nothing to show: its sign-in form, and no more. */
export function OperatorsEntrance() {
  const { tenant } = useRootData();
  return (
    <EntryFrame title={tenant.title} note={tenant.slogan}>
      <Outlet context={{ show }} />
    </EntryFrame>
  );
}

// The form is on the page already: no window has to be opened for it.
function show(): void {}

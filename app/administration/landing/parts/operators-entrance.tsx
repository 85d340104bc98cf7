import { Outlet } from 'react-router';
import { EntryFrame } from '#app/shell/entry-frame.tsx';
import { useRootData } from '#app/shell/use-root-data.ts';

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

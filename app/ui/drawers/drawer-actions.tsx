/** What can be done with a drawer, at the right end of its foot; the main thing comes last. */
export function DrawerActions({ children }: { children: React.ReactNode }) {
  return <div className="drawer-actions">{children}</div>;
}

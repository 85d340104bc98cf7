import { Outlet } from 'react-router';

/** The page in front, and those that are kept behind it. */
export function KeptPages() {
  return <Outlet />;
}

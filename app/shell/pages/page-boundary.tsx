import { Outlet } from 'react-router';
import { useConsoleData } from '../data/use-console-data.ts';
import { DocumentFrames } from '../menu/document-frames.tsx';
import type { Route } from './+types/page-boundary.ts';
import { ErrorPage } from './error-page.tsx';
import { useOwnAddress } from './use-own-address.ts';

/** Between the frame and its pages: a page that fails leaves the menu and the header standing. */
export default function PageBoundary() {
  const { menu } = useConsoleData();
  useOwnAddress(menu);
  return (
    <>
      <DocumentFrames items={menu} />
      <Outlet />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}

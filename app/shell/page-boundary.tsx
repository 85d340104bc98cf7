import { Outlet } from 'react-router';
import type { Route } from './+types/page-boundary.ts';
import { ErrorPage } from './error-page.tsx';
import { DocumentFrames } from './menu/document-frames.tsx';
import { useConsoleData } from './use-console-data.ts';

/** Between the frame and its pages: a page that fails leaves the menu and the header standing. */
export default function PageBoundary() {
  const { menu } = useConsoleData();
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

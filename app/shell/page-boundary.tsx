import { Outlet } from 'react-router';
import type { Route } from './+types/page-boundary.ts';
import { ErrorPage } from './error-page.tsx';

/** Between the frame and its pages: a page that fails leaves the menu and the header standing. */
export default function PageBoundary() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}

import { Outlet } from 'react-router';
import { ErrorDocument } from '../pages/error-page.tsx';
import type { Route } from './+types/blank-layout.ts';

/** Nothing around the page: it brings its own frame, or needs none (LAY-07). */
export default function BlankLayout() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorDocument error={error} />;
}

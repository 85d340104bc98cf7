import { Outlet, redirectDocument } from 'react-router';
import { ErrorDocument } from '../../pages/error-page.tsx';
import type { Route } from './+types/light-layout.ts';

// What such a page says, and how it looks, comes with its own document: whoever is led here from another page gets that.
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  ({ request }, next) => {
    if (document.documentElement.dataset['area'] === 'light') return next();
    throw redirectDocument(request.url);
  },
];

/** Pages that a phone opens on its own: no frame but the page's own, and neither antd nor i18next. */
export default function LightLayout() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorDocument error={error} />;
}

import { redirect } from 'react-router';
import type { Route } from './+types/user-redirect.ts';

/** /user is the login page (ROU-01). */
export const loader = ({ request }: Route.LoaderArgs) =>
  redirect(`/user/login${new URL(request.url).search}`);

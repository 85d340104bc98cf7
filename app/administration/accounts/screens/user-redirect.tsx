import { redirect } from 'react-router';
import { pathOf } from '#app/kernel/module/define-page.ts';
import { loginPage } from '../pages.ts';
import type { Route } from './+types/user-redirect.ts';

/** /user is the login page (ROU-01). */
export const loader = ({ request }: Route.LoaderArgs) =>
  redirect(pathOf(loginPage) + new URL(request.url).search);

import { redirect } from 'react-router';
import { pageAction } from '#app/kernel/page/page.server.ts';
import { signOutWith } from '#app/shell/user/sign-out.server.ts';

/** Signs out (USR-05). */
export const action = pageAction((ctx) => signOutWith(ctx));

export const loader = () => redirect('/');

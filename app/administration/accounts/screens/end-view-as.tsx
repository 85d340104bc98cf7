import { redirect } from 'react-router';
import { userListPage } from '#app/administration/people/pages.ts';
import { pathOf } from '#app/kernel/module/define-page.ts';
import { pageAction } from '#app/kernel/page/page.server.ts';
import { endViewAs } from '#app/services/accounts/use-cases/view-as.server.ts';

/** Stops looking as somebody else and leads back to the people of the brand. */
export const action = pageAction(async (ctx) => {
  await endViewAs(ctx);
  return redirect(pathOf(userListPage));
});

export const loader = () => redirect('/');

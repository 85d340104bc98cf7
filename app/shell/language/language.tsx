import { redirect } from 'react-router';
import { isLanguage } from '#app/i18n/languages.ts';
import { pageAction } from '#app/kernel/page/page.server.ts';
import { badInput } from '#app/lib/domain-error.ts';
import { formText } from '#app/lib/text/form-text.ts';
import { cookieNames } from '#app/lib/web/cookie-names.ts';
import { safeRedirect } from '#app/lib/web/safe-redirect.ts';
import { savePreferences } from '#app/services/preferences/use-cases/save-preferences.server.ts';

const year = 365 * 24 * 60 * 60;

/** Keeps the reader's language for a year and goes back to the page it was chosen on. */
export const action = pageAction(async (ctx, form) => {
  const language = form.get('language');
  if (!isLanguage(language)) throw badInput('language', 'language');
  if (ctx.user) await savePreferences(ctx, { language });
  const back = formText(form, 'back');
  return redirect(loginPage(back) ?? safeRedirect(back), {
    headers: {
      'set-cookie': `${cookieNames.language}=${language}; Path=/; Max-Age=${year}; SameSite=Lax${ctx.secure ? '; Secure' : ''}`,
    },
  });
});

/** The login page is a fine place to come back to, though no place to be sent to after signing in. */
function loginPage(back: string): string | null {
  if (!/^\/user\/login(\?|$)/.test(back)) return null;
  const { pathname, search } = new URL(back, 'http://here.invalid');
  return pathname === '/user/login' ? pathname + search : null;
}

export const loader = () => redirect('/');

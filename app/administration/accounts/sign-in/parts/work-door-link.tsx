import { Link } from 'react-router';
import { useWords } from '#app/i18n/use-words.ts';
import type { FormError } from '#app/kernel/page/page.server.ts';
import { frameSignIn } from '#app/kernel/session/frame-sign-in.ts';

/** Leads a repair worker whom the console refused to where their jobs are (AUT-09). */
export function WorkDoorLink({ refused }: { refused?: FormError }) {
  const { t } = useWords('accounts');
  if (refused?.error !== 'accounts.login-not-permitted') return null;
  return <Link to={frameSignIn.work}>{t('login.toWork')}</Link>;
}

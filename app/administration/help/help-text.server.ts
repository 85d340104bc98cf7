import type { TFunction } from 'i18next';
import { alterationPage, loginPage } from '#app/administration/accounts/pages.ts';
import { registerPage } from '#app/administration/registration/pages.ts';
import { pathOf } from '#app/kernel/module/define-page.ts';

/** Questions with the page that helps on; the last one is answered by people. */
const answers = [
  ['signIn', `${pathOf(loginPage)}?redirect=/`],
  ['password', pathOf(alterationPage)],
  ['account', pathOf(registerPage)],
  ['failure', null],
] as const;

const contacts = ['service', 'consultant'] as const;

/** What the page says, in the reader's language. */
export function helpText(t: TFunction) {
  return {
    title: t('help:title'),
    note: t('help:note'),
    none: t('help:none'),
    answers: answers.map(([name, href]) => ({
      title: t(`help:answers.${name}.title`),
      text: t(`help:answers.${name}.text`),
      action: href && { href, label: t(`help:answers.${name}.action`) },
    })),
    contacts: contacts.map((name) => ({
      name,
      title: t(`help:${name}.title`),
      text: t(`help:${name}.text`),
    })),
  };
}

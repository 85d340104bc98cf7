import type { TFunction } from 'i18next';

/** Questions with the page that helps on; the last one is answered by people. */
const answers = [
  ['signIn', '/user/login?redirect=/'],
  ['password', '/user/alteration'],
  ['account', '/user/register'],
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

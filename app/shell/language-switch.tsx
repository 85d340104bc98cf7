import { useTranslation } from 'react-i18next';
import { Form, useLocation } from 'react-router';
import { languages } from '#app/i18n/languages.ts';

/** Buttons of the other languages; a plain form, so that it works before the page has come to life. */
export function LanguageSwitch() {
  const { t, i18n } = useTranslation('common');
  const { pathname, search } = useLocation();
  return (
    <Form
      method="post"
      action="/language"
      reloadDocument
      className="language-switch"
      aria-label={t('language.label')}
    >
      <input type="hidden" name="back" value={pathname + search} />
      {languages
        .filter((language) => language !== i18n.language)
        .map((language) => (
          <button key={language} type="submit" name="language" value={language} lang={language}>
            {t(`language.${language}`)}
          </button>
        ))}
    </Form>
  );
}

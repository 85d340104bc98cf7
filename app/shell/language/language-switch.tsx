import { Form, useLocation } from 'react-router';
import { languages } from '#app/i18n/languages.ts';
import { useWords } from '#app/i18n/use-words.ts';

/** Buttons of the other languages; a plain form, so that it works before the page has come to life. */
export function LanguageSwitch() {
  const { t, language: current } = useWords('common');
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
        .filter((language) => language !== current)
        .map((language) => (
          <button key={language} type="submit" name="language" value={language} lang={language}>
            {t(`language.${language}`)}
          </button>
        ))}
    </Form>
  );
}

import { useTranslation } from 'react-i18next';
import { figureNames } from '../rules-figures.ts';

/** How each figure is reckoned. */
export function Formulas({ weeks }: { weeks: number }) {
  const { t } = useTranslation('shelves');
  return (
    <section className="panel" aria-label={t('figure.formulas')}>
      <h2>{t('figure.formulas')}</h2>
      <ul>
        {(['sold', ...figureNames] as const).map((name) => (
          <li key={name}>
            <strong>{t(`figure.${name}.name`)}</strong>
            {t('common:mark.label')}
            {t(`figure.${name}.formula`, { weeks })}
          </li>
        ))}
      </ul>
    </section>
  );
}

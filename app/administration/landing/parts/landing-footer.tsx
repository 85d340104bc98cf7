import { useWords } from '#app/i18n/use-words.ts';
import { useRootData } from '#app/shell/data/use-root-data.ts';
import { SiteFooter } from '#app/shell/layouts/site-footer.tsx';
import type { Landing } from '../wire.ts';

/** The brand once more, its sections and the ways to reach it, above copyright and filing text (TEN-04). */
export function LandingFooter({ landing }: { landing: Landing }) {
  const { t } = useWords('landing');
  const { tenant } = useRootData();
  return (
    <section className="landing-footer" aria-label={tenant.shortName}>
      <div className="landing-footer-inner">
        <p className="landing-footer-brand">
          <img src={tenant.logo} alt="" width="36" height="36" loading="lazy" />
          <span>
            <strong>{tenant.shortName}</strong>
            {landing.slogan}
          </span>
        </p>
        <nav aria-label={t('footer.nav')}>
          <a href="#topics">{landing.topics.title}</a>
          {landing.sections.map(({ title }, index) => (
            <a key={title} href={`#section-${index + 1}`}>
              {title}
            </a>
          ))}
          <a href="#contact">{landing.contact.title}</a>
        </nav>
      </div>
      <SiteFooter />
    </section>
  );
}

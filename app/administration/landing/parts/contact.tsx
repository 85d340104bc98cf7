import { useWords } from '#app/i18n/use-words.ts';
import { pathOf } from '#app/kernel/module/define-page.ts';
import { useRootData } from '#app/shell/data/use-root-data.ts';
import { codeFilePage } from '../pages.ts';
import type { Landing } from '../wire.ts';

/** Hotlines, e-mails, customer service and the codes people scan (LND-06, LND-07, LND-08). */
export function Contact({ landing }: { landing: Landing }) {
  const { t } = useWords('landing');
  const { tenant } = useRootData();
  const { title, text } = landing.contact;
  return (
    <section id="contact" className="landing-contact" aria-labelledby="contact-title">
      <div className="landing-contact-words">
        <h2 id="contact-title">{title}</h2>
        <p>{text}</p>
        <dl>
          {tenant.hotlines.length > 0 ? <dt>{t('contact.hotline')}</dt> : null}
          {tenant.hotlines.map((hotline) => (
            <dd key={hotline} className="landing-hotline">
              <a href={`tel:${hotline}`}>{hotline}</a>
            </dd>
          ))}
          {tenant.emails.length > 0 ? <dt>{t('contact.email')}</dt> : null}
          {tenant.emails.map((email) => (
            <dd key={email}>
              <a href={`mailto:${email}`}>{email}</a>
            </dd>
          ))}
        </dl>
        <p className="landing-contact-doors">
          {landing.serviceLink ? (
            <a
              className="button-primary"
              href={landing.serviceLink}
              target="_blank"
              rel="noopener noreferrer"
            >
              {t('contact.service')}
            </a>
          ) : null}
          {tenant.codes.includes('account') ? (
            <button type="button" className="button-plain" popoverTarget="account-code">
              {t('account.open')}
            </button>
          ) : null}
        </p>
      </div>
      <ul className="landing-codes">
        {tenant.codes.map((kind) => (
          <li key={kind}>
            <img
              src={pathOf(codeFilePage, { file: `${kind}.svg` })}
              alt={t('shell:code.alt', { name: t(`shell:code.${kind}`) })}
              width="148"
              height="148"
              loading="lazy"
            />
            <strong>{t(`shell:code.${kind}`)}</strong>
            <span>{t(`shell:code.note.${kind}`)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

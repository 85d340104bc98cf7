import { useWords } from '#app/i18n/use-words.ts';
import { useRootData } from '../data/use-root-data.ts';

const kinds = ['service', 'consultant', 'trial'] as const;

/**
 * The floating panel of three codes: 联系客服, 咨询顾问, 扫码试用 (LND-10). It stands on the desktop web only:
 * neither on telephones nor with a repair firm. Native details, so that it opens without script.
 */
export function ServicePanel() {
  const { t } = useWords('shell');
  const { tenant, phone } = useRootData();
  const shown = kinds.filter((kind) => tenant.codes.includes(kind));
  if (phone || tenant.mode === 'mes' || shown.length === 0) return null;
  return (
    <aside className="service-panel no-print" aria-label={t('code.panel')}>
      {shown.map((kind) => (
        <details key={kind} name="service-panel">
          <summary>{t(`code.${kind}`)}</summary>
          <figure>
            <img
              src={`/tenant-code/${kind}.svg`}
              alt={t('code.alt', { name: t(`code.${kind}`) })}
              width="132"
              height="132"
              loading="lazy"
            />
            <figcaption>{t(`code.note.${kind}`)}</figcaption>
          </figure>
        </details>
      ))}
    </aside>
  );
}

import { useTranslation } from 'react-i18next';
import { fillUrl, type UrlValues } from '#app/services/permissions/fill-url.ts';

/** What an address comes to for the person who writes it, and what may stand in it. */
export function AddressPreview({ template, values }: { template: string; values: UrlValues }) {
  const { t } = useTranslation('permissions');
  const filled = template.trim() === '' ? null : fillUrl(template.trim(), values);
  return (
    <>
      {t('admin.placeholders', {
        names: Object.keys(values)
          .map((name) => `\${${name}}`)
          .join(' '),
      })}
      <span className="menu-preview" role="status">
        {template.trim() === '' ? null : filled === null ? (
          t('errors.bad-url')
        ) : (
          <>
            {t('admin.preview')} <code>{filled}</code>
          </>
        )}
      </span>
    </>
  );
}

import { Button, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import type { BrandSettings } from '../use-cases/brand-input.server.ts';

type BrandLink = BrandSettings['brandLinks'][number];

/** Links at the top of the public page: each leads to an address, or opens the login window when it has none. */
export function LinkRows(props: {
  links: readonly BrandLink[];
  onChange(links: BrandLink[]): void;
  editable: boolean;
  error: string | undefined;
}) {
  const { t } = useTranslation('brand');
  const { links, onChange, editable, error } = props;
  const put = (place: number, change: { label?: string; labelEn?: string; href?: string }) =>
    onChange(links.map((link, index) => (index === place ? changed(link, change) : link)));
  return (
    <fieldset className="platform-group">
      <legend>{t('field.brandLinks')}</legend>
      {links.map((link, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a link is its place; its words change while they are typed
        <div className="brand-link" key={index}>
          <Input
            aria-label={t('link.label', { number: index + 1 })}
            placeholder={t('link.labelHint')}
            value={link.label}
            maxLength={20}
            readOnly={!editable}
            onChange={(event) => put(index, { label: event.target.value })}
          />
          <Input
            aria-label={t('link.labelEn', { number: index + 1 })}
            placeholder={t('link.labelEnHint')}
            value={link.labelEn ?? ''}
            maxLength={30}
            readOnly={!editable}
            onChange={(event) => put(index, { labelEn: event.target.value })}
          />
          <Input
            aria-label={t('link.href', { number: index + 1 })}
            placeholder={t('link.hrefHint')}
            value={'href' in link ? link.href : ''}
            maxLength={300}
            readOnly={!editable}
            onChange={(event) => put(index, { href: event.target.value })}
          />
          {editable ? (
            <Button
              aria-label={t('link.removeOne', { number: index + 1 })}
              onClick={() => onChange(links.filter((_, place) => place !== index))}
            >
              {t('link.remove')}
            </Button>
          ) : null}
        </div>
      ))}
      {error ? (
        <p className="field-error" role="alert">
          {error}
        </p>
      ) : null}
      {editable && links.length < 8 ? (
        <Button onClick={() => onChange([...links, { label: '', opens: 'login' }])}>{t('link.add')}</Button>
      ) : null}
    </fieldset>
  );
}

function changed(
  link: BrandLink,
  {
    label = link.label,
    labelEn = link.labelEn,
    href = 'href' in link ? link.href : '',
  }: {
    label?: string;
    labelEn?: string;
    href?: string;
  },
): BrandLink {
  return href ? { label, labelEn, href } : { label, labelEn, opens: 'login' };
}

/** The links as they are sent: what was left empty is left out. */
export function readLinks(links: readonly BrandLink[]): BrandLink[] {
  return links.map((link) => {
    const { labelEn, ...rest } = link;
    return labelEn?.trim() ? { ...rest, labelEn } : rest;
  });
}

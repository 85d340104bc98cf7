import { Button, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { newId } from '#app/lib/id.ts';
import { FieldProblem } from '#app/ui/problem.tsx';
import type { BrandSettings } from '../use-cases/brand-input.server.ts';

type BrandLink = BrandSettings['brandLinks'][number];

/** A link while it is edited: its words change, so it needs a name that does not. */
export interface LinkRow {
  id: string;
  link: BrandLink;
}

const rowOf = (link: BrandLink): LinkRow => ({ id: newId(), link });

/** Links as the form begins with them. */
export const rowsOf = (links: readonly BrandLink[]) => links.map(rowOf);

/** Links at the top of the public page: each leads to an address, or opens the login window when it has none. */
export function LinkRows(props: {
  rows: readonly LinkRow[];
  onChange(rows: LinkRow[]): void;
  editable: boolean;
  error: string | undefined;
}) {
  const { t } = useTranslation('brand');
  const { rows, onChange, editable, error } = props;
  const put = (id: string, change: { label?: string; labelEn?: string; href?: string }) =>
    onChange(rows.map((row) => (row.id === id ? { id, link: changed(row.link, change) } : row)));
  return (
    <fieldset className="platform-group">
      <legend>{t('field.brandLinks')}</legend>
      {rows.map(({ id, link }, index) => (
        <div className="brand-link" key={id}>
          <Input
            aria-label={t('link.label', { number: index + 1 })}
            placeholder={t('link.labelHint')}
            value={link.label}
            maxLength={20}
            readOnly={!editable}
            onChange={(event) => put(id, { label: event.target.value })}
          />
          <Input
            aria-label={t('link.labelEn', { number: index + 1 })}
            placeholder={t('link.labelEnHint')}
            value={link.labelEn ?? ''}
            maxLength={30}
            readOnly={!editable}
            onChange={(event) => put(id, { labelEn: event.target.value })}
          />
          <Input
            aria-label={t('link.href', { number: index + 1 })}
            placeholder={t('link.hrefHint')}
            value={'href' in link ? link.href : ''}
            maxLength={300}
            readOnly={!editable}
            onChange={(event) => put(id, { href: event.target.value })}
          />
          {editable ? (
            <Button
              aria-label={t('link.removeOne', { number: index + 1 })}
              onClick={() => onChange(rows.filter((row) => row.id !== id))}
            >
              {t('link.remove')}
            </Button>
          ) : null}
        </div>
      ))}
      <FieldProblem text={error} />
      {editable && rows.length < 8 ? (
        <Button onClick={() => onChange([...rows, rowOf({ label: '', opens: 'login' })])}>
          {t('link.add')}
        </Button>
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
export function readLinks(rows: readonly LinkRow[]): BrandLink[] {
  return rows.map(({ link }) => {
    const { labelEn, ...rest } = link;
    return labelEn?.trim() ? { ...rest, labelEn } : rest;
  });
}

import { Checkbox } from 'antd';
import { useTranslation } from 'react-i18next';
import type { FormError } from '#app/kernel/page/page.server.ts';
import type { StoredFile } from '#app/lib/files/stored-file.ts';
import { ColourField } from '#app/ui/fields/colour-field.tsx';
import { FileField } from '#app/ui/fields/file-field.tsx';
import { FormField } from '#app/ui/fields/form-field.tsx';
import { refusalAt } from '#app/ui/fields/refusal-at.ts';
import { maxLogoBytes } from '../rules.ts';
import type { TenantDetail } from '../wire.ts';

export interface MenuChoice {
  code: string;
  name: string;
}

/** What is typed and chosen of a tenant. */
interface TypedTenant {
  name: string;
  shortName: string;
  title: string;
  /** #rrggbb; empty: as the folder has it. */
  colorPrimary: string;
  /** A new one; the one it has stays while this is empty. */
  logo: StoredFile[];
  /** Codes of the entries of its package; null: the whole menu. */
  menus: string[] | null;
  /** Empty: without limit. */
  maxUsers: string;
  maxMegabytes: string;
  maxCalls: string;
}

/** A tenant as its fields begin; null for a new one. */
export const startOfTenant = (known: TenantDetail | null): TypedTenant => ({
  name: known?.name ?? '',
  shortName: known?.shortName ?? '',
  title: known?.title ?? '',
  colorPrimary: known ? (known.colorPrimary ?? '') : '#1890ff',
  logo: [],
  menus: known?.menus ?? null,
  maxUsers: known?.maxUsers?.toString() ?? '',
  maxMegabytes: known?.maxMegabytes?.toString() ?? '',
  maxCalls: known?.maxCalls?.toString() ?? '',
});

interface Props {
  typed: TypedTenant;
  onType(change: Partial<TypedTenant>): void;
  choices: readonly MenuChoice[];
  refused: FormError | null;
  /** The tenant as it is; null for a new one. */
  known: TenantDetail | null;
  /** What a field left empty comes to. */
  usual?: { name: string; shortName: string; title: string; colorPrimary: string } | null;
}

const max = { name: 60, shortName: 20, title: 40 };

/** What both a new tenant and a known one are described by. */
export function TenantFields({ typed, onType, choices, refused, known, usual }: Props) {
  const { t } = useTranslation('platform');
  const wrong = refusalAt(refused);
  const hints: Partial<Record<string, string>> = {
    title: t('field.titleHint'),
    ...(known ? {} : { shortName: t('field.shortNameHint') }),
  };
  const fromFolder = known?.origin === 'folder' ? t('field.fromFolder') : undefined;
  return (
    <>
      <div className="platform-two">
        {(['name', 'shortName', 'title'] as const).map((name) => (
          <FormField
            key={name}
            name={name}
            label={t(`field.${name}`)}
            value={typed[name]}
            onChange={(text) => onType({ [name]: text })}
            placeholder={usual?.[name]}
            maxLength={max[name]}
            hint={fromFolder ?? hints[name]}
            error={wrong(name)}
          />
        ))}
        <ColourField
          name="colorPrimary"
          label={t('field.colour')}
          initial={typed.colorPrimary}
          onChange={(colorPrimary) => onType({ colorPrimary })}
          usual={usual?.colorPrimary}
          error={wrong('colorPrimary')}
        />
      </div>
      <div className="platform-mark">
        <span>{t('field.logo')}</span>
        <FileField
          purpose="tenant-logo"
          groups={['picture']}
          label={t('field.logo')}
          value={typed.logo}
          onChange={(logo) => onType({ logo })}
          max={1}
          maxBytes={maxLogoBytes}
          name="logo"
        />
        <p className="form-field-hint">{t(known?.hasLogo ? 'field.logoKept' : 'field.logoHint')}</p>
      </div>
      <PackageField choices={choices} menus={typed.menus} onMenus={(menus) => onType({ menus })} />
      <fieldset className="platform-group">
        <legend>{t('field.quotas')}</legend>
        <div className="platform-three">
          {(['maxUsers', 'maxMegabytes', 'maxCalls'] as const).map((name) => (
            <FormField
              key={name}
              name={name}
              label={t(`field.${name}`)}
              inputMode="numeric"
              maxLength={10}
              placeholder={t('field.unlimited')}
              value={typed[name]}
              onChange={(text) => onType({ [name]: text })}
              error={wrong(name)}
            />
          ))}
        </div>
      </fieldset>
    </>
  );
}

/** The package (套餐): all of the menu, or the entries that are chosen. */
function PackageField({
  choices,
  menus,
  onMenus,
}: {
  choices: readonly MenuChoice[];
  menus: string[] | null;
  onMenus(menus: string[] | null): void;
}) {
  const { t } = useTranslation('platform');
  return (
    <fieldset className="platform-group">
      <legend>{t('field.package')}</legend>
      {/* A comma alone is a package of nothing but what every tenant has. */}
      <input type="hidden" name="menus" value={menus ? menus.join(',') || ',' : ''} />
      <Checkbox
        checked={menus === null}
        onChange={(event) => onMenus(event.target.checked ? null : choices.map(({ code }) => code))}
      >
        {t('field.wholeMenu')}
      </Checkbox>
      {menus === null ? null : (
        <Checkbox.Group
          className="platform-package"
          value={menus}
          options={choices.map(({ code, name }) => ({ value: code, label: name }))}
          onChange={(codes: string[]) => onMenus(codes)}
        />
      )}
      <p className="form-field-hint">{t('field.packageHint')}</p>
    </fieldset>
  );
}

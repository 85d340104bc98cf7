import { Checkbox } from 'antd';
import { useState } from 'react';
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

interface Props {
  choices: readonly MenuChoice[];
  refused: FormError | null;
  /** The tenant as it is; null for a new one. */
  known: TenantDetail | null;
  /** What a field left empty comes to. */
  usual?: { name: string; shortName: string; title: string; colorPrimary: string } | null;
}

const max = { name: 60, shortName: 20, title: 40 };

/** What both a new tenant and a known one are described by. */
export function TenantFields({ choices, refused, known, usual }: Props) {
  const { t } = useTranslation('platform');
  const wrong = refusalAt(refused);
  const [logo, setLogo] = useState<StoredFile[]>([]);
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
            defaultValue={known?.[name] ?? ''}
            placeholder={usual?.[name]}
            maxLength={max[name]}
            hint={fromFolder ?? hints[name]}
            error={wrong(name)}
          />
        ))}
        <ColourField
          name="colorPrimary"
          label={t('field.colour')}
          initial={known ? (known.colorPrimary ?? '') : '#1890ff'}
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
          value={logo}
          onChange={setLogo}
          max={1}
          maxBytes={maxLogoBytes}
          name="logo"
        />
        <p className="form-field-hint">{t(known?.hasLogo ? 'field.logoKept' : 'field.logoHint')}</p>
      </div>
      <PackageField choices={choices} chosen={known?.menus ?? null} />
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
              defaultValue={known?.[name]?.toString() ?? ''}
              error={wrong(name)}
            />
          ))}
        </div>
      </fieldset>
    </>
  );
}

/** The package (套餐): all of the menu, or the entries that are chosen. */
function PackageField({ choices, chosen }: { choices: readonly MenuChoice[]; chosen: string[] | null }) {
  const { t } = useTranslation('platform');
  const [menus, setMenus] = useState(chosen);
  return (
    <fieldset className="platform-group">
      <legend>{t('field.package')}</legend>
      {/* A comma alone is a package of nothing but what every tenant has. */}
      <input type="hidden" name="menus" value={menus ? menus.join(',') || ',' : ''} />
      <Checkbox
        checked={menus === null}
        onChange={(event) => setMenus(event.target.checked ? null : choices.map(({ code }) => code))}
      >
        {t('field.wholeMenu')}
      </Checkbox>
      {menus === null ? null : (
        <Checkbox.Group
          className="platform-package"
          value={menus}
          options={choices.map(({ code, name }) => ({ value: code, label: name }))}
          onChange={setMenus}
        />
      )}
      <p className="form-field-hint">{t('field.packageHint')}</p>
    </fieldset>
  );
}

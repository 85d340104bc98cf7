import { CloseOutlined } from '@ant-design/icons';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { choices, isOffered, isWidthOffered } from '#app/kernel/access/preferences.ts';
import { useRootData } from '../data/use-root-data.ts';
import { LanguageSwitch } from '../language/language-switch.tsx';
import { ColourChoice } from './colour-choice.tsx';
import { CopySettings } from './copy-settings.tsx';
import { usePreferences } from './preferences-context.ts';
import { RadioRow } from './radio-row.tsx';
import { ResetSettings } from './reset-settings.tsx';
import { SwitchRow } from './switch-row.tsx';
import { useLook } from './use-look.ts';

/** The settings drawer (SET-01): the browser's own modal dialog with the browser's own fields. */
export default function SettingsBody({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('preferences');
  const { tenant } = useRootData();
  const { preferences, change, failure } = usePreferences();
  const look = useLook(tenant.colorPrimary);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const close = () => dialog.current?.close();
  const noTheme = look.failure === null ? null : look.failure || t('errors.theme-failed');
  const trouble =
    noTheme ??
    (failure === null ? null : failure ? t('notSavedBecause', { reason: failure }) : t('notSaved'));

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- beside the drawer; Esc and the button do the same
    <dialog
      ref={dialog}
      className="side-drawer side-drawer-right settings"
      aria-label={t('title')}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && close()}
    >
      <div className="side-drawer-head">
        <h2>{t('title')}</h2>
        <button type="button" className="icon-button" aria-label={t('close')} onClick={close}>
          <CloseOutlined />
        </button>
      </div>
      <RadioRow
        name="pageTheme"
        values={choices.pageTheme}
        value={preferences.pageTheme}
        onChoose={(pageTheme) => void look.choose({ pageTheme })}
      />
      <RadioRow
        name="navTheme"
        values={choices.navTheme}
        value={preferences.navTheme}
        onChoose={(navTheme) => change({ navTheme })}
      />
      <ColourChoice
        value={preferences.primaryColor}
        onChoose={(primaryColor) => void look.choose({ primaryColor })}
      />
      <RadioRow
        name="layout"
        values={choices.layout}
        value={preferences.layout}
        onChoose={(layout) => change({ layout })}
      />
      <RadioRow
        name="contentWidth"
        values={choices.contentWidth}
        value={preferences.contentWidth}
        isOff={(width) => !isWidthOffered(width, preferences.layout)}
        note={t('contentWidth.note')}
        onChoose={(contentWidth) => change({ contentWidth })}
      />
      <RadioRow
        name="density"
        values={choices.density}
        value={preferences.density}
        onChoose={(density) => change({ density })}
      />
      <fieldset className="settings-group">
        <legend>{t('other')}</legend>
        <SwitchRow name="fixedHeader" on={preferences.fixedHeader} onFlip={change} />
        <SwitchRow
          name="autoHideHeader"
          on={preferences.autoHideHeader}
          off={!isOffered('autoHideHeader', preferences)}
          note={t('autoHideHeaderNote')}
          onFlip={change}
        />
        <SwitchRow
          name="fixSiderbar"
          on={preferences.fixSiderbar}
          off={!isOffered('fixSiderbar', preferences)}
          note={t('fixSiderbarNote')}
          onFlip={change}
        />
        <SwitchRow
          name="colorWeak"
          on={preferences.colorWeak}
          onFlip={({ colorWeak }) => void look.choose({ colorWeak })}
        />
        <SwitchRow name="multipage" on={preferences.multipage} onFlip={change} />
      </fieldset>
      <div className="settings-group settings-language">
        <span>{t('language.label')}</span>
        <LanguageSwitch />
      </div>
      <div className="settings-actions">
        <CopySettings />
        <ResetSettings onLook={look.choose} />
      </div>
      <p className="settings-status" role="status">
        {look.compiling ? t('compiling') : ''}
      </p>
      {trouble === null ? null : (
        <p className="notice-warning" role="alert">
          {trouble}
        </p>
      )}
    </dialog>
  );
}

import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FetcherWithComponents } from 'react-router';
import type { FormError } from '#app/kernel/page/page.server.ts';
import type { SignInSettings } from '#app/services/sign-in-settings/rules.ts';
import { OutcomeNote } from '#app/ui/calls/outcome-note.tsx';
import { Can } from '#app/ui/can.tsx';
import { refusalAt } from '#app/ui/fields/refusal-at.ts';
import { type Control, groupsOf } from '../setting-groups.ts';
import { SettingField } from './setting-field.tsx';

/** What became of saving. */
export type Saved = { ok: true; message: string } | FormError;

interface Props {
  settings: SignInSettings;
  version: number;
  has: { smsSecret: boolean; mailSecret: boolean };
  roles: { code: string; name: string }[];
  saving: FetcherWithComponents<Saved>;
}

/** The settings in groups; what has no effect as things stand is not shown. */
export function SettingsForm({ settings, version, has, roles, saving }: Props) {
  const { t } = useTranslation('sign-in-settings');
  const [now, setNow] = useState(settings);
  const [secrets, setSecrets] = useState({ smsSecret: '', mailSecret: '' });
  const data = saving.state === 'idle' ? saving.data : undefined;
  const change = (name: Control, value: unknown) =>
    name === 'smsSecret' || name === 'mailSecret'
      ? setSecrets({ ...secrets, [name]: value })
      : setNow({ ...now, [name]: value });
  return (
    <form
      className="entry-settings"
      onSubmit={(event) => {
        event.preventDefault();
        const payload = { settings: JSON.stringify(now), version: String(version), ...secrets };
        void saving.submit(payload, { method: 'post' });
      }}
    >
      {groupsOf(now).map(({ group, controls }) => (
        <fieldset key={group} className="entry-settings-group">
          <legend>{t(`group.${group}`)}</legend>
          {controls.map((name) => (
            <SettingField
              key={name}
              name={name}
              value={{ ...now, ...secrets }[name]}
              kept={name in has ? has[name as keyof typeof has] : false}
              roles={roles}
              error={refusalAt(data)(name)}
              onChange={(value) => change(name, value)}
            />
          ))}
        </fieldset>
      ))}
      <OutcomeNote outcome={data} />
      <Can do="sign-in-settings:edit">
        <Button type="primary" htmlType="submit" loading={saving.state !== 'idle'}>
          {t('save')}
        </Button>
      </Can>
    </form>
  );
}

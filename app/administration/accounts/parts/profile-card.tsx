import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useFetcher } from 'react-router';
import { OutcomeNote } from '#app/ui/calls/outcome-note.tsx';
import type { Profile } from '../use-cases/own-profile.server.ts';
import { CenterField, type Outcome } from './center-form.tsx';

/** Mobile number and e-mail address, to be changed with the password. */
export function ProfileCard({ profile }: { profile: Profile }) {
  const { t } = useTranslation('accounts');
  const fetcher = useFetcher<Outcome>({ key: 'center-profile' });
  const outcome = fetcher.data;
  return (
    <section className="panel" aria-labelledby="center-profile">
      <h2 id="center-profile">{t('center.profile')}</h2>
      <OutcomeNote outcome={outcome} />
      <fetcher.Form method="post" className="center-form">
        <input type="hidden" name="intent" value="profile" />
        <CenterField
          name="mobile"
          label={t('center.mobile')}
          defaultValue={profile.mobile}
          inputMode="tel"
          autoComplete="tel-national"
          maxLength={11}
          outcome={outcome}
        />
        <CenterField
          name="email"
          label={t('center.email')}
          defaultValue={profile.email}
          inputMode="email"
          autoComplete="email"
          maxLength={254}
          outcome={outcome}
        />
        <CenterField
          name="password"
          password
          label={t('center.confirmPassword')}
          hint={t('center.confirmPasswordHint')}
          autoComplete="current-password"
          maxLength={256}
          outcome={outcome}
        />
        <Button type="primary" htmlType="submit" loading={fetcher.state === 'submitting'}>
          {t('center.save')}
        </Button>
      </fetcher.Form>
    </section>
  );
}

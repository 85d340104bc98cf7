import { useTranslation } from 'react-i18next';
import { pageAction, pageLoader } from '#app/kernel/page/page.server.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { centerAction } from '../own-account/center-action.server.ts';
import { AvatarCard } from '../parts/avatar-card.tsx';
import { FactorCard } from '../parts/factor-card.tsx';
import { LoginHistory } from '../parts/login-history.tsx';
import { ProfileCard } from '../parts/profile-card.tsx';
import { SessionsCard } from '../parts/sessions-card.tsx';
import { WecomCard } from '../parts/wecom-card.tsx';
import { getSecondFactor } from '../second-factor/use-cases/keep-second-factor.server.ts';
import { listOwnAttempts, listOwnSessions } from '../sessions/use-cases/list-own-sessions.server.ts';
import { getProfile } from '../use-cases/own-profile.server.ts';
import type { Route } from './+types/center-page.ts';

export const loader = pageLoader(async (ctx) => ({
  title: ctx.t('accounts:center.title'),
  profile: await getProfile(ctx),
  factor: await getSecondFactor(ctx),
  sessions: await listOwnSessions(ctx),
  attempts: await listOwnAttempts(ctx),
}));

export const action = pageAction((ctx, form) => centerAction(ctx, form));

export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

/** The personal centre: who one is, where one is signed in, and how one's account is kept. */
export default function CenterPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('accounts');
  const { profile, factor, sessions, attempts } = loaderData;
  return (
    <div className="page-view center-page">
      <h1 className="page-view-title">{t('center.title')}</h1>
      <p className="page-view-note">{t('center.note')}</p>
      <div className="center-columns">
        <div>
          <AvatarCard profile={profile} />
          <ProfileCard key={`${profile.mobile} ${profile.email}`} profile={profile} />
        </div>
        <div>
          <FactorCard factor={factor} username={profile.username} />
          <WecomCard />
          <SessionsCard sessions={sessions} />
          <LoginHistory attempts={attempts} />
        </div>
      </div>
    </div>
  );
}

import { QuestionCircleOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { onDemand } from '#app/ui/on-demand/on-demand.tsx';
import { useConsoleData } from '../data/use-console-data.ts';
import { useRootData } from '../data/use-root-data.ts';
import { Avatar } from './avatar.tsx';
import { useGreeting } from './use-greeting.ts';
import type { UserDialog } from './user-dialogs.tsx';
import { UserPanel } from './user-panel.tsx';

const UserDialogs = onDemand(() => import('./user-dialogs.tsx'));

/**
 * Help, and who is signed in with what they can do about it (USR-01). The list is a native popover: it opens, and
 * signing out works, before and without any script.
 */
export function UserMenu() {
  const { t } = useTranslation('shell');
  const { user, serverTime } = useConsoleData();
  const { tenant } = useRootData();
  const greeting = t(`greeting.${useGreeting(serverTime, tenant.timeZone)}`);
  // Each asking is a new object, so that the same dialog can be asked for again.
  const [requested, setRequested] = useState<{ dialog: UserDialog } | null>(null);
  return (
    <>
      {tenant.helpLink ? (
        <a
          className="icon-button user-help"
          href={tenant.helpLink}
          target="_blank"
          rel="noreferrer"
          aria-label={t('user.help')}
          title={t('user.help')}
        >
          <QuestionCircleOutlined />
        </a>
      ) : null}
      <button
        type="button"
        className="user-button"
        popoverTarget="user-panel"
        aria-label={t('user.menu', { name: user.realname })}
        onPointerEnter={UserDialogs.prepare}
        onFocus={UserDialogs.prepare}
      >
        <Avatar picture={user.avatar} name={user.realname} />
        <span className="shell-header-user">{t('user.welcome', { greeting, name: user.realname })}</span>
      </button>
      <UserPanel greeting={greeting} onAsk={(dialog) => setRequested({ dialog })} />
      {requested ? <UserDialogs request={requested} onClose={() => setRequested(null)} /> : null}
    </>
  );
}

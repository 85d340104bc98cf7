import {
  ApartmentOutlined,
  LockOutlined,
  LogoutOutlined,
  SettingOutlined,
  UserOutlined,
} from '@ant-design/icons';
import { type KeyboardEvent, type ReactNode, type ToggleEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Form, Link } from 'react-router';
import { useConsoleData } from '../data/use-console-data.ts';
import { LanguageSwitch } from '../language/language-switch.tsx';
import { openSettings } from '../settings/open-settings.ts';
import { Avatar } from './avatar.tsx';
import type { UserDialog } from './user-dialogs.tsx';

interface Props {
  greeting: string;
  onAsk(dialog: UserDialog): void;
}

/** What somebody can do about their account: the popover below their name. */
export function UserPanel({ greeting, onAsk }: Props) {
  const { t } = useTranslation('shell');
  const { user } = useConsoleData();
  const panel = useRef<HTMLDivElement>(null);
  const choose = (act: () => void) => () => {
    panel.current?.hidePopover();
    act();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys are those of the buttons in it
    <div
      ref={panel}
      id="user-panel"
      popover="auto"
      role="group"
      aria-label={t('user.menu', { name: user.realname })}
      className="user-panel"
      onToggle={placeBelow}
      onKeyDown={moveByArrows}
    >
      <div className="user-panel-head">
        <Avatar picture={user.avatar} name={user.realname} />
        <span>{t('user.welcome', { greeting, name: user.realname })}</span>
      </div>
      <Link className="user-panel-item" to="/account/center" onClick={choose(() => undefined)}>
        <UserOutlined />
        {t('user.center')}
      </Link>
      <Item icon={<LockOutlined />} label={t('user.password')} onClick={choose(() => onAsk('password'))} />
      <Item icon={<ApartmentOutlined />} label={t('user.depart')} onClick={choose(() => onAsk('depart'))} />
      <Item icon={<SettingOutlined />} label={t('user.settings')} onClick={choose(openSettings)} />
      <LanguageSwitch />
      <Form method="post" action="/logout" reloadDocument className="user-panel-logout">
        <button
          type="submit"
          className="user-panel-item"
          onClick={(event) => {
            event.preventDefault();
            choose(() => onAsk('logout'))();
          }}
        >
          <LogoutOutlined />
          {t('logout')}
        </button>
      </Form>
    </div>
  );
}

function Item(props: { icon: ReactNode; label: string; onClick(): void }) {
  return (
    <button type="button" className="user-panel-item" onClick={props.onClick}>
      {props.icon}
      {props.label}
    </button>
  );
}

/** Below the button that opened it, wherever the header is now. */
function placeBelow(event: ToggleEvent<HTMLDivElement>): void {
  if (event.newState !== 'open') return;
  const panel = event.currentTarget;
  const button = document.querySelector('.user-button')?.getBoundingClientRect();
  if (!button) return;
  panel.style.top = `${Math.max(button.bottom + 6, 8)}px`;
  panel.style.right = `${Math.max(document.documentElement.clientWidth - button.right, 8)}px`;
}

/** Up and down go from one to the next, as people expect of a menu; Tab does too. */
function moveByArrows(event: KeyboardEvent<HTMLDivElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  event.preventDefault();
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('a, button')];
  const at = items.indexOf(document.activeElement as HTMLElement);
  items.at(at < 0 ? 0 : (at + step) % items.length)?.focus();
}

import { Alert, Button, Popconfirm } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import type { OutboxState, PhoneOutbox } from '#app/lib/web/outbox/phone-outbox.ts';
import { actOf, eventOf, type WorkEntry } from '../rules-work.ts';

interface Props {
  outbox: PhoneOutbox<WorkEntry>;
  state: OutboxState<WorkEntry>;
  /** Whose it is. */
  owner: string;
  /** Where whoever has a session of this page alone signs in. */
  signIn: string;
}

/** What the phone has not sent yet, what the server did not take, and why: always in sight. */
export function WorkOutbox({ outbox, state: { entries, spoilt, trouble }, owner, signIn }: Props) {
  const { t } = useTranslation('repair');
  const { pathname } = useLocation();
  const all = entries ?? [];
  const waiting = all.filter(({ state }) => state === 'waiting');
  const open = all.filter(({ state }) => state === 'question' || state === 'refused');
  const sent = all.length - waiting.length - open.length;
  const summary = [
    waiting.length > 0 ? t('outbox.waiting', { n: waiting.length }) : '',
    open.length > 0 ? t('outbox.trouble', { n: open.length }) : '',
  ].filter(Boolean);
  return (
    <section className="repair-outbox" aria-label={t('outbox.title')}>
      <p>
        <span>
          {summary.join(t('common:mark.comma')) ||
            (sent > 0 ? t('outbox.all', { n: sent }) : t('outbox.none'))}
        </span>
        {waiting.length > 0 ? (
          <Button size="small" onClick={() => void outbox.send()}>
            {t('outbox.sendNow')}
          </Button>
        ) : null}
      </p>
      {spoilt > 0 ? <Alert type="error" showIcon title={t('outbox.spoilt', { n: spoilt })} /> : null}
      {trouble?.kind === 'session-over' ? (
        <Alert
          type="warning"
          showIcon
          title={t('outbox.over')}
          action={<a href={`${signIn}?redirect=${encodeURIComponent(pathname)}`}>{t('outbox.signIn')}</a>}
        />
      ) : null}
      {trouble?.kind === 'other-person' ? (
        <Alert
          type="warning"
          showIcon
          title={t('outbox.otherPerson', { name: owner })}
          action={<a href={pathname}>{t('outbox.toOther')}</a>}
        />
      ) : null}
      {trouble?.kind === 'failed' ? (
        <Alert
          type="error"
          showIcon
          title={trouble.message ? t('outbox.failed', { message: trouble.message }) : t('outbox.unknown')}
        />
      ) : null}
      {open.length > 0 ? (
        <ul>
          {open.map((entry) => (
            <OpenMove key={entry.id} entry={entry} outbox={outbox} />
          ))}
        </ul>
      ) : null}
    </section>
  );
}

/** What the server did not take: it is tried again, or given up; a move with what came after it, a part by itself. */
function OpenMove({ entry, outbox }: { entry: WorkEntry; outbox: PhoneOutbox<WorkEntry> }) {
  const { t } = useTranslation('repair');
  const { kind, item } = entry;
  const what =
    kind === 'part'
      ? `${t(`parts.act.${actOf(item)}`)} ${String(item['name'])}`
      : t(`act.${eventOf(item) as 'assign'}`);
  return (
    <li>
      <strong>
        {entry.outletName} · {what}
      </strong>
      <p>{entry.message}</p>
      <Button onClick={() => void outbox.answer(entry, {})}>{t('outbox.again')}</Button>{' '}
      <Popconfirm
        title={t(kind === 'part' ? 'outbox.givePartUpSure' : 'outbox.giveUpSure')}
        okText={t('outbox.giveUp')}
        cancelText={t('outbox.cancel')}
        onConfirm={() => void outbox.giveUp(entry)}
      >
        <Button danger>{t('outbox.giveUp')}</Button>
      </Popconfirm>
    </li>
  );
}

import { loginPage } from '#app/administration/accounts/pages.ts';
import { useWords } from '#app/i18n/use-words.ts';
import { pathOf } from '#app/kernel/module/define-page.ts';
import type { OutboxState, PhoneOutbox } from '#app/lib/web/outbox/phone-outbox.ts';
import { Message } from '#app/ui/fields/light/message.tsx';
import { Press } from '#app/ui/fields/light/press.tsx';
import { fieldPage } from '../../pages.ts';
import type { FieldEntry } from '../rules-field.ts';
import { OpenEntry } from './open-entry.tsx';

/** What is not sent yet, what needs the person, and why: always in sight. */
export function OutboxPanel({
  outbox,
  state: { entries, spoilt, trouble },
  owner,
  full,
  unkept,
  onKeep,
}: {
  outbox: PhoneOutbox<FieldEntry>;
  state: OutboxState<FieldEntry>;
  /** Whose it is. */
  owner: string;
  full: boolean;
  /** How much could not be kept on the phone, and stands on this page alone. */
  unkept: number;
  onKeep(): void;
}) {
  const { t } = useWords('visits');
  const waiting = (entries ?? []).filter(({ state }) => state === 'waiting');
  const open = (entries ?? []).filter(({ state }) => state === 'question' || state === 'refused');
  const held = (entries ?? []).filter(({ state }) => state === 'held');
  const sent = (entries ?? []).length - waiting.length - open.length - held.length;
  const signIn = `${pathOf(loginPage)}?redirect=${encodeURIComponent(pathOf(fieldPage))}`;
  const summary = [
    waiting.length > 0 ? t('field.outbox.waiting', { n: waiting.length }) : '',
    held.length > 0 ? t('field.outbox.held', { n: held.length }) : '',
    open.length > 0 ? t('field.outbox.trouble', { n: open.length }) : '',
  ].filter(Boolean);
  return (
    <section className="fieldwork-outbox" aria-label={t('field.outbox.title')}>
      <p>
        <span>
          {summary.join(t('common:mark.comma')) ||
            (sent > 0 ? t('field.outbox.all', { n: sent }) : t('field.outbox.none'))}
        </span>
        {waiting.length + held.length > 0 ? (
          <Press onClick={() => void outbox.sendNow()}>{t('field.outbox.sendNow')}</Press>
        ) : null}
      </p>
      {unkept > 0 ? (
        <Message kind="error" act={<Press onClick={onKeep}>{t('field.outbox.keepAgain')}</Press>}>
          {t('field.outbox.unkept', { n: unkept })}
        </Message>
      ) : null}
      {full && unkept === 0 ? <Message kind="warning">{t('field.outbox.full')}</Message> : null}
      {held[0] ? <Message kind="info">{held[0].message}</Message> : null}
      {spoilt > 0 ? <Message kind="error">{t('field.outbox.spoilt', { n: spoilt })}</Message> : null}
      {trouble?.kind === 'session-over' ? (
        <Message kind="warning" act={<a href={signIn}>{t('field.outbox.signIn')}</a>}>
          {t('field.outbox.over')}
        </Message>
      ) : null}
      {trouble?.kind === 'other-person' ? (
        <Message kind="warning" act={<a href={pathOf(fieldPage)}>{t('field.outbox.toOther')}</a>}>
          {t('field.outbox.otherPerson', { name: owner })}
        </Message>
      ) : null}
      {trouble?.kind === 'failed' ? (
        <Message kind="error">
          {trouble.message
            ? t('field.outbox.failed', { message: trouble.message })
            : t('field.outbox.unknown')}
        </Message>
      ) : null}
      {open.length > 0 ? (
        <ul>
          {open.map((entry) => (
            <OpenEntry key={entry.id} entry={entry} outbox={outbox} />
          ))}
        </ul>
      ) : null}
    </section>
  );
}

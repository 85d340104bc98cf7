import { Button } from 'antd';
import { type DragEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { commandsOf } from '#app/lib/commands/commands-of.ts';
import { ApiError, apiUpload } from '#app/lib/web/api-client.ts';
import { useConsoleData } from '#app/shell/data/use-console-data.ts';
import { Avatar } from '#app/shell/user/avatar.tsx';
import { OutcomeNote } from '#app/ui/calls/outcome-note.tsx';
import type { accountsApi } from '../api.server.ts';
import { avatarBytes } from '../own-account/rules-avatar.ts';
import type { Profile } from '../use-cases/own-profile.server.ts';

/** The picture and the name; a picture is dragged here or chosen. */
export function AvatarCard({ profile }: { profile: Profile }) {
  const { t } = useTranslation('accounts');
  const { user } = useConsoleData();
  const { busy, outcome, change } = useChange();
  const [over, setOver] = useState(false);
  const input = useId();

  const send = (file: File | undefined) => {
    if (!file) return;
    void change(t('center.avatarSaved'), () => {
      if (file.size > avatarBytes) throw new ApiError(413, 'too-large', t('errors.avatar-too-large'));
      const form = new FormData();
      form.set('file', file);
      return apiUpload('/sys/user/avatar', form, { mask: false });
    });
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    send(event.dataTransfer.files[0]);
  };
  return (
    <section className="panel center-person" aria-label={t('center.avatar')}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the field in it is what the keyboard uses */}
      <label
        className="avatar-drop"
        htmlFor={input}
        data-over={over}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Avatar picture={user.avatar} name={profile.realname} size="large" />
        <input
          id={input}
          type="file"
          className="visually-hidden"
          accept="image/png,image/jpeg,image/webp"
          disabled={busy}
          onChange={(event) => {
            send(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
        <span className="avatar-choose">{t('center.avatarChoose')}</span>
        <span className="center-hint">{t('center.avatarHint')}</span>
      </label>
      <strong className="center-name">{profile.realname}</strong>
      <span className="center-hint">{profile.username}</span>
      {user.departName ? <span className="center-hint">{user.departName}</span> : null}
      {user.avatar ? (
        <Button
          size="small"
          disabled={busy}
          onClick={() =>
            void change(t('center.avatarRemoved'), () =>
              commandsOf<typeof accountsApi>()('DELETE /sys/user/avatar', {}, { mask: false }),
            )
          }
        >
          {t('center.avatarRemove')}
        </Button>
      ) : null}
      <OutcomeNote outcome={outcome} />
    </section>
  );
}

/** One change at a time, and what came of the last; the whole console shows the new picture. */
function useChange() {
  const { t } = useTranslation('common');
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<{ ok: boolean; message: string } | null>(null);
  async function change(done: string, act: () => Promise<unknown>) {
    setBusy(true);
    setOutcome(null);
    try {
      await act();
      await revalidate();
      setOutcome({ ok: true, message: done });
    } catch (error) {
      const message = error instanceof ApiError ? error.message : '';
      setOutcome({ ok: false, message: message || t('errors.unforeseen') });
    } finally {
      setBusy(false);
    }
  }
  return { busy, outcome, change };
}

import { Button, Drawer, Form } from 'antd';
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageDrawer } from '#app/shell/tabs/page-dialog.ts';
import { useUnsaved } from '#app/shell/tabs/use-unsaved.ts';
import { DrawerActions } from '#app/ui/drawers/drawer-actions.tsx';
import type { FormDraft } from './draft/use-form-draft.ts';
import { DraftOffer } from './draft-offer.tsx';
import { UnsavedQuestion } from './unsaved-question.tsx';

interface Props {
  title: ReactNode;
  size?: number;
  /** It is being saved. */
  busy: boolean;
  /** Whether it can be saved as it stands. */
  ready?: boolean;
  /** Whether something was typed that closing would lose. */
  isDirty: () => boolean;
  onSave: () => void;
  onClose: () => void;
  /** Keeps what is typed for another time; null where it is about rows that may be others by then. */
  draft: FormDraft | null;
  /** What saving is called here. */
  saveLabel?: string;
  /** Saving takes back what cannot be had again. */
  danger?: boolean;
  /** More that can be done, between leaving and saving. */
  tools?: ReactNode;
  children: ReactNode;
}

/**
 * A drawer with a form, over its page and beside menu and tabs: Ctrl-S or Ctrl-Enter saves, a click beside it does
 * nothing, and closing it with something typed asks first. So does closing the page's tab, which is marked meanwhile.
 * What is typed is kept as its draft, offered when the form is opened again.
 */
export function FormDrawer(props: Props) {
  const { title, size = 480, busy, ready = true, onSave, onClose, draft } = props;
  const { t } = useTranslation('entity');
  const [asking, setAsking] = useState(false);
  const [typed, setTyped] = useState(false);
  const place = usePageDrawer();
  const isDirty = () => draft?.taken || props.isDirty();
  // A form of antd's says so when it changes; what holds its own state is asked whenever it is drawn.
  useUnsaved(typed || Boolean(draft?.taken) || (draft?.ownState === true && props.isDirty()));
  const close = () => (isDirty() ? setAsking(true) : onClose());
  const keep = () => {
    if (isDirty()) draft?.keep();
  };
  const drawn = useEffectEvent(keep);
  useEffect(() => drawn());
  const saveButton = useRef<HTMLButtonElement>(null);

  function onKeyDown(event: KeyboardEvent) {
    // With Caps Lock on the key is called S.
    const saves = event.key.toLowerCase() === 's' || event.key === 'Enter';
    if (!saves || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (!ready || busy || event.repeat) return;
    // A date or an amount that is being typed is taken over when its field is left, and a frame after that.
    saveButton.current?.focus();
    requestAnimationFrame(() => requestAnimationFrame(() => saveButton.current?.click()));
  }

  return (
    <>
      <Drawer
        {...place}
        open
        size={size}
        title={title}
        onClose={close}
        maskClosable={false}
        onKeyDown={onKeyDown}
        footer={
          <DrawerActions>
            <Button onClick={close}>{t('cancel')}</Button>
            {props.tools}
            <Button
              ref={saveButton}
              type="primary"
              danger={props.danger}
              loading={busy}
              disabled={!ready}
              onClick={onSave}
            >
              {props.saveLabel ?? t('save')}
            </Button>
          </DrawerActions>
        }
      >
        {draft?.savedAt ? (
          <DraftOffer savedAt={draft.savedAt} onTake={draft.take} onDrop={draft.drop} />
        ) : null}
        <Form.Provider
          onFormChange={() => {
            setTyped(isDirty());
            keep();
          }}
        >
          {props.children}
        </Form.Provider>
      </Drawer>
      {asking ? (
        <UnsavedQuestion
          onStay={() => setAsking(false)}
          onDiscard={() => {
            // Thrown away, not only left: nothing of it is offered again.
            draft?.drop();
            onClose();
          }}
          onKeep={draft ? onClose : undefined}
        />
      ) : null}
    </>
  );
}

import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';

interface Props {
  /** id of the dialog, or of what stands in its place when no script runs. */
  dialog: string;
  className?: string;
  /** Looks and works like a button. */
  button?: boolean;
  children: ReactNode;
}

/** Opens a dialog of this page; without script it is a link to where the dialog's content stands. */
export function OpensDialog({ dialog, className, button, children }: Props) {
  const open = (event: MouseEvent | KeyboardEvent) => {
    if (openDialog(dialog)) event.preventDefault();
  };
  return (
    <a
      href={`#${dialog}`}
      className={className}
      role={button ? 'button' : undefined}
      aria-haspopup="dialog"
      onClick={open}
      onKeyDown={(event) => (button && event.key === ' ' ? open(event) : undefined)}
    >
      {children}
    </a>
  );
}

/** Shows a dialog over the page, also one that so far stood open in it; false when there is none. */
export function openDialog(id: string): boolean {
  const dialog = document.getElementById(id);
  if (!(dialog instanceof HTMLDialogElement)) return false;
  if (dialog.matches(':modal')) return true;
  // One that the server rendered open is not modal yet: the keyboard could leave it.
  if (dialog.open) dialog.close();
  dialog.showModal();
  // What is still to be filled in; without a form the browser's own choice stands.
  const fields = [...dialog.querySelectorAll('input')];
  fields.find(({ value }) => value === '')?.focus();
  return true;
}

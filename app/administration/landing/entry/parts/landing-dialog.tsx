import type { CSSProperties, ReactNode } from 'react';
import { useState } from 'react';
import { useWords } from '#app/i18n/use-words.ts';

interface Props {
  id: string;
  /** id of its heading. */
  labelledBy: string;
  className?: string;
  style?: CSSProperties;
  /** Whether the server renders it open. */
  open?: boolean;
  children: ReactNode;
}

// Not in React's types yet: a click beside the dialog closes it.
const lightDismiss = { closedby: 'any' } as Record<string, string>;

/** A window over the landing page. Without script it stands in the page as one of its sections. */
export function LandingDialog({ id, labelledBy, className = '', style, open = false, children }: Props) {
  const { t } = useWords('landing');
  // From here on the browser owns the attribute: closing the window must not be undone by the next render.
  const [initially] = useState(open);
  return (
    <dialog
      id={id}
      className={`landing-dialog ${className}`}
      style={style}
      open={initially}
      aria-labelledby={labelledBy}
      {...lightDismiss}
    >
      <form method="dialog" className="landing-dialog-close">
        <button type="submit" aria-label={t('close')}>
          <span aria-hidden="true">×</span>
        </button>
      </form>
      {children}
    </dialog>
  );
}

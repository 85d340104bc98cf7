import { Alert } from 'antd';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** How long what went well stays to be read (ms); what did not stays until it is put away. */
const shownFor = 8000;

interface Props {
  kind: 'success' | 'warning' | 'error';
  title: string;
  /** What there is to say row by row. */
  details?: ReactNode;
  /** To undo it, or a link to what came of it. */
  action?: ReactNode;
  onClose(): void;
}

/** Says what happened, over the page: nothing on it moves. It waits while somebody is at it. */
export function Toast(props: Props) {
  // What is said anew stays its whole time.
  return <Lifted key={props.title} {...props} />;
}

function Lifted({ kind, title, details, action, onClose }: Props) {
  const { t } = useTranslation('common');
  const [inUse, setInUse] = useState(false);
  const close = useEffectEvent(onClose);
  const leaves = kind === 'success' && !inUse;
  useEffect(() => {
    if (!leaves) return undefined;
    const timer = setTimeout(() => close(), shownFor);
    return () => clearTimeout(timer);
  }, [leaves]);
  return (
    <div
      ref={lift}
      popover="manual"
      className="outcome-toast"
      onMouseEnter={() => setInUse(true)}
      onMouseLeave={() => setInUse(false)}
      onFocus={() => setInUse(true)}
      onBlur={() => setInUse(false)}
    >
      <Alert
        role={kind === 'success' ? 'status' : 'alert'}
        type={kind}
        showIcon
        title={title}
        description={details}
        action={action}
        closable={{ onClose, 'aria-label': t('close') }}
      />
    </div>
  );
}

/** Over dialogs too, while it stays within its own page: a page that is hidden hides what it has to say. */
function lift(element: HTMLElement | null): void {
  element?.togglePopover?.(true);
}

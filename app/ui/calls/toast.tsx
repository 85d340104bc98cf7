import {
  CheckCircleFilled,
  CloseCircleFilled,
  CloseOutlined,
  ExclamationCircleFilled,
} from '@ant-design/icons';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { antdScope } from '#app/theming/antd/antd-scope.ts';

/** How long what went well stays to be read (ms); what did not stays until it is put away. */
const shownFor = 8000;

const signs = {
  success: <CheckCircleFilled aria-hidden />,
  warning: <ExclamationCircleFilled aria-hidden />,
  error: <CloseCircleFilled aria-hidden />,
};

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
      {/* In antd's classes but light: every list has one to show. */}
      <div
        role={kind === 'success' ? 'status' : 'alert'}
        className={`ant-alert ant-alert-${kind} ant-alert-outlined${details ? ' ant-alert-with-description' : ''} ${antdScope}`}
      >
        <span className="ant-alert-icon">{signs[kind]}</span>
        <div className="ant-alert-section">
          <div className="ant-alert-title">{title}</div>
          {details ? <div className="ant-alert-description">{details}</div> : null}
        </div>
        {action ? <div className="ant-alert-actions">{action}</div> : null}
        <button type="button" className="ant-alert-close-icon" aria-label={t('close')} onClick={onClose}>
          <CloseOutlined aria-hidden />
        </button>
      </div>
    </div>
  );
}

/** The toasts that are open, the earliest first. */
const openToasts = new Set<HTMLElement>();
/** How far the first one stands from the window's edge, and each from the one above it (px). */
const [fromEdge, between] = [10, 8];

/** Over dialogs too, while it stays within its own page: a page that is hidden hides what it has to say. */
function lift(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined;
  element.togglePopover?.(true);
  openToasts.add(element);
  stack();
  return () => {
    openToasts.delete(element);
    stack();
  };
}

/** None stands on another; one of a hidden page takes no room. */
function stack(): void {
  let top = fromEdge;
  for (const element of openToasts) {
    element.style.top = `${top}px`;
    if (element.offsetHeight > 0) top += element.offsetHeight + between;
  }
}

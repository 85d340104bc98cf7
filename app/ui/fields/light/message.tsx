import type { ReactNode } from 'react';

interface Props {
  kind: 'info' | 'success' | 'warning' | 'error';
  /** What can be done about it. */
  act?: ReactNode;
  children: ReactNode;
}

/** Something the person is to know, read out as soon as it is there. */
export function Message({ kind, act, children }: Props) {
  return (
    <div role="alert" className={`phone-message phone-message-${kind}`}>
      <div>{children}</div>
      {act}
    </div>
  );
}

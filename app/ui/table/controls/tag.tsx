import type { ReactNode } from 'react';
import { antdScope } from '#app/theming/antd/antd-scope.ts';

/** A tag in one of antd's colours by their names, in its classes but light. */
export function Tag({ color, children }: { color?: string | undefined; children: ReactNode }) {
  return (
    <span className={`ant-tag ant-tag-filled${color ? ` ant-tag-${color}` : ''} ${antdScope}`}>
      {children}
    </span>
  );
}

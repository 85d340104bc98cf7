import { InboxOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { antdScope } from '#app/theming/antd/antd-scope.ts';

interface Props {
  /** Says that there is nothing, and where it helps what would be here. */
  description: ReactNode;
  className?: string;
}

/** Where there is nothing to show: drawn without antd, in its classes. */
export function Empty({ description, className }: Props) {
  return (
    <div className={[antdScope, 'ant-empty ant-empty-normal', className].filter(Boolean).join(' ')}>
      <div className="ant-empty-image table-empty" aria-hidden="true">
        <InboxOutlined />
      </div>
      <div className="ant-empty-description">{description}</div>
    </div>
  );
}

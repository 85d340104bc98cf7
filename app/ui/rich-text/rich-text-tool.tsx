import { Button } from 'antd';
import type { ReactNode } from 'react';

/** One button above a rich text; pressed while what it does holds where the caret is. */
export function Tool(props: {
  label: string;
  icon: ReactNode;
  pressed?: boolean;
  disabled?: boolean;
  onClick?(): void;
}) {
  const { label, icon, pressed, disabled, onClick } = props;
  return (
    <Button
      type="text"
      size="small"
      icon={icon}
      aria-label={label}
      aria-pressed={pressed}
      title={label}
      disabled={disabled}
      className={pressed ? 'rich-text-pressed' : undefined}
      onClick={onClick}
    />
  );
}

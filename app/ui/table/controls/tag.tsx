import type { HTMLAttributes } from 'react';
import { antdScope } from '#app/theming/antd/antd-scope.ts';

interface Props extends HTMLAttributes<HTMLSpanElement> {
  color?: string | undefined;
}

/** A tag in one of antd's colours by their names, in its classes but light. */
export function Tag({ color, className, children, ...rest }: Props) {
  const classes = ['ant-tag ant-tag-filled', color && `ant-tag-${color}`, className, antdScope];
  return (
    <span {...rest} className={classes.filter(Boolean).join(' ')}>
      {children}
    </span>
  );
}

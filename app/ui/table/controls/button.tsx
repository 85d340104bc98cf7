import { LoadingOutlined } from '@ant-design/icons';
import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { antdScope } from '#app/theming/antd/antd-scope.ts';

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type'> {
  type?: 'default' | 'primary' | 'text' | 'link';
  htmlType?: 'button' | 'submit';
  danger?: boolean;
  ghost?: boolean;
  size?: 'middle' | 'small' | undefined;
  icon?: ReactNode;
  /** It stands as it is and hears nothing until it is no longer so. */
  loading?: boolean;
}

/** A button in antd's classes but light: what stands over a list is there before antd has come. */
export function Button({
  type = 'default',
  htmlType = 'button',
  danger = false,
  ghost = false,
  size = 'middle',
  icon,
  loading = false,
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const sign = loading ? <LoadingOutlined aria-hidden /> : icon;
  const colour = danger ? 'dangerous' : type === 'text' ? 'default' : type;
  const variant = { default: 'outlined', primary: ghost ? 'outlined' : 'solid', text: 'text', link: 'link' }[
    type
  ];
  const classes = [
    className,
    `ant-btn ${antdScope} ant-btn-${type}`,
    danger && 'ant-btn-dangerous',
    `ant-btn-color-${colour} ant-btn-variant-${variant}`,
    size === 'small' && 'ant-btn-sm',
    !children && 'ant-btn-icon-only',
    loading && 'ant-btn-loading',
    ghost && 'ant-btn-background-ghost',
  ];
  return (
    <button
      {...rest}
      // oxlint-disable-next-line react/button-has-type -- one of two, never a reset
      type={htmlType}
      className={classes.filter(Boolean).join(' ')}
      onClick={loading ? (event) => event.preventDefault() : onClick}
    >
      {sign ? (
        <span className={loading ? 'ant-btn-icon ant-btn-loading-icon' : 'ant-btn-icon'}>{sign}</span>
      ) : null}
      {children ? <span>{children}</span> : null}
    </button>
  );
}

import { token2CSSVar } from '@ant-design/cssinjs';
import { theme } from 'antd';
import { antdTokens } from './antd-theme.ts';
import { underWhiteText } from './colour.ts';

/** antd's tokens for a colour, computed by antd itself. */
export function designTokens(colorPrimary: string): Record<string, unknown> {
  return { ...theme.getDesignToken(antdTokens(colorPrimary)) };
}

/** Those tokens as Less variables: colorPrimaryHover is @ant-color-primary-hover. */
export function lessVariables(colorPrimary: string): string {
  const tokens = Object.entries(designTokens(colorPrimary)).filter(([name]) => useful.test(name));
  const lines = tokens.map(
    ([name, value]) => `@${token2CSSVar(name, 'ant').slice(2)}: ${lessValue(name, value)};`,
  );
  return [...lines, `@brand-strong: ${underWhiteText(colorPrimary)};`, ''].join('\n');
}

const useful =
  /^(color|borderRadius|fontSize|lineHeight|fontFamily|padding|margin|boxShadow|controlHeight)[A-Za-z0-9]*$/;

function lessValue(name: string, value: unknown): string {
  if (typeof value === 'number') return name.startsWith('lineHeight') ? String(value) : `${value}px`;
  // Lists of shadows and faces stand on several lines.
  return String(value).replaceAll(/\s+/g, ' ').trim();
}

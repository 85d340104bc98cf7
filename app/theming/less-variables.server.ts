import { token2CSSVar } from '@ant-design/cssinjs';
import { theme } from 'antd';
import { readableOnTint, underWhiteText } from '#app/lib/colours/colour.ts';
import { antdLook, nightInk } from './antd/antd-looks.server.ts';
import type { Look } from './look.ts';

type Coloured = Pick<Look, 'color' | 'weak'>;

/** antd's tokens for a look, computed by antd itself. */
export function designTokens(look: Coloured, dark: boolean): Record<string, unknown> {
  return { ...theme.getDesignToken(antdLook(look, dark)) };
}

/**
 * Those tokens as Less variables: colorPrimaryHover is @ant-color-primary-hover, and by night
 * @dark-ant-color-primary-hover.
 */
export function lessVariables(look: Coloured): string {
  const night = designTokens(look, true);
  return [
    ...linesOf(designTokens(look, false), ''),
    ...linesOf(night, 'dark-'),
    `@brand-strong: ${underWhiteText(look.color)};`,
    `@brand-link: ${readableOnTint(look.color)};`,
    `@dark-brand-strong: ${String(night.colorLink)};`,
    `@dark-brand-on-strong: ${nightInk};`,
    '',
  ].join('\n');
}

function linesOf(tokens: Record<string, unknown>, prefix: string): string[] {
  return Object.entries(tokens)
    .filter(([name]) => useful.test(name))
    .map(([name, value]) => `@${prefix}${token2CSSVar(name, 'ant').slice(2)}: ${lessValue(name, value)};`);
}

const useful =
  /^(color|borderRadius|fontSize|lineHeight|fontFamily|padding|margin|boxShadow|controlHeight)[A-Za-z0-9]*$/;

function lessValue(name: string, value: unknown): string {
  if (typeof value === 'number') return name.startsWith('lineHeight') ? String(value) : `${value}px`;
  // Lists of shadows and faces stand on several lines.
  return String(value).replaceAll(/\s+/g, ' ').trim();
}

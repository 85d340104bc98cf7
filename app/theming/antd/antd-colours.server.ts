import type { ThemeConfig } from 'antd';
import { type Look, nightOn } from '../look.ts';
import { antdLook } from './antd-looks.server.ts';
import { antdSamples } from './antd-samples.server.ts';
import { antdTokens } from './antd-theme.ts';
import { type AntdSheet, drawAntd } from './draw-antd.server.ts';

type Variables = AntdSheet['variables'];

/** The colour antd.used.css is drawn with; a theme only says what differs from it. */
export const baseColour = '#1890ff';

// Deep, warm and its own strong shade: all that the base is not, so what depends on colour shows.
const probeColour = '#c8401a';

let shared: { base: Variables; probe: Variables } | undefined;

/**
 * antd's CSS variables for a look: every one that depends on it, and no other. About 120 of 1200 on a light
 * page, so they travel with the tenant's theme and a server-drawn page needs no inline style (TEN-05).
 */
export function antdColours({ color, mode, weak }: Look): string {
  shared ??= { base: draw(antdTokens(baseColour)), probe: draw(antdTokens(probeColour)) };
  const { base, probe } = shared;
  const light = draw(antdLook({ color, weak }, false));
  if (mode === 'light') return blocks(light, [base, probe]);
  const dark = draw(antdLook({ color, weak }, true));
  // What the light half says, the dark half says too, or the day would shine through.
  const night = blocks(dark, [base, probe, light]);
  return `${blocks(light, [base, probe])}@media ${nightOn[mode]}{${night}}`;
}

function blocks(own: Variables, others: readonly Variables[]): string {
  const selectors = new Set([own, ...others].flatMap((sheet) => [...sheet.keys()]));
  return [...selectors]
    .toSorted()
    .map((selector) => block(selector, own, others))
    .join('');
}

function block(selector: string, own: Variables, others: readonly Variables[]): string {
  const maps = [own, ...others].map((sheet) => sheet.get(selector) ?? new Map<string, string>());
  const names = new Set(maps.flatMap((map) => [...map.keys()]));
  const body = [...names].flatMap((name) => {
    const values = new Set(maps.map((map) => map.get(name)));
    // A component that goes along with the global value must say so again: the browser may still hold
    // a block of antd's own for another colour.
    const value = own.get(selector)?.get(name) ?? own.get('.t')?.get(name);
    return values.size > 1 && value !== undefined ? [`${name}:${value}`] : [];
  });
  return body.length > 0 ? `${selector}{${body.join(';')}}` : '';
}

function draw(look: ThemeConfig): Variables {
  return drawAntd(Object.keys(antdSamples), look).variables;
}

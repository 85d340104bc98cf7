import { antdSamples } from './antd-samples.server.ts';
import { type AntdSheet, drawAntd } from './draw-antd.server.ts';

type Variables = AntdSheet['variables'];

/** The colour antd.used.css is drawn with; a theme only says what differs from it. */
export const baseColour = '#1890ff';

// Deep, warm and its own strong shade: all that the base is not, so what depends on colour shows.
const probeColour = '#c8401a';

let shared: { base: Variables; probe: Variables } | undefined;

/**
 * antd's CSS variables for a colour: every one that depends on the colour, and no other. About 120 of
 * 1200, so they travel with the tenant's theme and a server-drawn page needs no inline style (TEN-05).
 */
export function antdColours(colorPrimary: string): string {
  shared ??= { base: draw(baseColour), probe: draw(probeColour) };
  const { base, probe } = shared;
  const own = draw(colorPrimary);
  const selectors = new Set([...base.keys(), ...probe.keys(), ...own.keys()]);
  return [...selectors]
    .toSorted()
    .map((selector) => block(selector, own, base, probe))
    .join('');
}

function block(selector: string, own: Variables, base: Variables, probe: Variables): string {
  const maps = [own, base, probe].map((sheet) => sheet.get(selector) ?? new Map<string, string>());
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

function draw(colour: string): Variables {
  return drawAntd(Object.keys(antdSamples), colour).variables;
}

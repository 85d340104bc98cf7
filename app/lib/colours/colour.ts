/** A colour as the program accepts it: #rrggbb, lower case. */
export type Colour = `#${string}`;

type Rgb = [number, number, number];

/** How far apart two colours are in brightness, from 1 (equal) to 21 (black on white), as WCAG counts it. */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

/** `share` of `over` laid on `ground`: mix('#ffffff', '#000000', 0.1) is a very light grey. */
export function mix(ground: string, over: string, share: number): Colour {
  const top = parse(over);
  const mixed = parse(ground).map((part, i) => Math.round(part * (1 - share) + (top[i] ?? 0) * share));
  return `#${mixed.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** The lightest shade of a colour that still carries white text (4.5 : 1), the colour itself if it does. */
export function underWhiteText(colour: string): Colour {
  for (let share = 0; share < 1; share += 0.02) {
    const shade = mix(colour, '#000000', share);
    if (contrast(shade, '#ffffff') >= 4.5) return shade;
  }
  return '#000000';
}

/** The lightest shade of a colour that can be read on the page's ground and on the colour's own tint. */
export function readableOnTint(colour: string): Colour {
  const grounds = [mix('#ffffff', colour, 0.08), '#f4f4f5'];
  for (let share = 0; share < 1; share += 0.02) {
    const shade = mix(colour, '#000000', share);
    if (grounds.every((ground) => contrast(shade, ground) >= 4.5)) return shade;
  }
  return '#000000';
}

/** The shade of a colour nearest to itself that can be read on a dark ground, lightened as far as it takes. */
export function readableOn(ground: string, colour: string, min: number): Colour {
  for (let share = 0; share < 1; share += 0.02) {
    const shade = mix(colour, '#ffffff', share);
    if (contrast(shade, ground) >= min) return shade;
  }
  return '#ffffff';
}

/** Relative luminance, from 0 (black) to 1 (white). */
export function luminance(colour: string): number {
  const [red, green, blue] = parse(colour).map((part) => {
    const value = part / 255;
    return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

function parse(colour: string): Rgb {
  const value = Number.parseInt(colour.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

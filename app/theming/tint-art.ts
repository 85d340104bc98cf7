import { mix, underWhiteText } from '#app/lib/colours/colour.ts';

/**
 * An illustration of themes/art in a tenant's colour. It is drawn with `{{primary}}`, `{{strong}}` (carries
 * white), `{{deep}}` (lines and shadows), `{{soft}}`, `{{pale}}` and `{{mist}}`, from strong to nearly white.
 */
export function tintArt(svg: string, colorPrimary: string): string {
  const shades: Record<string, string> = {
    primary: colorPrimary,
    strong: underWhiteText(colorPrimary),
    deep: mix(colorPrimary, '#0b1422', 0.62),
    soft: mix(colorPrimary, '#ffffff', 0.55),
    pale: mix(colorPrimary, '#ffffff', 0.8),
    mist: mix(colorPrimary, '#ffffff', 0.92),
  };
  return svg.replaceAll(/\{\{(\w+)\}\}/g, (_all, name: string) => shades[name] ?? colorPrimary);
}

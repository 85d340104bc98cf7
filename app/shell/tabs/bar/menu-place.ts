/** Whose menu, and where on the screen. */
export interface MenuPlace {
  path: string;
  x: number;
  y: number;
}

/** The place right below a control. */
export function placeBelow(control: HTMLElement): { x: number; y: number } {
  const { left, bottom } = control.getBoundingClientRect();
  return { x: left, y: bottom };
}

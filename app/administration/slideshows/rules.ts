/** Where a banner's button may lead; `link` is an address outside. */
export const slideGoals = [
  'login',
  'try',
  'contact',
  'topics',
  'sections',
  'install',
  'register',
  'service',
  'link',
] as const;

export type SlideGoal = (typeof slideGoals)[number];

/** Banners the public page always has (LND-03). */
export const slidesShown = 6;

/** Whether a banner is out at a moment: from its start on, and before its end. */
export function isOut(slide: { enabled: boolean; startsAt: Date | null; endsAt: Date | null }, now: Date) {
  return slide.enabled && (!slide.startsAt || slide.startsAt <= now) && (!slide.endsAt || now < slide.endsAt);
}

/** Where a banner stands, for those who look after it. */
export function slideState(
  slide: { enabled: boolean; startsAt: string | null; endsAt: string | null },
  now: Date,
): 'off' | 'waiting' | 'over' | 'out' {
  if (!slide.enabled) return 'off';
  if (slide.startsAt && now < new Date(slide.startsAt)) return 'waiting';
  return slide.endsAt && now >= new Date(slide.endsAt) ? 'over' : 'out';
}

/** What is wrong with a banner's own facts together, and at which field. */
export function slideProblem(slide: {
  goal: string;
  link: string | null;
  startsAt: Date | null;
  endsAt: Date | null;
}): { field: 'link' | 'endsAt'; code: 'link-missing' | 'ends-first' } | null {
  if (slide.goal === 'link' && !slide.link) return { field: 'link', code: 'link-missing' };
  if (slide.startsAt && slide.endsAt && slide.endsAt <= slide.startsAt) {
    return { field: 'endsAt', code: 'ends-first' };
  }
  return null;
}

import { z } from 'zod';

const text = z.string().trim().min(1, { error: '不能为空' });

/** Illustrations the product brings along, drawn in a tenant's own colour (themes/art). */
export const landingArt = [
  'visit',
  'check-in',
  'display',
  'promotion',
  'cooperation',
  'display-agreement',
  'stock-age',
  'fridge',
  'shop',
  'o2o',
  'mini-programme',
  'dispatch',
  'repair',
  'parts',
] as const;

/** The name of one of them. */
export type LandingArt = (typeof landingArt)[number];

const art = z.enum(landingArt, { error: `要写 ${landingArt.join('、')} 之一` });

/** Where a banner's button leads: a step of this page, one of its sections, or the suite. */
const goal = z.enum(['login', 'install', 'register', 'try', 'contact', 'service', 'topics', 'sections'], {
  error: '要写 login、install、register、try、contact、service、topics、sections 之一',
});

const banner = z.strictObject({ title: text, text, action: text, goal });
const topic = z.strictObject({ art, title: text, text });
const section = z.strictObject({ art, title: text, text, points: z.array(text).min(1).max(4) });

/** Everything the landing page says of a brand, in one language. */
export const landingCopySchema = z.strictObject({
  slogan: text,
  /** One sentence or two under the slogan; search engines and shared links show it too. */
  description: text,
  banners: z.array(banner).length(6, { error: '轮播的文字要正好六段' }),
  /** 外勤销售 and its eight subjects, or what a repair firm has instead. */
  topics: z.strictObject({ title: text, text, items: z.array(topic).min(4).max(8) }),
  /** B2B2b shop, O2O integration, private-traffic mini-programme. */
  sections: z.array(section).min(1).max(4),
  suite: z.strictObject({ title: text, text }),
  contact: z.strictObject({ title: text, text }),
});

/** What the landing page says, in one language. */
export type LandingCopy = z.output<typeof landingCopySchema>;

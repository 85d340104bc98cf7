/** Icons every page carries: those that modules' own menus name. */
export const usualIcons = ['dashboard', 'order', 'setting', 'link', 'folder', 'page'] as const;

/** Icons an administrator may choose beside them; they are loaded when a menu has one. */
export const moreIcons = [
  'shop',
  'team',
  'user',
  'customer',
  'dealer',
  'delivery',
  'stock',
  'product',
  'promotion',
  'gift',
  'agreement',
  'rebate',
  'money',
  'payment',
  'visit',
  'map',
  'display',
  'photo',
  'freezer',
  'repair',
  'report',
  'chart',
  'ranking',
  'calendar',
  'notice',
  'message',
  'mobile',
  'cloud',
  'tag',
  'star',
  'safety',
  'help',
] as const;

/** Every icon by name. */
export const iconNames: readonly string[] = [...usualIcons, ...moreIcons];

import { type RouteConfigEntry, route } from '@react-router/dev/routes';

/** Pages of dictionaries. */
export const dictionaryRoutes: RouteConfigEntry[] = [
  route('isystem/dict', './administration/dictionaries/screens/dict-list-page.tsx'),
  route('isystem/dict/items', './administration/dictionaries/screens/dict-item-list-page.tsx'),
];

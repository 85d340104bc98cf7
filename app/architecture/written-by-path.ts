/**
 * Files of browser code that still make calls by their paths, by folder: their number only shrinks. What writes from a
 * screen goes by `useCommand<typeof …Api>()`.
 */
export const writtenByPath: Readonly<Record<string, number>> = {
  'administration/accounts': 1,
  'administration/api-keys': 1,
  'administration/organisation': 4,
  'administration/people': 5,
  'administration/permissions': 7,
  'administration/slideshows': 1,
  'administration/tickets': 1,
  entity: 8,
  'modules/erp': 7,
  'modules/orders': 10,
  'modules/promotions': 9,
  'modules/repair': 5,
  'modules/shelves': 1,
  'modules/shop': 10,
  shell: 7,
};

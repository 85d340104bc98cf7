import { entityMenu } from '#app/entity/entity-menu.ts';
import { customField } from './entities.ts';

export const customFieldsMenu = entityMenu(customField, {
  parent: 'system',
  path: '/eBaseConfig/customField',
  sort: 950,
});

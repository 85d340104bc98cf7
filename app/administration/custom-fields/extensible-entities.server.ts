import { titleKey } from '#app/entity/define-entity.ts';
import { boundStores } from '#app/entity/store.server.ts';
import type { HouseDictionary } from '#app/services/dictionaries/use-cases/house-dictionary.server.ts';

/** The entities of all modules that take added fields, by their names. */
export const extensibleEntities: HouseDictionary = {
  code: 'extensible_entity',
  values: () =>
    [...boundStores().values()].flatMap(({ entity }) =>
      entity.customFields ? [{ value: entity.name, nameKey: titleKey(entity) }] : [],
    ),
};

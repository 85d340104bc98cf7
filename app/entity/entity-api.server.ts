import type { ApiRoute } from '#app/kernel/api/api-route.server.ts';
import { keepApi } from './api/keep-api.server.ts';
import { readApi } from './api/read-api.server.ts';
import { writeApi } from './api/write-api.server.ts';
import type { Entity } from './define-entity.ts';
import { exportApi } from './files/export/export-api.server.ts';
import { importApi } from './files/import/import-api.server.ts';
import { draftApi } from './form/draft/drafts.server.ts';
import type { EntityStore } from './store.server.ts';
import { recycleApi } from './write/recycle/recycle-api.server.ts';

/** Calls of a list that its module answers itself, because they say more than rows do. */
interface Own {
  own?: readonly ('list' | 'queryById' | 'export')[];
}

/** The calls every entity has, below its path and as older clients spell them; of one that is only read, those that read. */
export function entityApi<E extends Entity>(store: EntityStore<E>, { own = [] }: Own = {}): ApiRoute[] {
  const { olderNames } = store.entity;
  return callsOf(store, own).map((route) =>
    olderNames ? { ...route, olderNames: { ...route.olderNames, ...olderNames } } : route,
  );
}

function callsOf<E extends Entity>(store: EntityStore<E>, own: NonNullable<Own['own']>): ApiRoute[] {
  if (store.entity.readOnly) {
    const reads = readApi(store, { list: !own.includes('list'), row: !own.includes('queryById') });
    return [...reads, ...keepApi(store), ...(own.includes('export') ? [] : exportApi(store))];
  }
  return [
    ...readApi(store),
    ...writeApi(store),
    ...keepApi(store),
    ...draftApi(store.entity),
    ...exportApi(store),
    ...importApi(store),
    ...recycleApi(store),
  ];
}

import type { ConditionGroup } from '#app/kernel/access/conditions.ts';
import type { PageOf } from '../define-entity.ts';
import type { Field } from '../fields.ts';
import type { ListSettings } from '../list-settings.ts';
import type { ListQuery } from '../read/list-query.server.ts';
import type { SavedFilter } from './settings/keep-list.server.ts';

/** What a list's page is given by its loader. */
export interface ListData {
  title: string;
  given: Record<string, string>;
  sort: ListQuery['sort'];
  filter: ConditionGroup | null;
  settings: ListSettings;
  filters: readonly SavedFilter[];
  page: PageOf<object>;
  /** Names of the fields that the person may see. */
  fields: readonly string[];
  /** Fields that administrators have added. */
  added: Record<string, Field>;
  may: Record<'add' | 'edit' | 'delete' | 'export' | 'import' | 'update' | 'restore' | 'purge', boolean>;
}

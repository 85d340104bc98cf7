import type { ApiRoute } from '../api/api-route.server.ts';
import type { FilePurpose } from '../api/file-purpose.server.ts';
import type { TaskKind } from '../api/task-kind.server.ts';
import type { Job } from '../jobs/job.ts';
import type { OwnedWork } from '../ownership/owned-work.server.ts';
import type { AuditWords } from './audit-words.ts';
import type { BuiltInDictionary } from './built-in-dictionary.ts';
import type { DefaultGrant } from './default-grant.ts';
import type { HomeBoard } from './home-board.ts';
import type { MenuBadge } from './menu-badge.server.ts';
import type { Registry } from './registry.server.ts';

/**
 * What modules bring, by its kind. Whoever collects a kind that stands above the kernel adds it where it is described:
 * `declare module '#app/kernel/module/define-module.server.ts' { interface ModuleParts { approvals: ApprovalKind } }`.
 */
export interface ModuleParts {
  /** Calls of the wire. */
  api: ApiRoute;
  /** Background tasks that no call names. */
  tasks: TaskKind;
  /** Dictionaries it counts on. */
  dictionaries: BuiltInDictionary;
  /** What the roles have of it that a brand begins with. */
  grants: DefaultGrant;
  /** Red dots that items of the menu may have. */
  badges: MenuBadge;
  /** Home pages of tenants whose business is another than selling. */
  homes: HomeBoard;
  /** Work done by a clock. */
  jobs: Job;
  /** What files may be uploaded for. */
  filePurposes: FilePurpose;
  /** How the log reads what it keeps of an entity. */
  auditWords: AuditWords;
  /** Work that people answer for and that goes to somebody else when they leave. */
  ownedWork: OwnedWork;
}

/** What a module brings of one kind; a function for modules that serve whatever the others bring. */
export type Part<Item> = readonly Item[] | ((registry: Registry) => readonly Item[]);

/** A folder's manifest, beside its pure halves `menu.ts` and `pages.ts`: all that others need of it (0013). */
export type ModuleManifest = {
  [Kind in keyof ModuleParts]?: Part<ModuleParts[Kind]>;
} & {
  /** Folders whose parts come before this one's, where order has a meaning: locks are taken in it. */
  after?: readonly string[];
};

/** Declares what a module brings; `export default defineModule({ … })` in its module.server.ts. */
export function defineModule(manifest: ModuleManifest): ModuleManifest {
  return manifest;
}

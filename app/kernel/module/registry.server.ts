import type { ApiRoute } from '../api/api-route.server.ts';
import type { TaskKind } from '../api/task-kind.server.ts';
import type { MenuEntry } from './define-menu.ts';
import type { ModuleManifest, ModuleParts, Part } from './define-module.server.ts';
import { inOrder } from './in-order.ts';

/** Everything that all modules bring, without their names: generic modules ask it and know nobody. */
export interface Registry {
  /** Pages, groups and actions of every menu. */
  menus: readonly MenuEntry[];
  /** The page, group or action of a code; undefined for what no module declares. */
  menuEntry: (code: string) => MenuEntry | undefined;
  /** What the modules bring of one kind, in their order. */
  all: <Kind extends keyof ModuleParts>(kind: Kind) => readonly ModuleParts[Kind][];
  /** Every call of the wire. */
  readonly routes: readonly ApiRoute[];
  /** Every kind of background task: those that modules bring, and those that their calls bring along. */
  readonly tasks: readonly TaskKind[];
}

/** A folder and its manifest. */
export interface ListedModule {
  folder: string;
  brings: ModuleManifest;
}

/** Puts manifests together; throws when one names a folder that is not there, or two come after one another. */
export function createRegistry(modules: readonly ListedModule[], menus: readonly MenuEntry[]): Registry {
  const ordered = inOrder(
    modules.map(({ folder, brings }) => ({ folder, brings, after: brings.after })),
    ({ folder }) => folder,
  );
  const found = new Map<keyof ModuleParts, readonly ModuleParts[keyof ModuleParts][]>();
  const byCode = new Map(menus.map((entry) => [entry.code, entry]));
  const made: Registry = {
    menus,
    menuEntry: (code) => byCode.get(code),
    all<Kind extends keyof ModuleParts>(kind: Kind): readonly ModuleParts[Kind][] {
      const known = found.get(kind) as readonly ModuleParts[Kind][] | undefined;
      if (known) return known;
      const parts = ordered.flatMap(({ brings }): readonly ModuleParts[Kind][] => {
        const part = brings[kind] as Part<ModuleParts[Kind]> | undefined;
        return typeof part === 'function' ? part(made) : (part ?? []);
      });
      found.set(kind, parts);
      return parts;
    },
    get routes() {
      return made.all('api');
    },
    get tasks() {
      return [...made.all('tasks'), ...made.routes.flatMap((route) => route.tasks ?? [])];
    },
  };
  return made;
}

let installed: Registry | undefined;

/** Makes a registry the one that this program asks; composition does, once. */
export function installRegistry(made: Registry): void {
  installed = made;
}

/** What all modules bring. It is there once composition has been loaded: ask within functions, not beside them. */
export function registry(): Registry {
  if (!installed) throw new Error('composition/registry.server.ts has not been loaded');
  return installed;
}

import { allMenus } from '#app/composition/all-menus.ts';
import modules from '#app/composition/generated/modules.gen.ts';
import { allModules } from '#app/composition/registry.server.ts';
import type { ModuleManifest } from '#app/kernel/module/define-module.server.ts';
import { createRegistry, installRegistry } from '#app/kernel/module/registry.server.ts';

/** Adds a module to those there are, until what is given back is called. */
export function addModule(brings: ModuleManifest): () => void {
  installRegistry(createRegistry([...modules, { folder: 'modules/extra', brings }], allMenus));
  return () => installRegistry(allModules);
}

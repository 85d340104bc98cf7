import { createRegistry, installRegistry } from '#app/kernel/module/registry.server.ts';
import { allMenus } from './all-menus.ts';
import modules from './generated/modules.gen.ts';
import { ownJobs } from './jobs/own-jobs.server.ts';

/** What all modules bring. Whoever loads this file gives it to those that ask `registry()`. */
export const allModules = createRegistry(
  [...modules, { folder: 'composition', brings: { jobs: ownJobs } }],
  allMenus,
);

installRegistry(allModules);

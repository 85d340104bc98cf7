import type { FileStorage } from '#app/integrations/storage/file-storage.ts';
import type { SecretBox } from '#app/kernel/request/secret-box.server.ts';
import type { World } from './seed-world.server.ts';

/** Where the demo writes, with what it keeps outside the tables. */
export interface DemoWorld extends World {
  secrets: SecretBox;
  files: Pick<FileStorage, 'put'>;
}

/** What a module adds to the demo of a brand whose people, outlets, goods and half a year of orders are there. */
export interface DemoStep {
  name: string;
  /** Names of the steps whose rows it reads. */
  after?: readonly string[];
  /** The kind of brand that has it; every brand's when it says none. */
  mode?: 'sales' | 'mes';
  make: (world: DemoWorld) => Promise<void>;
}

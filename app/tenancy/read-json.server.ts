import { readFile } from 'node:fs/promises';
import { StartError } from '#app/lib/start/start-error.ts';

/** Reads a JSON file of a tenant's folder; `file` is its name in the sentence when it is none. */
export async function readJson(path: string, file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch (error) {
    throw new StartError(
      `${file} 不是合法的 JSON，多半是少了或多了引号、逗号、括号：${error instanceof Error ? error.message : ''}`,
      {
        cause: error,
      },
    );
  }
}

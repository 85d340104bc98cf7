import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { localFileStore } from './local-file-store.server.ts';

// A process that may write files of 64 KB and no more, as on a disk with that much room.
const program = `
  const { localFileStore } = await import('./app/integrations/storage/local-file-store.server.ts');
  const store = localFileStore(process.argv[1]);
  const put = (key, bytes) => store.put(key, Buffer.alloc(bytes)).then(() => 'kept', ({ code }) => code);
  console.log(JSON.stringify([await put('red/large', 1024 * 1024), await put('red/small', 1024)]));
`;

test('what finds no room leaves nothing behind, and what does is kept', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'room-'));
  const said = execFileSync(
    'bash',
    ['-c', 'ulimit -f 64; exec "$0" --input-type=module -e "$1" "$2"', process.execPath, program, dir],
    { encoding: 'utf8' },
  );
  expect(JSON.parse(said)).toEqual(['EFBIG', 'kept']);
  expect(readdirSync(join(dir, 'red'))).toEqual(['small']);
  expect(await localFileStore(dir).get('red/large')).toBeNull();
});

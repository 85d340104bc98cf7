// A process of its own that sends hostile files, so that making and sending them holds up no measurement.
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { workbookOf } from '#app/bounded/testing/zip-of.ts';
import { closeConnections, getOk, type Target } from './client.ts';

/** Files that once took the process down or held it up for minutes, as somebody sends them in the import window. */
const makes: Readonly<Record<string, () => Buffer>> = {
  '1150 万个极短的文本': () =>
    workbookOf('<row><c t="s"><v>1</v></c></row>', {
      'xl/sharedStrings.xml': Buffer.concat([
        Buffer.from('<sst>'),
        Buffer.alloc('<si><t>a</t></si>'.length * 11_500_000, '<si><t>a</t></si>'),
        Buffer.from('</sst>'),
      ]),
      'xl/media/image1.bin': randomBytes(1_000_000),
    }),
  '5000 行 × 1900 列': () => workbookOf(`<row>${'<c><v>1</v></c>'.repeat(1900)}</row>`.repeat(5000)),
  '19 MB 的逗号': () => Buffer.alloc(19 * 1024 * 1024, ','),
};

/** Where a brand's person sends files; no path yet. */
export type Sender = Omit<Target, 'path'>;

/** What the process is told first (make all files), and then for each file. */
export type SenderQuestion = { make: true } | { send: string; as: Sender };
/** Names of the files that are made, or that one was sent and refused. */
export type SenderAnswer = { made: string[] } | { refused: string } | { failed: string };

const files = new Map<string, Buffer>();

async function answer(question: SenderQuestion): Promise<SenderAnswer> {
  if ('make' in question) {
    for (const [name, make] of Object.entries(makes)) files.set(name, make());
    return { made: [...files.keys()] };
  }
  await sendUntilRefused(question.as, files.get(question.send)!);
  return { refused: question.send };
}

/** Brings a file and waits until it is refused. */
async function sendUntilRefused(as: Sender, file: Buffer): Promise<void> {
  const head = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.xlsx"\r\n\r\n';
  const bytes = Buffer.concat([Buffer.from(head), file, Buffer.from('\r\n--x--\r\n')]);
  const content = { type: 'multipart/form-data; boundary=x', bytes };
  const brought = await getOk({ ...as, path: '/api/sys/dict/importExcel', content });
  const { result } = JSON.parse(brought.body().toString()) as { result: { id: string } };
  for (;;) {
    const state = await getOk({ ...as, path: `/api/sys/dict/importState?id=${result.id}` });
    const { status } = (JSON.parse(state.body().toString()) as { result: { status: string } }).result;
    if (status === 'failed') return;
    if (status !== 'reading') throw new Error(`a hostile file ended as ${status}`);
    await sleep(250);
  }
}

process.on('message', (question: SenderQuestion) => {
  void answer(question)
    .catch((error: unknown): SenderAnswer => ({ failed: String(error) }))
    .then((reply) => process.send?.(reply));
});
process.on('disconnect', () => {
  closeConnections();
  process.exit();
});

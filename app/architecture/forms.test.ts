import { beforeAll, describe, expect, test } from 'vitest';
import { readSources, type Source } from './sources.ts';

let sources: readonly Source[];
beforeAll(async () => {
  sources = (await readSources('app/**/*.tsx')).filter(({ path }) => !path.includes('.test.'));
});

/** What somebody types or chooses in. */
const field =
  /<(Form\.Item|Input(\.TextArea|\.Password|Number)?|FormField|Select|TreeSelect|DatePicker|Switch|Checkbox|Radio\.Group)\b/g;

/** Fields of a dialog that asks one thing: it holds nothing worth keeping. */
const maxOfQuestion = 2;

/** A form's drawer, or the one of a form that its page's action takes. */
const inFormDrawer = /<(Action)?FormDrawer\b|function FormDrawer\b/;

/** Forms in a dialog of their own that stay there, and why. */
const apart: Readonly<Record<string, string>> = {
  'app/administration/people/parts/password-dialog.tsx': '只有密码：不留草稿',
  'app/shell/user/password-dialog.tsx': '只有密码：不留草稿',
  'app/administration/parameters/parts/parameter-form.tsx': '只问一个值，每种值一个控件',
};

describe('a form', () => {
  test('stands in FormDrawer, which keeps what is typed and asks before it is lost', () => {
    const found = sources.flatMap(({ path, text }) => {
      const ownDialog = /<(Modal|Drawer)\b/.test(text) && !inFormDrawer.test(text);
      return ownDialog && (text.match(field)?.length ?? 0) > maxOfQuestion ? [path] : [];
    });
    expect(found.toSorted()).toEqual(Object.keys(apart).toSorted());
  });

  const drafts = () =>
    sources.flatMap(({ path, text }) => {
      const [, name] = /use(?:FormDraft|TypedForm|ActionForm)\(\s*['`]([^'`]+)['`]/.exec(text) ?? [];
      return name ? [{ path, text, name }] : [];
    });

  test('keeps its draft by a name of its own that begins with its module’s folder', () => {
    const names = drafts().map(({ name }) => name);
    expect(names.length).toBeGreaterThan(30);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
    const foreign = drafts().filter(({ path, name }) => path.split('/')[2] !== name.split(':')[0]);
    expect(foreign.map(({ path, name }) => `${path} ${name}`)).toEqual([]);
  });

  test('drops its draft once it is saved', () => {
    // What its page's action takes drops it by itself.
    const drops = /\.(saved|drop)\(|\buseActionForm\(/;
    const keeps = drafts().filter(({ text }) => !drops.test(text));
    expect(keeps.map(({ path }) => path)).toEqual([]);
  });
});

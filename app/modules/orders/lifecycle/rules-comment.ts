/** How many people one comment may call at most. */
const maxMentions = 20;

/** A name in Chinese runs into what is written after it: so many characters of it may be the name. */
const longestName = 12;

/** What somebody is called by @: names it may be, the longest first, in small letters. */
type Mention = readonly string[];

/** What a comment calls with @, each once: “@clerk 请看一下” calls clerk, “@李内勤请看” 李内勤. */
export function mentionsIn(body: string): Mention[] {
  const texts = [...body.matchAll(/@([\p{L}\p{N}_.·-]{2,64})/gu)].map((match) => match[1]!.toLowerCase());
  return [...new Set(texts)].slice(0, maxMentions).map(namesIn);
}

function namesIn(text: string): Mention {
  const [plain = ''] = /^[\w.-]*/.exec(text) ?? [];
  const characters = Array.from(text);
  const begins = characters
    .slice(0, longestName)
    .map((_, at) => characters.slice(0, at + 1).join(''))
    .filter((name, at) => at > 0 && name.length > plain.length);
  const names = [text, ...begins, ...(plain.length >= 2 ? [plain] : [])];
  return [...new Set(names)].toSorted((one, other) => other.length - one.length);
}

interface Person {
  username: string;
  realname: string;
}

/** Who is called by what was written, and names that more than one person has. */
export function calledAmong<P extends Person>(
  mentions: readonly Mention[],
  people: readonly P[],
): { called: P[]; unclear: { name: string; usernames: string[] }[] } {
  const called = new Set<P>();
  const unclear: { name: string; usernames: string[] }[] = [];
  for (const names of mentions) {
    const found = names
      .map((name) => ({ name, by: peopleCalled(name, people) }))
      .find(({ by }) => by.length > 0);
    if (found?.by.length === 1) called.add(found.by[0]!);
    else if (found) unclear.push({ name: found.name, usernames: found.by.map(({ username }) => username) });
  }
  return { called: [...called], unclear };
}

/** A username is one person's; a name may be several people's. */
function peopleCalled<P extends Person>(name: string, people: readonly P[]): P[] {
  const own = people.filter(({ username }) => username.toLowerCase() === name);
  return own.length > 0 ? own : people.filter(({ realname }) => realname.toLowerCase() === name);
}

/** What is written to call somebody who was picked: the name, where it can be and only one has it, else the username. */
export function writtenAs({ username, realname }: Person, among: readonly Person[]): string {
  const alone = among.filter((one) => one.realname === realname).length === 1;
  return alone && /^[\p{L}\p{N}_.·-]{2,12}$/u.test(realname) ? realname : username;
}

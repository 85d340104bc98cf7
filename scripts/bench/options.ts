/** What was asked for on the command line. */
export interface Options {
  json: boolean;
  fresh: boolean;
  /** Names to run, in the order they are printed. */
  names: string[];
}

/** An answer to a command line that cannot be followed, or that asks for help. */
export class UsageError extends Error {}

/** Reads the command line: `known` are the names there are. */
export function readOptions(args: readonly string[], known: readonly string[]): Options {
  const options: Options = { json: false, fresh: false, names: [] };
  const rest = [...args];
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    const [option, value] = word.split('=', 2) as [string, string?];
    if (word === '--json') options.json = true;
    else if (word === '--fresh') options.fresh = true;
    else if (option === '--only') options.names.push(checked(value ?? rest.shift(), known));
    else throw new UsageError(`不认识参数 ${word}。用法：npm run bench -- [--only 名称] [--json] [--fresh]`);
  }
  return options.names.length > 0 ? options : { ...options, names: [...known] };
}

function checked(name: string | undefined, known: readonly string[]): string {
  if (name !== undefined && known.includes(name)) return name;
  throw new UsageError(
    `${name ? `没有名为 ${name} 的测量` : '--only 后面要写名称'}，可用的有：${known.join('、')}。`,
  );
}

/** How many people one comment may call at most. */
const maxMentions = 20;

/** Usernames a comment calls with @, each once: “@clerk 请看一下” calls clerk. */
export function mentionsIn(body: string): string[] {
  const names = [...body.matchAll(/@([\w.-]{2,64})/g)].map((match) => match[1]!.toLowerCase());
  return [...new Set(names)].slice(0, maxMentions);
}

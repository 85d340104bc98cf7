import type { Fact } from '#app/services/organisation/seed-fact.server.ts';
import folders from '../generated/facts.gen.ts';

const facts = folders.flatMap(({ brings }): readonly Fact[] => brings);

/** Every fact a scenario may state, by name. */
export const acceptanceFacts: ReadonlyMap<string, Fact> = new Map(facts.map((fact) => [fact.name, fact]));

if (acceptanceFacts.size !== facts.length) throw new Error('two facts have one name');

import { accessFacts } from './acceptance-access.server.ts';
import { dictionaryFacts } from './acceptance-dictionaries.server.ts';
import { enterpriseFacts } from './acceptance-enterprise.server.ts';
import { erpFacts } from './acceptance-erp.server.ts';
import type { Fact } from './acceptance-fact.server.ts';
import { goodsFacts } from './acceptance-goods.server.ts';
import { marketFacts } from './acceptance-market.server.ts';
import { noticeFacts } from './acceptance-notices.server.ts';
import { orderFacts } from './acceptance-orders.server.ts';
import { peopleFacts } from './acceptance-people.server.ts';
import { platformFacts } from './acceptance-platform.server.ts';
import { signInFacts } from './acceptance-sign-in.server.ts';
import { slideFacts } from './acceptance-slides.server.ts';

/** Every fact a scenario may state, by name. */
export const acceptanceFacts: ReadonlyMap<string, Fact> = new Map(
  [
    ...accessFacts,
    ...peopleFacts,
    ...signInFacts,
    ...marketFacts,
    ...goodsFacts,
    ...orderFacts,
    ...erpFacts,
    ...dictionaryFacts,
    ...noticeFacts,
    ...slideFacts,
    ...enterpriseFacts,
    ...platformFacts,
  ].map((fact) => [fact.name, fact]),
);

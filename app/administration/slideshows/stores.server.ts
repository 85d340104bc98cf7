import { bindEntity } from '#app/entity/store.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { slideshow } from './entities.ts';
import { slideGoals, slideProblem } from './rules.ts';
import { slideshows } from './table.server.ts';

type Slide = typeof slideshows.$inferSelect;

/** Banners of the public page. */
export const slideStore = bindEntity({
  entity: slideshow,
  table: slideshows,
  async beforeWrite(_ctx, _tx, change) {
    const after = change.after as Slide;
    // The page knows how to lead to these only, whatever the dictionary says.
    if (!slideGoals.some((goal) => goal === after.goal)) {
      throw new DomainError('slideshows.goal-unknown', 422, { field: 'goal' });
    }
    const problem = slideProblem({ ...after, startsAt: date(after.startsAt), endsAt: date(after.endsAt) });
    if (problem) throw new DomainError(`slideshows.${problem.code}`, 422, { field: problem.field });
  },
});

/** Fields of kind time come as text from the wire and as dates from the table. */
const date = (value: Date | string | null) => (value === null ? null : new Date(value));

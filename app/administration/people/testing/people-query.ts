import { listQuery } from '#app/entity/read/list-query.server.ts';
import { user } from '../entities.ts';

/** The first page of people, by user name. */
export const peopleQuery = listQuery(user).parse({ size: '50' });

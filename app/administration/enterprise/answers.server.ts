import { z } from 'zod';

/** An account with the companies it is bound to. */
export const accountModel = z.object({
  id: z.string(),
  username: z.string(),
  realname: z.string(),
  companies: z.array(z.string()),
});

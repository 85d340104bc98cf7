import { z } from 'zod';
import { rowVersion, wholeNumber } from '#app/lib/numbers/written-number.ts';
import { tenantStatuses } from '#app/lib/tenant-status.ts';
import { requiredText } from '#app/lib/text/wire-text.ts';
import { hostName, tenantSchema, tenantSlug } from '#app/tenancy/define-tenant.ts';
import { platformSlug } from '#app/tenancy/made-tenant.ts';

const maxShortName = 20;
/** A field left empty says nothing: no limit, or what the folder says. */
const unsaid = (value: unknown) => (value === '' || value === undefined ? null : value);
const quota = z.preprocess(unsaid, wholeNumber(0, 1_000_000_000).nullable());

const colour = tenantSchema.shape.theme.shape.colorPrimary.unwrap().toLowerCase();
const slug = z
  .string()
  .regex(tenantSlug)
  .refine((value) => value !== platformSlug);
const host = z.string().trim().toLowerCase().pipe(hostName);

const changeable = {
  name: z.preprocess(unsaid, requiredText(60).nullable()),
  shortName: z.preprocess(unsaid, requiredText(maxShortName).nullable()),
  title: z.preprocess(unsaid, requiredText(40).nullable()),
  colorPrimary: z.preprocess(unsaid, colour.nullable()),
  /** Codes with commas between; all when left out. */
  menus: z.preprocess(
    unsaid,
    z
      .string()
      .max(2000)
      .transform((list) => list.split(',').filter(Boolean))
      .nullable(),
  ),
  maxUsers: quota,
  maxMegabytes: quota,
  maxCalls: quota,
  logo: z.preprocess(unsaid, z.uuid().nullable()),
};

/** A new tenant, as the form has it. */
export const newTenantInput = z
  .object({
    ...changeable,
    slug,
    name: requiredText(60),
    host,
    mode: z.enum(['sales', 'mes']),
    colorPrimary: colour,
  })
  .transform((given, check) => {
    // Most names are short enough to be the short one too.
    const shortName = given.shortName ?? given.name;
    if (shortName.length <= maxShortName) return { ...given, shortName };
    check.addIssue({ code: 'custom', path: ['shortName'] });
    return z.NEVER;
  });

/** What may be changed of one. */
export const tenantChange = z.object({ ...changeable, version: rowVersion });

export const statusInput = z.object({ status: z.enum(tenantStatuses) });
/** Where a host leads from now on; `from` is whose it was when the operator looked. */
export const hostInput = z.object({ host, from: z.preprocess(unsaid, z.string().max(31).nullable()) });

export type NewTenant = z.output<typeof newTenantInput>;
export type TenantChange = z.output<typeof tenantChange>;

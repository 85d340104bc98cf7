import { z } from 'zod';
import { dialable, hostName, tenantSchema } from '#app/tenancy/define-tenant.ts';

const { brandLinks, hotlines, emails, customerServiceLink, consultantLink, trialLink, publicAccountLink } =
  tenantSchema.shape;
const filing = tenantSchema.shape.filings.element.omit({ hosts: true });
const copyright = filing.shape.copyright.max(120, { error: '最多 120 个字' });
const icp = filing.shape.icp.unwrap().max(60, { error: '最多 60 个字' });

/**
 * What administrators may say of their brand. The colour is `#rrggbb` and nothing else: it becomes part of a
 * program, the theme (TEN-05).
 */
export const brandInput = z.strictObject({
  colorPrimary: tenantSchema.shape.theme.shape.colorPrimary.unwrap().toLowerCase(),
  slogan: tenantSchema.shape.slogan.max(60, { error: '最多 60 个字' }),
  hotlines: hotlines
    .unwrap()
    .max(4, { error: '最多 4 个' })
    .refine((all) => all.every((one) => dialable.test(one)), {
      error: '只能写数字和连字符，手机才拨得出去',
    }),
  emails: emails.unwrap().max(4, { error: '最多 4 个' }),
  brandLinks: brandLinks.unwrap().max(8, { error: '最多 8 个' }),
  copyright,
  icp,
  /** Texts that the law ties to one host; left out, those of the folder stay (TEN-04). */
  hostFilings: z
    .array(z.strictObject({ host: hostName, copyright, icp }))
    .max(200)
    .optional(),
  customerServiceLink,
  consultantLink,
  trialLink,
  publicAccountLink,
  suiteInstallLink: tenantSchema.shape.suiteInstallLink,
  suiteRegisterLink: tenantSchema.shape.suiteRegisterLink,
  helpLink: tenantSchema.shape.helpLink,
});

/** A brand as its administrators have it. */
export type BrandSettings = z.output<typeof brandInput>;

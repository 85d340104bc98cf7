import type { Ctx } from '#app/kernel/request/context.server.ts';
import { badInput } from '#app/lib/domain-error.ts';
import { formText } from '#app/lib/text/form-text.ts';
import { deleteCompany, saveCompany } from './save-company.server.ts';
import { saveSuite } from './save-suite.server.ts';

/** Does what a form of the settings asks for. */
export async function settingsAction(
  ctx: Ctx,
  form: FormData,
): Promise<{ ok: true; intent: string; message: string }> {
  const intent = formText(form, 'intent');
  const field = (name: string) => formText(form, name).trim();
  if (intent === 'company') {
    await saveCompany(ctx, {
      id: field('id'),
      name: field('name'),
      corpId: field('corpId'),
      agentId: field('agentId'),
      secret: field('secret'),
      enabled: form.get('enabled') !== 'false',
    });
  } else if (intent === 'delete') {
    await deleteCompany(ctx, { id: field('id') });
  } else if (intent === 'suite') {
    await saveSuite(ctx, {
      suiteId: field('suiteId'),
      name: field('name'),
      secret: field('secret'),
      token: field('token'),
      aesKey: field('aesKey'),
      providerCorpId: field('providerCorpId'),
      providerSecret: field('providerSecret'),
      templateId: field('templateId'),
    });
  } else {
    throw badInput('intent');
  }
  return { ok: true, intent, message: ctx.t('enterprise:settings.saved') };
}

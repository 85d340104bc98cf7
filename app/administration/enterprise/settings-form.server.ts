import type { Ctx } from '#app/kernel/request/context.server.ts';
import { badInput } from '#app/lib/domain-error.ts';
import { formText } from '#app/lib/text/form-text.ts';
import { deleteCompany, saveCompany } from './use-cases/save-company.server.ts';
import { saveSuite } from './use-cases/save-suite.server.ts';

/** Does what a form of the settings asks for. */
export async function settingsAction(
  ctx: Ctx,
  form: FormData,
): Promise<{ ok: true; intent: string; message: string }> {
  const intent = formText(form, 'intent');
  const said = (name: string) => formText(form, name).trim();
  if (intent === 'company') {
    await saveCompany(ctx, {
      id: said('id'),
      name: said('name'),
      corpId: said('corpId'),
      agentId: said('agentId'),
      secret: said('secret'),
      enabled: form.get('enabled') !== 'false',
    });
  } else if (intent === 'delete') {
    await deleteCompany(ctx, { id: said('id') });
  } else if (intent === 'suite') {
    await saveSuite(ctx, {
      suiteId: said('suiteId'),
      name: said('name'),
      secret: said('secret'),
      token: said('token'),
      aesKey: said('aesKey'),
      providerCorpId: said('providerCorpId'),
      providerSecret: said('providerSecret'),
      templateId: said('templateId'),
    });
  } else {
    throw badInput('intent');
  }
  return { ok: true, intent, message: ctx.t('enterprise:settings.saved') };
}

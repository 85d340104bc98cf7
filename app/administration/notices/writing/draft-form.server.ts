import { checkInput } from '#app/kernel/api/api-input.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { formText } from '#app/lib/text/form-text.ts';
import { momentOf } from '#app/lib/time/date-time.ts';
import { isOwnPath } from '#app/services/notices/rules.ts';
import { type AnnouncementDraft, addAnnouncementInput } from '../inputs.ts';

/** The compose form as a draft; what people leave out or mistype is told in their words, beside its field. */
export function draftOfForm(ctx: Pick<Ctx, 'tenant'>, form: FormData): AnnouncementDraft {
  const text = (name: string) => formText(form, name).trim();
  const refuse = (code: string, field: string) => {
    throw new DomainError(`notices.${code}`, 422, { field });
  };
  const link = text('link');
  const releaseAt = text('releaseAt');
  if (releaseAt && !/^20\d\d-\d\d-\d\dT\d\d:\d\d$/.test(releaseAt)) refuse('release-past', 'releaseAt');
  if (!text('title')) refuse('title-required', 'title');
  if (!text('content')) refuse('content-required', 'content');
  if (link && !isOwnPath(link)) refuse('link-invalid', 'link');
  return checkInput(addAnnouncementInput, {
    titile: text('title'),
    msgContent: formText(form, 'content'),
    msgCategory: text('category'),
    priority: text('priority'),
    msgType: text('audience') === 'targets' ? 'USER' : 'ALL',
    departIds: text('departIds'),
    roleIds: text('roleIds'),
    userIds: text('userIds'),
    openPage: link,
    fileIds: text('fileIds'),
    releaseTime: releaseAt ? momentOf(releaseAt, ctx.tenant.timeZone).toISOString() : null,
  });
}

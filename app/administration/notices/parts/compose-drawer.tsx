import { Drawer, Input, Select, Skeleton } from 'antd';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionFormDrawer, useActionForm } from '#app/entity/form/draft/action-form.tsx';
import type { FormError } from '#app/kernel/page/page.server.ts';
import { formatTime } from '#app/lib/time/date-time.ts';
import { longestTitle, noticeCategory, noticeStatus } from '#app/services/notices/rules.ts';
import type { Announcement } from '#app/services/notices/wire.ts';
import { useRootData } from '#app/shell/data/use-root-data.ts';
import { usePageDrawer } from '#app/shell/tabs/page-dialog.ts';
import { Can } from '#app/ui/can.tsx';
import { FileField, FileLink } from '#app/ui/fields/file-field.tsx';
import { onDemand } from '#app/ui/on-demand/on-demand.tsx';
import { FieldProblem } from '#app/ui/problem.tsx';
import { RichText } from '#app/ui/rich-text/rich-text.tsx';
import type { Audience } from '../use-cases/list-audience.server.ts';
import { AudienceFields, audienceOf } from './audience-fields.tsx';
import { ReceiptTable } from './receipt-table.tsx';
import { useChoices } from './use-choices.ts';

const RichTextEditor = onDemand(() => import('#app/ui/rich-text/rich-text-editor.tsx'), {
  loading: <Skeleton active title={false} />,
  missing: 'line',
});

interface Props {
  /** Null for a new one. */
  announcement: Announcement | null;
  /** Null for those who may only look. */
  audience: Audience | null;
  onClose(): void;
}

/** An announcement to write; one that has been released, or that the person may not change, to look at. */
export function ComposeDrawer({ announcement, audience, onClose }: Props) {
  const place = usePageDrawer();
  const editable = announcement === null || announcement.status === noticeStatus.draft;
  if (audience && editable) {
    return <Compose announcement={announcement} audience={audience} onClose={onClose} />;
  }
  return (
    <Drawer {...place} open size={720} onClose={onClose} title={announcement?.title}>
      <Released announcement={announcement} />
    </Drawer>
  );
}

/** What is typed of an announcement. */
const startOf = (announcement: Announcement | null, timeZone: string) => ({
  ...audienceOf(announcement),
  title: announcement?.title ?? '',
  category: announcement?.category ?? noticeCategory.notice,
  priority: announcement?.priority ?? 'L',
  content: announcement?.content ?? '',
  files: announcement?.files ?? [],
  /** YYYY-MM-DDTHH:mm by the brand's clocks; empty: when it is released by hand. */
  releaseAt: announcement?.releaseAt ? formatTime(announcement.releaseAt, timeZone, 'YYYY-MM-DDTHH:mm') : '',
  link: announcement?.link ?? '',
});

function Compose({ announcement, audience, onClose }: Props & { audience: Audience }) {
  const { t } = useTranslation('notices');
  const choices = useChoices();
  const { tenant } = useRootData();
  const start = startOf(announcement, tenant.timeZone);
  const form = useActionForm('notices:announcement', announcement?.id ?? '', start, onClose);
  const { typed, type, refused, draft } = form;
  return (
    <ActionFormDrawer
      form={form}
      size={720}
      title={t(announcement ? 'compose.edit' : 'compose.new')}
      saveLabel={t('compose.save')}
      onClose={onClose}
    >
      <input type="hidden" name="intent" value="save" />
      <input type="hidden" name="id" value={announcement?.id ?? ''} />
      <Field label={t('compose.title')} name="title" refused={refused}>
        {(id, wrong) => (
          <Input
            id={id}
            name="title"
            maxLength={longestTitle}
            showCount
            placeholder={t('compose.titleHint')}
            value={typed.title}
            onChange={(event) => type({ title: event.target.value })}
            status={wrong ? 'error' : undefined}
            aria-invalid={wrong}
          />
        )}
      </Field>
      <div className="compose-choices">
        <Choice
          name="category"
          label={t('compose.category')}
          options={choices.category}
          value={typed.category}
          onChange={(category) => type({ category })}
        />
        <Choice
          name="priority"
          label={t('compose.priority')}
          options={choices.priority}
          value={typed.priority}
          onChange={(priority) => type({ priority })}
        />
      </div>
      <Field label={t('compose.audience')} name="audience" refused={refused}>
        {() => <AudienceFields chosen={typed} offered={audience} onChoose={type} />}
      </Field>
      <Field label={t('compose.content')} name="content" refused={refused}>
        {(id, wrong) => (
          <RichTextEditor
            key={String(draft.taken)}
            id={id}
            name="content"
            label={t('compose.content')}
            initial={typed.content}
            wrong={wrong}
            purpose="announcement"
            onChange={(content) => type({ content })}
          />
        )}
      </Field>
      <Field label={t('compose.files')} name="files" refused={refused}>
        {() => (
          <FileField
            purpose="announcement"
            groups={['picture', 'document']}
            label={t('compose.files')}
            value={typed.files}
            onChange={(files) => type({ files })}
            name="fileIds"
          />
        )}
      </Field>
      <Can do="notice:release">
        <Field label={t('compose.releaseAt')} name="releaseAt" refused={refused}>
          {(id, wrong) => (
            <input
              id={id}
              name="releaseAt"
              type="datetime-local"
              className="plain-date"
              aria-invalid={wrong || undefined}
              value={typed.releaseAt}
              onChange={(event) => type({ releaseAt: event.target.value })}
            />
          )}
        </Field>
      </Can>
      <Field label={t('compose.link')} name="link" refused={refused}>
        {(id, wrong) => (
          <Input
            id={id}
            name="link"
            maxLength={200}
            placeholder={t('compose.linkHint')}
            value={typed.link}
            onChange={(event) => type({ link: event.target.value })}
            status={wrong ? 'error' : undefined}
            aria-invalid={wrong}
          />
        )}
      </Field>
      <FieldProblem text={refused?.field ? null : refused?.message} />
    </ActionFormDrawer>
  );
}

/** An announcement that has been sent: what its readers see, and who has read it. */
function Released({ announcement }: { announcement: Announcement | null }) {
  if (!announcement) return null;
  return (
    <>
      <RichText html={announcement.content} />
      {announcement.files.map((file) => (
        <FileLink key={file.id} file={file} />
      ))}
      {announcement.status === noticeStatus.draft ? null : <ReceiptTable id={announcement.id} />}
    </>
  );
}

/** A field with its label and, when it was refused, why. */
function Field(props: {
  label: string;
  name: string;
  refused: FormError | null;
  children: (id: string, wrong: boolean) => ReactNode;
}) {
  const id = useId();
  const wrong = props.refused?.field === props.name;
  return (
    <div className="compose-field">
      <label htmlFor={id}>{props.label}</label>
      {props.children(id, wrong)}
      {wrong ? (
        <p className="field-error" role="alert">
          {props.refused?.message}
        </p>
      ) : null}
    </div>
  );
}

function Choice<Value extends string>(props: {
  name: string;
  label: string;
  options: { value: Value; label: string }[];
  value: Value;
  onChange(value: Value): void;
}) {
  const { name, label, options, value, onChange } = props;
  const id = useId();
  return (
    <div className="compose-field">
      <label htmlFor={id}>{label}</label>
      <Select id={id} value={value} onChange={onChange} options={options} />
      <input type="hidden" name={name} value={value} />
    </div>
  );
}

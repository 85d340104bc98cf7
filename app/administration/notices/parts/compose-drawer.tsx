import { Button, Drawer, Input, Select, Skeleton } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Form, useNavigation } from 'react-router';
import type { FormError } from '#app/kernel/page/page.server.ts';
import type { StoredFile } from '#app/lib/files/stored-file.ts';
import { formatTime } from '#app/lib/time/date-time.ts';
import { longestTitle, noticeCategory, noticeStatus } from '#app/services/notices/rules.ts';
import type { Announcement } from '#app/services/notices/wire.ts';
import { useRootData } from '#app/shell/data/use-root-data.ts';
import { usePageDrawer } from '#app/shell/tabs/page-dialog.ts';
import { Can } from '#app/ui/can.tsx';
import { FileField, FileLink } from '#app/ui/fields/file-field.tsx';
import { onDemand } from '#app/ui/on-demand/on-demand.tsx';
import { RichText } from '#app/ui/rich-text/rich-text.tsx';
import type { Audience } from '../use-cases/list-audience.server.ts';
import { AudienceFields } from './audience-fields.tsx';
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
  refused: FormError | null;
  onClose(): void;
}

/** An announcement to write; one that has been released, or that the person may not change, to look at. */
export function ComposeDrawer({ announcement, audience, refused, onClose }: Props) {
  const { t } = useTranslation('notices');
  const place = usePageDrawer();
  const editable = audience !== null && (announcement === null || announcement.status === noticeStatus.draft);
  const title = announcement ? t('compose.edit') : t('compose.new');
  return (
    <Drawer
      {...place}
      open
      size={720}
      maskClosable={!editable}
      onClose={onClose}
      title={editable ? title : announcement?.title}
    >
      {editable ? (
        <Compose announcement={announcement} audience={audience} refused={refused} onClose={onClose} />
      ) : (
        <Released announcement={announcement} />
      )}
    </Drawer>
  );
}

function Compose({ announcement, audience, refused, onClose }: Props & { audience: Audience }) {
  const { t } = useTranslation('notices');
  const choices = useChoices();
  const busy = useNavigation().state !== 'idle';
  const { tenant } = useRootData();
  const [files, setFiles] = useState<StoredFile[]>(announcement?.files ?? []);
  return (
    <Form method="post" className="dialog-form" preventScrollReset>
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
            defaultValue={announcement?.title}
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
          initial={announcement?.category ?? noticeCategory.notice}
        />
        <Choice
          name="priority"
          label={t('compose.priority')}
          options={choices.priority}
          initial={announcement?.priority ?? 'L'}
        />
      </div>
      <Field label={t('compose.audience')} name="audience" refused={refused}>
        {() => <AudienceFields chosen={announcement} audience={audience} />}
      </Field>
      <Field label={t('compose.content')} name="content" refused={refused}>
        {(id, wrong) => (
          <RichTextEditor
            id={id}
            name="content"
            label={t('compose.content')}
            initial={announcement?.content ?? ''}
            wrong={wrong}
            purpose="announcement"
          />
        )}
      </Field>
      <Field label={t('compose.files')} name="files" refused={refused}>
        {() => (
          <FileField
            purpose="announcement"
            groups={['picture', 'document']}
            label={t('compose.files')}
            value={files}
            onChange={setFiles}
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
              defaultValue={
                announcement?.releaseAt
                  ? formatTime(announcement.releaseAt, tenant.timeZone, 'YYYY-MM-DDTHH:mm')
                  : ''
              }
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
            defaultValue={announcement?.link ?? ''}
            status={wrong ? 'error' : undefined}
            aria-invalid={wrong}
          />
        )}
      </Field>
      {refused && !refused.field ? (
        <p className="field-error" role="alert">
          {refused.message}
        </p>
      ) : null}
      <div className="dialog-actions">
        <Button onClick={onClose}>{t('compose.cancel')}</Button>
        <Button type="primary" htmlType="submit" loading={busy}>
          {t('compose.save')}
        </Button>
      </div>
    </Form>
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

function Choice(props: {
  name: string;
  label: string;
  options: { value: string; label: string }[];
  initial: string;
}) {
  const { name, label, options, initial } = props;
  const id = useId();
  const [chosen, setChosen] = useState(initial);
  return (
    <div className="compose-field">
      <label htmlFor={id}>{label}</label>
      <Select id={id} value={chosen} onChange={setChosen} options={options} />
      <input type="hidden" name={name} value={chosen} />
    </div>
  );
}

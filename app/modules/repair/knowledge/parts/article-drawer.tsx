import { Checkbox, Form, Input, Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import { useDictionary } from '#app/entity/form/dictionary/use-dictionary.ts';
import { useFormDraft } from '#app/entity/form/draft/use-form-draft.ts';
import { FormDrawer } from '#app/entity/form/form-drawer.tsx';
import { useCommand } from '#app/ui/calls/use-command.ts';
import { PhotoPicker } from '#app/ui/fields/photo-picker.tsx';
import { ProblemNote } from '#app/ui/problem.tsx';
import { type Fault, faultSkills } from '../../life/rules-state.ts';
import type { articleApi } from '../api.server.ts';
import { articleStatuses } from '../rules-article.ts';
import type { Article } from '../wire.ts';

interface Values extends Pick<Article, 'title' | 'status' | 'faults' | 'causes' | 'steps'> {
  model?: string;
  kept: string[];
  pictures: string[];
}

const codes = Object.keys(faultSkills) as Fault[];

/** Writes an article, or changes one: what it is about, what is to be done, and pictures. */
export default function ArticleDrawer({ article, onClose }: { article: Article | null; onClose(): void }) {
  const { t } = useTranslation(['repair', 'entity']);
  const [form] = Form.useForm<Values>();
  const draft = useFormDraft('repair:article', article?.id ?? '', form);
  const { run, busy, problem } = useCommand<typeof articleApi>();
  const causes = useDictionary('repair_cause');
  const required = { required: true, message: t('entity:invalid.required') };
  const title = t(article ? 'article.edit' : 'article.add');

  function save({ kept, ...values }: Values) {
    if (!article) return run('POST /mes/article/add', values, draft.saved(onClose));
    const { id, version } = article;
    return run('PUT /mes/article/edit', { ...values, kept, id, version }, draft.saved(onClose));
  }

  return (
    <FormDrawer
      size={640}
      title={title}
      busy={busy}
      isDirty={() => form.isFieldsTouched()}
      onSave={() => form.submit()}
      onClose={onClose}
      draft={draft}
    >
      <ProblemNote text={problem} />
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{
          title: article?.title,
          model: article?.model ?? undefined,
          status: article?.status ?? 'draft',
          faults: article?.faults ?? [],
          causes: article?.causes ?? [],
          steps: article?.steps,
          kept: article?.pictures ?? [],
          pictures: [],
        }}
        onFinish={save}
      >
        <Form.Item name="title" label={t('article.field.title')} rules={[required]}>
          <Input maxLength={80} />
        </Form.Item>
        <Form.Item name="faults" label={t('article.field.faults')} rules={[required]}>
          <Checkbox.Group options={codes.map((value) => ({ value, label: t(`repair:fault.${value}`) }))} />
        </Form.Item>
        <Form.Item name="causes" label={t('article.field.causes')} extra={t('article.hint.causes')}>
          <Checkbox.Group options={causes.map(({ value, label }) => ({ value, label }))} />
        </Form.Item>
        <Form.Item name="model" label={t('article.field.model')} extra={t('article.hint.model')}>
          <Input maxLength={60} />
        </Form.Item>
        <Form.Item
          name="steps"
          label={t('article.field.steps')}
          extra={t('article.hint.steps')}
          rules={[required]}
        >
          <Input.TextArea rows={8} maxLength={5_000} showCount />
        </Form.Item>
        {article && article.pictures.length > 0 ? (
          <Form.Item name="kept" label={t('article.field.kept')}>
            <KeptPictures article={article} />
          </Form.Item>
        ) : (
          <Form.Item name="kept" hidden>
            <Input />
          </Form.Item>
        )}
        <Form.Item name="pictures" label={t('article.field.pictures')}>
          <NewPictures />
        </Form.Item>
        <Form.Item name="status" label={t('article.field.status')} extra={t('article.hint.status')}>
          <Radio.Group
            options={articleStatuses.map((value) => ({ value, label: t(`article.choice.status.${value}`) }))}
          />
        </Form.Item>
      </Form>
    </FormDrawer>
  );
}

/** Pictures an article has, each of which may go. */
function KeptPictures({
  article,
  value = [],
  onChange,
}: {
  article: Article;
  value?: string[];
  onChange?(kept: string[]): void;
}) {
  const { t } = useTranslation('repair');
  return (
    <ul className="repair-pictures">
      {value.map((id, index) => (
        <li key={id}>
          <img
            src={`/api/mes/article/picture?articleId=${article.id}&id=${id}`}
            alt={t('article.picture', { place: index + 1 })}
          />
          <button
            type="button"
            className="link-button"
            onClick={() => onChange?.(value.filter((one) => one !== id))}
          >
            {t('article.dropPicture', { place: index + 1 })}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The form gives a field its value and takes its changes. */
function NewPictures({ value = [], onChange }: { value?: string[]; onChange?(pictures: string[]): void }) {
  return <PhotoPicker photos={value} onChange={(pictures) => onChange?.(pictures)} />;
}

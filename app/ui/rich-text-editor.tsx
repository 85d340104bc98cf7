import {
  BoldOutlined,
  FontSizeOutlined,
  ItalicOutlined,
  LinkOutlined,
  OrderedListOutlined,
  PictureOutlined,
  RedoOutlined,
  StrikethroughOutlined,
  UnderlineOutlined,
  UndoOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons';
import { Image } from '@tiptap/extension-image';
import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { Button, Input, Popover } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, apiUpload } from '#app/lib/api-client.ts';
import { acceptOf } from '#app/lib/file-kind.ts';
import { fileUrl, type StoredFile } from '#app/lib/stored-file.ts';

interface Props {
  id: string;
  name: string;
  label: string;
  /** Sanitised HTML to begin with. */
  initial: string;
  wrong: boolean;
  /** What pictures in it are uploaded for. */
  purpose: string;
  /** Hears of what is written, for forms that hold their values themselves. */
  onChange?(html: string): void;
}

/**
 * A text with headings, lists, links and pictures, written as it will be read. A plain field of its form has
 * the HTML; the server sanitises it, whatever stands there.
 */
export default function RichTextEditor({ id, name, label, initial, wrong, purpose, onChange }: Props) {
  const [html, setHtml] = useState(initial);
  const editor = useEditor({
    extensions: [
      StarterKit.configure({
        heading: { levels: [2, 3, 4] },
        link: { openOnClick: false, protocols: ['mailto', 'tel'] },
      }),
      Image,
    ],
    content: initial,
    // What the page draws on the server knows of no editor.
    immediatelyRender: false,
    // A style element of its own would need a nonce; its few rules stand in our stylesheet.
    injectCSS: false,
    editorProps: {
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        class: 'rich-text rich-text-field',
        ...(wrong ? { 'aria-invalid': 'true' } : {}),
      },
    },
    onUpdate: ({ editor: changed }) => {
      const now = changed.isEmpty ? '' : changed.getHTML();
      setHtml(now);
      onChange?.(now);
    },
  });
  return (
    <div className="rich-text-editor" data-wrong={wrong}>
      <input type="hidden" name={name} value={html} />
      {editor ? <Tools editor={editor} field={id} purpose={purpose} /> : null}
      <EditorContent editor={editor} />
    </div>
  );
}

function Tools({ editor, field, purpose }: { editor: Editor; field: string; purpose: string }) {
  const { t } = useTranslation('common');
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      underline: now.isActive('underline'),
      strike: now.isActive('strike'),
      heading: now.isActive('heading', { level: 3 }),
      list: now.isActive('bulletList'),
      numbers: now.isActive('orderedList'),
      undo: now.can().undo(),
      redo: now.can().redo(),
    }),
  });
  const marks: [name: keyof typeof state, icon: ReactNode, act: () => void][] = [
    ['bold', <BoldOutlined key="i" />, () => editor.chain().focus().toggleBold().run()],
    ['italic', <ItalicOutlined key="i" />, () => editor.chain().focus().toggleItalic().run()],
    ['underline', <UnderlineOutlined key="i" />, () => editor.chain().focus().toggleUnderline().run()],
    ['strike', <StrikethroughOutlined key="i" />, () => editor.chain().focus().toggleStrike().run()],
    ['heading', <FontSizeOutlined key="i" />, () => editor.chain().focus().toggleHeading({ level: 3 }).run()],
    ['list', <UnorderedListOutlined key="i" />, () => editor.chain().focus().toggleBulletList().run()],
    ['numbers', <OrderedListOutlined key="i" />, () => editor.chain().focus().toggleOrderedList().run()],
  ];
  return (
    <div className="rich-text-tools" role="toolbar" aria-label={t('editor.tools')} aria-controls={field}>
      {marks.map(([name, icon, act]) => (
        <Tool key={name} label={t(`editor.${name}`)} icon={icon} pressed={state[name]} onClick={act} />
      ))}
      <LinkTool editor={editor} />
      <PictureTool editor={editor} purpose={purpose} />
      <Tool
        label={t('editor.undo')}
        icon={<UndoOutlined />}
        disabled={!state.undo}
        onClick={() => editor.chain().focus().undo().run()}
      />
      <Tool
        label={t('editor.redo')}
        icon={<RedoOutlined />}
        disabled={!state.redo}
        onClick={() => editor.chain().focus().redo().run()}
      />
    </div>
  );
}

function Tool(props: {
  label: string;
  icon: ReactNode;
  pressed?: boolean;
  disabled?: boolean;
  onClick?(): void;
}) {
  const { label, icon, pressed, disabled, onClick } = props;
  return (
    <Button
      type="text"
      size="small"
      icon={icon}
      aria-label={label}
      aria-pressed={pressed}
      title={label}
      disabled={disabled}
      className={pressed ? 'rich-text-pressed' : undefined}
      onClick={onClick}
    />
  );
}

const address = /^(https?:\/\/|mailto:|tel:|\/(?!\/))\S+$/;

function LinkTool({ editor }: { editor: Editor }) {
  const { t } = useTranslation('common');
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const apply = () => {
    const chain = editor.chain().focus().extendMarkRange('link');
    if (typed.trim() === '') chain.unsetLink().run();
    else if (address.test(typed.trim())) chain.setLink({ href: typed.trim() }).run();
    else return;
    setOpen(false);
  };
  const begin = (shown: boolean) => {
    setOpen(shown);
    if (shown) setTyped(String(editor.getAttributes('link')['href'] ?? ''));
  };
  return (
    <Popover
      trigger="click"
      open={open}
      onOpenChange={begin}
      content={
        <Input
          value={typed}
          aria-label={t('editor.address')}
          placeholder={t('editor.addressHint')}
          maxLength={500}
          status={typed.trim() === '' || address.test(typed.trim()) ? undefined : 'error'}
          onChange={(event) => setTyped(event.target.value)}
          // The field stands in the form of the page: Enter is ours alone.
          onPressEnter={(event) => {
            event.preventDefault();
            apply();
          }}
          addonAfter={
            <Button type="text" size="small" onClick={apply}>
              {t('editor.apply')}
            </Button>
          }
        />
      }
    >
      <span>
        <Tool label={t('editor.link')} icon={<LinkOutlined />} />
      </span>
    </Popover>
  );
}

function PictureTool({ editor, purpose }: { editor: Editor; purpose: string }) {
  const { t } = useTranslation('common');
  const id = useId();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const send = async (file: File | undefined) => {
    if (!file) return;
    setBusy(true);
    setProblem(null);
    try {
      const form = new FormData();
      form.set('biz', purpose);
      form.set('name', file.name);
      form.set('file', file);
      const stored = await apiUpload<StoredFile>('/sys/common/upload', form, { mask: false });
      editor
        .chain()
        .focus()
        .setImage({ src: fileUrl(stored.id), alt: stored.name })
        .run();
    } catch (error) {
      setProblem((error instanceof ApiError && error.message) || t('errors.unforeseen'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <label htmlFor={id} className="rich-text-picture" title={t('editor.picture')} data-busy={busy}>
        <input
          id={id}
          type="file"
          className="visually-hidden"
          accept={acceptOf(['picture'])}
          aria-label={t('editor.picture')}
          disabled={busy}
          onChange={(event) => {
            void send(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
        <PictureOutlined aria-hidden />
      </label>
      {problem ? (
        <span className="field-error" role="alert">
          {problem}
        </span>
      ) : null}
    </>
  );
}

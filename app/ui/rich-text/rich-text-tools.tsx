import {
  BoldOutlined,
  FontSizeOutlined,
  ItalicOutlined,
  OrderedListOutlined,
  RedoOutlined,
  StrikethroughOutlined,
  UnderlineOutlined,
  UndoOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons';
import { type Editor, useEditorState } from '@tiptap/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkTool } from './rich-text-link.tsx';
import { PictureTool } from './rich-text-picture.tsx';
import { Tool } from './rich-text-tool.tsx';

interface Props {
  editor: Editor;
  /** The id of what is written in. */
  field: string;
  /** What pictures in it are uploaded for. */
  purpose: string;
}

/** What can be done with the text of a rich-text editor. */
export function RichTextTools({ editor, field, purpose }: Props) {
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

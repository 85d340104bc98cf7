import { Image } from '@tiptap/extension-image';
import { EditorContent, useEditor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { useState } from 'react';
import { RichTextTools } from './rich-text-tools.tsx';

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
      {editor ? <RichTextTools editor={editor} field={id} purpose={purpose} /> : null}
      <EditorContent editor={editor} />
    </div>
  );
}

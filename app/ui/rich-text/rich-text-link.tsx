import { LinkOutlined } from '@ant-design/icons';
import type { Editor } from '@tiptap/react';
import { Button, Input, Popover } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Tool } from './rich-text-tool.tsx';

const address = /^(https?:\/\/|mailto:|tel:|\/(?!\/))\S+$/;

/** Asks for an address and makes what is chosen a link to it; an empty one makes it plain again. */
export function LinkTool({ editor }: { editor: Editor }) {
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

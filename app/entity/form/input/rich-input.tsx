import { useState } from 'react';
import RichTextEditor from '#app/ui/rich-text/rich-text-editor.tsx';
import type { FieldInputProps } from './field-input-props.ts';

/** A text with headings, lists and pictures. What comes from elsewhere, as a draft does, begins the editor anew. */
export default function RichInput(props: FieldInputProps & { label: string; purpose: string }) {
  const { id = '', field, label, purpose, value, onChange } = props;
  const given = typeof value === 'string' ? value : '';
  const [written, setWritten] = useState(given);
  const [round, setRound] = useState(0);
  if (written !== given) {
    setWritten(given);
    setRound(round + 1);
  }
  return (
    <RichTextEditor
      key={round}
      id={id}
      name={field.name}
      label={label}
      initial={given}
      wrong={props['aria-invalid'] === true || props['aria-invalid'] === 'true'}
      purpose={purpose}
      onChange={(html) => {
        setWritten(html);
        onChange?.(html);
      }}
    />
  );
}

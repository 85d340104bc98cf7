import { Tag } from 'antd';
import { useDictionary } from './use-dictionary.ts';

interface Props {
  /** Of the dictionary. */
  code: string | undefined;
  value: string;
  /** What stands for the value where the dictionary does not offer it any more. */
  text?: string;
}

/** A dictionary's value by its text, in its colour. */
export function DictionaryTag({ code, value, text = value }: Props) {
  const item = useDictionary(code).find((one) => one.value === value);
  return <Tag color={item?.color ?? undefined}>{item?.label ?? text}</Tag>;
}

/** A dictionary's value by its text alone. */
export function DictionaryText({ code, value, text = value }: Props) {
  return useDictionary(code).find((one) => one.value === value)?.label ?? text;
}

/** A text in every language of the product. */
type InBoth = { 'zh-CN': string; 'en-US': string };

/** A dictionary the program itself counts on: every tenant has it, and its values stay. */
export interface BuiltInDictionary {
  code: string;
  name: InBoth;
  /** Values in order. A tenant may reword them; what it has not reworded is told in the reader's language. */
  values: Record<string, InBoth & { color?: string }>;
}

/** A text in Chinese and in English, with the colour its tag begins with. */
export const inBoth = (chinese: string, english: string, color?: string): InBoth & { color?: string } => ({
  'zh-CN': chinese,
  'en-US': english,
  color,
});

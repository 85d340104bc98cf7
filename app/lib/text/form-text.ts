/** A text field of a form; an absent field, or a file sent in its place, is the empty text. */
export function formText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/**
 * What the Enter key presses in a form whose first button does something else: browsers press the first one. It
 * is neither seen nor reached.
 */
export function EnterSubmits({ intent }: { intent: string }) {
  return (
    <button
      type="submit"
      name="intent"
      value={intent}
      className="visually-hidden"
      tabIndex={-1}
      aria-hidden="true"
    />
  );
}

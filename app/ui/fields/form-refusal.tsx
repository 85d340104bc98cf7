/** What the server said of a form that belongs to none of its fields. */
export function FormRefusal({
  refused,
}: {
  refused?: { field?: string; message: string; advice?: string; requestId: string };
}) {
  if (!refused || refused.field) return null;
  return (
    <p className="notice-warning form-refusal" role="alert" key={refused.requestId}>
      {refused.message}
      {refused.advice ? <small>{refused.advice}</small> : null}
    </p>
  );
}

interface Props {
  /** A sentence; nothing is shown without one. */
  text: string | null | undefined;
}

/** What is wrong with a field, right below it. */
export function FieldProblem({ text }: Props) {
  return text ? (
    <p className="field-error" role="alert">
      {text}
    </p>
  ) : null;
}

/** What went wrong with the whole of what was asked for. */
export function ProblemNote({ text }: Props) {
  return text ? (
    <p className="notice-warning" role="alert">
      {text}
    </p>
  ) : null;
}

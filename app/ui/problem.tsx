import { useEffect, useRef } from 'react';

interface Props {
  /** A sentence; nothing is shown without one. */
  text: string | null | undefined;
  /** By which the field names it as what describes it. */
  id?: string;
}

/** What is wrong with a field, right below it; in sight, however far below the button is that sent the form. */
export function FieldProblem({ text, id }: Props) {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (text) line.current?.scrollIntoView({ block: 'nearest' });
  }, [text]);
  return text ? (
    <p className="field-error" role="alert" id={id} ref={line}>
      {text}
    </p>
  ) : null;
}

/** What went wrong with the whole of what was asked for. */
export function ProblemNote({ text }: Pick<Props, 'text'>) {
  return text ? (
    <p className="notice-warning" role="alert">
      {text}
    </p>
  ) : null;
}

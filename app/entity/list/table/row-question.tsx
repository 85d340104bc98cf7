import { Popconfirm } from 'antd';

interface Props {
  /** What is asked before it is done, or why it was refused. */
  question: string;
  /** What saying yes is called. */
  label: string;
  danger: boolean;
  busy: boolean;
  /** A press beside it closes it, and saying yes is not one key away: for what opens at the press of a button. */
  lightly?: boolean;
  onYes(): void;
  onClose(): void;
}

/** Asks at a row before something is done with it. */
export default function RowQuestion({
  question,
  label,
  danger,
  busy,
  lightly = false,
  onYes,
  onClose,
}: Props) {
  return (
    <Popconfirm
      open
      title={question}
      okText={label}
      okButtonProps={{ loading: busy, danger, autoFocus: !lightly }}
      trigger={lightly ? 'click' : []}
      onConfirm={onYes}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <span className="row-anchor" />
    </Popconfirm>
  );
}

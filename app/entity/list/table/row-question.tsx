import { Popconfirm } from 'antd';

interface Props {
  /** What is asked before it is done, or why it was refused. */
  question: string;
  /** What saying yes is called. */
  label: string;
  danger: boolean;
  busy: boolean;
  onYes(): void;
  onClose(): void;
}

/** Asks at a row before something is done with it. */
export default function RowQuestion({ question, label, danger, busy, onYes, onClose }: Props) {
  return (
    <Popconfirm
      open
      title={question}
      okText={label}
      okButtonProps={{ loading: busy, danger, autoFocus: true }}
      trigger={[]}
      onConfirm={onYes}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <span className="row-anchor" />
    </Popconfirm>
  );
}

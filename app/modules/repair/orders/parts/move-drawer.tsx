import { Form } from 'antd';
import type { Dayjs } from 'dayjs';
import { useTranslation } from 'react-i18next';
import { useFormDraft } from '#app/entity/form/draft/use-form-draft.ts';
import { FormDrawer } from '#app/entity/form/form-drawer.tsx';
import type { Place } from '#app/lib/places/coordinates.ts';
import { momentOf } from '#app/lib/time/date-time.ts';
import { useRootData } from '#app/shell/data/use-root-data.ts';
import { useAct } from '#app/ui/calls/use-act.ts';
import { useCommand } from '#app/ui/calls/use-command.ts';
import { devicePlace, exactly } from '#app/ui/places/device-place.ts';
import { ProblemNote } from '#app/ui/problem.tsx';
import type { RepairEvent } from '../../life/rules-state.ts';
import type { repairApi } from '../api.server.ts';
import type { MoveOrder } from '../wire-work.ts';
import { MoveFields } from './move-fields.tsx';

/** What somebody can make happen to an order. */
export type MoveEvent = Exclude<RepairEvent, 'time-out'>;

interface Props {
  order: MoveOrder;
  event: MoveEvent;
  /** Takes the move instead of the server. */
  take?: TakeMove | undefined;
  /** Hears that the order has moved. */
  onMoved?(event: RepairEvent): void;
  onClose(): void;
}

/** What a move comes with, as its call takes it. */
export type MoveFacts = Omit<MoveValues, 'appointment' | 'yuan'> & {
  appointmentAt: string | undefined;
  feeFen: number | undefined;
  place: Place | null;
};

/** Takes a move of an order; what it throws is shown. */
export type TakeMove = (event: RepairEvent, facts: MoveFacts) => Promise<void>;

/** What a form of a move holds. */
export interface MoveValues {
  note?: string;
  assigneeId?: string;
  appointment?: Dayjs;
  customerAgrees?: boolean;
  photos?: string[];
  beforePhotos?: string[];
  cause?: string;
  workshop?: string;
  temperature?: number;
  signer?: string;
  signature?: string;
  rating?: number;
  yuan?: number;
  parts?: { partId: string; qty: number }[];
}

/** Moves a repair order by an event, with what that event needs. */
export default function MoveDrawer({ order, event, take, onMoved, onClose }: Props) {
  const { t } = useTranslation('repair');
  const { tenant } = useRootData();
  const [form] = Form.useForm<MoveValues>();
  const draft = useFormDraft('repair:move', `${event}:${order.id}`, form);
  const { run, busy, problem } = useCommand<typeof repairApi>();
  const keeping = useAct();

  async function save({ appointment, yuan, ...values }: MoveValues) {
    const appointmentAt = appointment
      ? momentOf(appointment.format('YYYY-MM-DDTHH:mm'), tenant.timeZone).toISOString()
      : undefined;
    const feeFen = yuan === undefined ? undefined : Math.round(yuan * 100);
    const facts = async () => {
      const place = event === 'arrive' ? await devicePlace(exactly) : null;
      return { ...values, appointmentAt, feeFen, place };
    };
    const moved = draft.saved(() => {
      onMoved?.(event);
      onClose();
    });
    const { id, version } = order;
    if (take) await keeping.act(async () => take(event, await facts()), moved);
    else await run('PUT /mes/order/move', async () => ({ id, version, event, ...(await facts()) }), moved);
  }

  return (
    <FormDrawer
      size={460}
      title={`${t(`act.${event as 'assign'}`)} · ${order.orderNo}`}
      busy={busy || keeping.busy}
      isDirty={() => form.isFieldsTouched()}
      saveLabel={t(`act.${event as 'assign'}`)}
      onSave={() => form.submit()}
      onClose={onClose}
      draft={draft}
    >
      <ProblemNote text={problem ?? keeping.problem} />
      <p>{t(`actHint.${event as 'assign'}`)}</p>
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ rating: 5 }}
        onFinish={(values) => void save(values)}
      >
        <MoveFields order={order} event={event} />
      </Form>
    </FormDrawer>
  );
}

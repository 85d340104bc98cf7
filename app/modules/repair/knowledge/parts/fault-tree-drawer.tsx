import { Checkbox, Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { useFormDraft } from '#app/entity/form/draft/use-form-draft.ts';
import { FormDrawer } from '#app/entity/form/form-drawer.tsx';
import { useCommand } from '#app/ui/calls/use-command.ts';
import { ProblemNote } from '#app/ui/problem.tsx';
import { Empty } from '#app/ui/table/empty.tsx';
import { type Fault, faultSkills } from '../../life/rules-state.ts';
import type { articleApi } from '../api.server.ts';
import { type Cause, otherCause } from '../rules-fault-tree.ts';

type Ticked = Record<Fault, string[]>;

const faults = Object.keys(faultSkills) as Fault[];

/** Places causes under faults: what is ticked is what a diagnosis offers. */
export default function FaultTreeDrawer({ causes, onClose }: { causes: readonly Cause[]; onClose(): void }) {
  const { t } = useTranslation('repair');
  const [form] = Form.useForm<Ticked>();
  const draft = useFormDraft('repair:fault-tree', '', form);
  const { run, busy, problem } = useCommand<typeof articleApi>();
  const options = causes
    .filter(({ value }) => value !== otherCause)
    .map(({ value, label }) => ({ value, label }));
  const was = Object.fromEntries(
    faults.map((fault) => [fault, causes.filter((one) => one.faults.includes(fault)).map(valueOf)]),
  ) as Ticked;
  return (
    <FormDrawer
      size={640}
      title={t('faultTree.title')}
      busy={busy}
      ready={options.length > 0}
      isDirty={() => form.isFieldsTouched()}
      onSave={() => form.submit()}
      onClose={onClose}
      draft={draft}
    >
      <ProblemNote text={problem} />
      <p>{t('faultTree.note')}</p>
      {options.length === 0 ? <Empty description={t('faultTree.empty')} /> : null}
      <Form
        form={form}
        layout="vertical"
        initialValues={was}
        onFinish={(now) =>
          void run(
            'PUT /mes/faultTree/edit',
            { branches: branchesOf(now), was: branchesOf(was) },
            draft.saved(onClose),
          )
        }
      >
        {options.length === 0
          ? null
          : faults.map((fault) => (
              <Form.Item key={fault} label={t(`fault.${fault}`)}>
                <div role="group" aria-label={t(`fault.${fault}`)}>
                  <Form.Item name={fault} noStyle>
                    <Checkbox.Group options={options} />
                  </Form.Item>
                </div>
              </Form.Item>
            ))}
      </Form>
    </FormDrawer>
  );
}

const valueOf = ({ value }: Cause) => value;
const branchesOf = (ticked: Ticked) => faults.map((fault) => ({ fault, causes: ticked[fault] }));

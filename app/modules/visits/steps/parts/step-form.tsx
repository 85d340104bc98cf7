import type { OutletOfDay } from '../../field/rules-day.ts';
import type { FieldDay } from '../../records/wire.ts';
import type { VisitStep } from '../rules-steps.ts';
import type { StepFacts } from '../wire-steps.ts';
import { AuditForm } from './audit-form.tsx';
import { PaymentStepForm } from './collection-form.tsx';
import { CompetitorForm } from './competitor-form.tsx';
import { CoolerForm } from './cooler-form.tsx';
import { DisplayForm } from './display-form.tsx';
import { OrderForm } from './order-form.tsx';
import { PriceForm } from './price-form.tsx';
import { PromotionForm } from './promotion-form.tsx';
import { StockForm } from './stock-form.tsx';
import { SurveyForm } from './survey-form.tsx';

/** What a step's form needs. */
export interface StepProps {
  day: FieldDay;
  outlet: OutletOfDay;
  step: VisitStep;
  /** What was written down in it already, oldest first: whoever opens it again corrects that. */
  before: readonly StepFacts[];
  /** Photos are missing. */
  blocked: boolean;
  onDone(facts: StepFacts): Promise<void>;
}

const forms: Record<Exclude<VisitStep['kind'], 'photo'>, (props: StepProps) => React.ReactNode> = {
  stock: StockForm,
  display: DisplayForm,
  promotion: PromotionForm,
  price: PriceForm,
  competitor: CompetitorForm,
  order: OrderForm,
  collection: PaymentStepForm,
  cooler: CoolerForm,
  survey: SurveyForm,
  audit: AuditForm,
};

/** The form of a step, by its kind. */
export function StepForm(props: StepProps) {
  const { kind } = props.step;
  if (kind === 'photo') return null;
  const Form = forms[kind];
  return <Form {...props} />;
}

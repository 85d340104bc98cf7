import { and, asc, eq, inArray } from 'drizzle-orm';
import { inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { can } from '#app/kernel/access/access.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { notFound } from '#app/lib/domain-error.ts';
import { isId } from '#app/lib/id.ts';
import { outletView } from '#app/modules/customers/outlets/public/outlet-view.server.ts';
import { findGoods } from '#app/modules/products/use-cases/find-goods.server.ts';
import { repeated } from '#app/services/pictures/rules-looks.ts';
import { visitConditions } from '../../report/visit-conditions.server.ts';
import { requestsOfVisit } from '../../requests/request-rows.server.ts';
import { mayRequest, requestKinds } from '../../requests/rules-requests.ts';
import type { StepFacts } from '../../steps/wire-steps.ts';
import { visitPhotos, visitSteps } from '../../tables/steps.table.server.ts';
import { visits } from '../../tables/visits.table.server.ts';
import type { VisitDetail } from '../wire-detail.ts';

const whole = { keyword: null, state: null, userId: null, from: null, to: null, only: null };

/** A visit within the reader's scope, with all that was done in it in its order. */
export async function getVisit(ctx: Ctx, { id }: { id: string }): Promise<VisitDetail> {
  const { user, scope } = requireAction(ctx, 'visit:list');
  if (!isId(id)) throw notFound();
  const tenantId = ctx.tenant.slug;
  return inTenantReadOnly(ctx, async (tx) => {
    const [found] = await tx
      .select({
        visit: visits,
        customerName: outletView.field('name', visits.tenantId, visits.customerId),
      })
      .from(visits)
      .where(and(visitConditions(ctx, scope, whole, { minStayMs: 0 }), eq(visits.id, id)));
    if (!found) throw notFound();
    const { visit, customerName } = found;
    const steps = await tx
      .select()
      .from(visitSteps)
      .where(and(eq(visitSteps.tenantId, tenantId), eq(visitSteps.visitId, id)))
      .orderBy(asc(visitSteps.at), asc(visitSteps.id));
    const photos = await tx
      .select({
        id: visitPhotos.id,
        stepId: visitPhotos.stepId,
        at: visitPhotos.at,
        seenBefore: visitPhotos.seenBefore,
        looks: visitPhotos.looks,
        camera: visitPhotos.camera,
        doubts: visitPhotos.doubts,
      })
      .from(visitPhotos)
      .where(and(eq(visitPhotos.tenantId, tenantId), inArray(visitPhotos.visitId, [id])))
      .orderBy(asc(visitPhotos.at), asc(visitPhotos.id));
    const codes = [...new Set(steps.flatMap(({ facts }) => codesOf(facts)))];
    const goods = codes.length > 0 ? await findGoods(ctx, tx, { codes }) : [];
    const requests = await requestsOfVisit(ctx, tx, id);
    const asked = {
      state: visit.state,
      evidenceReasons: visit.evidenceReasons,
      measured: visit.measuredLng !== null,
      known: requests,
    };
    const own = visit.userId === user.id && can(user, 'visit:record');
    const judges = can(user, 'visit:judge');
    const sameAngles = repeatedOf(photos);
    const nameOf = new Map(visit.steps.map((step) => [step.id, step.name]));
    return {
      id,
      customerId: visit.customerId,
      customerName,
      userName: visit.userName,
      state: visit.state,
      checkInAt: visit.checkInAt.toISOString(),
      checkOutAt: visit.checkOutAt?.toISOString() ?? null,
      measured:
        visit.measuredLng === null || visit.measuredLat === null
          ? null
          : { lng: visit.measuredLng, lat: visit.measuredLat, accuracyM: visit.accuracyM ?? 0 },
      outletPlace: visit.outletPlace,
      verdict: visit.verdict,
      distanceM: visit.distanceM,
      radiusM: visit.radiusM,
      reason: visit.reason,
      result: visit.result,
      noOrderReason: visit.noOrderReason,
      companions: visit.companions,
      missing: visit.missing,
      evidenceScore: visit.evidenceScore,
      evidenceReasons: visit.evidenceReasons,
      steps: steps.map(({ id: stepRow, stepId, kind, facts, result, seconds, at }) => ({
        id: stepRow,
        stepId,
        name: nameOf.get(stepId) ?? '',
        kind,
        facts,
        result,
        seconds,
        at: at.toISOString(),
      })),
      photos: photos.map(({ at, looks: _looks, ...photo }) => ({
        ...photo,
        sameAngle: sameAngles.has(photo.id),
        name: nameOf.get(photo.stepId) ?? '',
        at: at.toISOString(),
      })),
      requests,
      mayAsk: requestKinds.filter((kind) => (kind === 'void' ? judges : own) && mayRequest(kind, asked)),
      goods: Object.fromEntries(
        goods.map(({ code, name, units }) => [code, { name, unit: units[0]?.unit ?? '' }]),
      ),
    };
  });
}

/** Photos that look like one before them of their step. */
function repeatedOf(photos: readonly { id: string; stepId: string; looks: string }[]): ReadonlySet<string> {
  const steps = Map.groupBy(photos, ({ stepId }) => stepId);
  return new Set(
    [...steps.values()].flatMap((of) => {
      const again = repeated(of.map(({ looks }) => looks));
      return of.flatMap(({ id }, nth) => (again[nth] ? [id] : []));
    }),
  );
}

const codesOf = (facts: StepFacts): string[] => ('lines' in facts ? facts.lines.map(({ code }) => code) : []);

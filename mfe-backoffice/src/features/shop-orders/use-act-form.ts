import { call, staffOrderApi } from '@evcare/shared-contracts/endpoints';
import type { ShopOrder } from '@evcare/shared-contracts/office';
import type { CrossCheck, FormSchema } from '@evcare/shared-ui/forms';
import { actOn, formRequest, useOfficeForm } from '../../shared/forms';
import { orderPath, sendStep, STEP_ENTITIES, type AnyStep, type StepEvidence } from './use-order-steps';

interface ActFormOptions<Values> {
  readonly step: AnyStep;
  /** Number of the parcel, if the step is one of a parcel. */
  readonly parcel?: number | undefined;
  readonly toValues: (order: ShopOrder) => Values;
  readonly schema: FormSchema<StepEvidence>;
  readonly crossCheck?: CrossCheck<Values>;
  readonly onDone: () => void;
}

/** Form for the evidence of a step, based on the version of the order that was shown when it opened. */
export const useActForm = <Values extends Record<string, unknown>>(
  order: ShopOrder,
  { step, parcel, toValues, schema, ...options }: ActFormOptions<Values>,
) =>
  useOfficeForm<Values, ShopOrder>({
    ...options,
    initial: actOn(order, toValues, (http) =>
      call(http, staffOrderApi.read, { params: { code: order.code } }),
    ),
    draft: `shop-order:${order.code}:${step}${parcel === undefined ? '' : `:${parcel}`}`,
    request: formRequest(schema, (http, body, { version }) =>
      sendStep(http, { code: order.code, step, parcel, evidence: body, version }),
    ),
    entities: STEP_ENTITIES,
    cachePath: orderPath,
  });

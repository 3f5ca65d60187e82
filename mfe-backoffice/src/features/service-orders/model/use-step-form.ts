import type { Http, HttpReply } from '@evcare/shared-contracts';
import { addressOf, call, staffServiceOrderApi } from '@evcare/shared-contracts/endpoints';
import type { OfficeOrder } from '@evcare/shared-contracts/office';
import type { CrossCheck, FormSchema } from '@evcare/shared-ui/forms';
import type { SendUndo } from '../../../shared/data';
import { actOn, editedEntry, formRequest, useOfficeForm, type FormHeaders } from '../../../shared/forms';

export const orderPath = ({ id }: Pick<OfficeOrder, 'id'>): string =>
  addressOf(staffServiceOrderApi.read, { params: { id } });

export const loadOrder = (id: string) => (http: Http) =>
  call(http, staffServiceOrderApi.read, { params: { id } });

interface StepFormOptions<Values, Body> {
  /** Name of the stored draft, unique within the order. */
  readonly name: string;
  /** Converts an order to form values: the initial values, and those of a newer version in a conflict. */
  readonly toValues: (order: OfficeOrder) => Values;
  readonly schema: FormSchema<Body>;
  readonly crossCheck?: CrossCheck<Values>;
  /** True if the step refers to the order as the user saw it, not only to the values of the form. */
  readonly isAct?: boolean;
  readonly send: (http: Http, body: Body, headers: FormHeaders) => Promise<HttpReply<OfficeOrder>>;
  /** Returns the request that reverses the step, or null if it cannot be reversed. */
  readonly undo?: (saved: OfficeOrder) => SendUndo | null;
  readonly onDone: (saved: OfficeOrder) => void;
}

/** Form for a step of an order, based on the version that was loaded when the form opened. */
export const useStepForm = <Values extends Record<string, unknown>, Body>(
  order: OfficeOrder,
  { name, toValues, schema, send, isAct = false, ...options }: StepFormOptions<Values, Body>,
) =>
  useOfficeForm<Values, OfficeOrder>({
    ...options,
    initial: (isAct ? actOn : editedEntry)(order, toValues, loadOrder(order.id)),
    draft: `service-order:${order.id}:${name}`,
    request: formRequest(schema, send),
    entities: ['service-order'],
    cachePath: orderPath,
  });

import { call, staffServiceOrderApi } from '@evcare/shared-contracts/endpoints';
import { orderPromiseRequestSchema, type OfficeOrder } from '@evcare/shared-contracts/office';
import { Hint, TextAreaField } from '@evcare/shared-ui';
import { DateTimeField } from '@evcare/shared-ui/dates';
import { formSchema } from '@evcare/shared-ui/forms';
import { messages } from '../../../messages';
import { serviceOrderMessages } from '../../../messages/service-orders';
import { dateTimeFieldText, fromDateTimeField, toDateTimeField } from '../../../shared/date-time-field';
import type { SendUndo } from '../../../shared/data';
import { FormDialog, type ConflictFields } from '../../../shared/forms';
import { useNow } from '../../../shared/use-now';
import { shortTimestamp } from '../../../shared/short-timestamp';
import { useStepForm } from '../model/use-step-form';

const t = serviceOrderMessages.promise;

interface Values extends Record<string, unknown> {
  readonly promisedAt: string;
  readonly reason: string;
}

const SCHEMA = formSchema({
  schema: orderPromiseRequestSchema,
  numbers: {},
  toBody: ({ promisedAt, reason }: Values) => ({ promisedAt: fromDateTimeField(promisedAt), reason }),
});
const FIELDS: ConflictFields<Values> = {
  promisedAt: { label: t.when, show: dateTimeFieldText },
  reason: { label: t.reason },
};

/** True if the remaining work ends after the promised time, or if no time is promised. */
export const outlastsPromise = ({ promisedAt, suggestedPromiseAt }: OfficeOrder): boolean =>
  suggestedPromiseAt !== null &&
  (promisedAt === null || Date.parse(suggestedPromiseAt) > Date.parse(promisedAt));

/** Promises the former time again. */
const undoTo =
  (id: string, promisedAt: string, version: number): SendUndo =>
  (http, idempotencyKey) =>
    call(http, staffServiceOrderApi.promise, {
      params: { id },
      body: { promisedAt, reason: messages.common.undo.reason },
      version,
      idempotencyKey,
    });

/**
 * Changes the promised time, with a reason. Starts with the current promise or, after work was added, with
 * the time at which the remaining work will be finished.
 */
export function PromiseDialog({
  order,
  addedWork,
  onClose,
}: {
  readonly order: OfficeOrder;
  /** Work that was just added and is the reason for the change. */
  readonly addedWork?: string;
  readonly onClose: () => void;
}) {
  const { suggestedPromiseAt: suggested } = order;
  const now = useNow();
  const end = suggested && shortTimestamp(suggested, now);
  const form = useStepForm<Values, { promisedAt: string; reason: string }>(order, {
    name: addedWork === undefined ? 'promise' : `promise:${addedWork}`,
    toValues: ({ promisedAt, suggestedPromiseAt }) => {
      const first = addedWork === undefined ? (promisedAt ?? suggestedPromiseAt) : suggestedPromiseAt;
      return {
        promisedAt: first ? toDateTimeField(first) : '',
        reason: addedWork === undefined ? '' : t.addedReason(addedWork),
      };
    },
    schema: SCHEMA,
    send: (http, body, headers) =>
      call(http, staffServiceOrderApi.promise, { params: { id: order.id }, body, ...headers }),
    undo: ({ version }) => (order.promisedAt === null ? null : undoTo(order.id, order.promisedAt, version)),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={addedWork === undefined ? t.title : t.again}
      form={form}
      fields={FIELDS}
      confirm={t.save}
      onClose={onClose}
    >
      {end && (
        <Hint role="status">{addedWork === undefined ? t.suggested(end) : t.addedWork(addedWork, end)}</Hint>
      )}
      <DateTimeField {...form.field('promisedAt')} label={t.when} required />
      <TextAreaField
        {...form.field('reason')}
        label={t.reason}
        hint={t.reasonHint}
        rows={3}
        maxLength={300}
        required
      />
    </FormDialog>
  );
}

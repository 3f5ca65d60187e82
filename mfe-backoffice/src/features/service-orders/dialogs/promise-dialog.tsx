import { useState } from 'react';
import { call, staffServiceOrderApi } from '@evcare/shared-contracts/endpoints';
import type { OfficeOrder } from '@evcare/shared-contracts/office';
import { Hint, TextAreaField } from '@evcare/shared-ui';
import { DateTimeField } from '@evcare/shared-ui/dates';
import { messages } from '../../../messages';
import { serviceOrderMessages } from '../../../messages/service-orders';
import { useNow } from '../../../shared/use-now';
import { fromDateTimeField, shortTimestamp, toDateTimeField } from '../model/times';
import { useOrderStep } from '../model/use-order-step';
import { FormDialog } from './form-dialog';

const t = serviceOrderMessages.promise;

/** True if the work that is left takes longer than promised, or nothing is promised. */
export const outlastsPromise = ({ promisedAt, suggestedPromiseAt }: OfficeOrder): boolean =>
  suggestedPromiseAt !== null &&
  (promisedAt === null || Date.parse(suggestedPromiseAt) > Date.parse(promisedAt));

/**
 * Changes the promised time, with a reason. Starts with the current promise, or with the end of the work that is left
 * after work was added.
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
  const { promisedAt: current, suggestedPromiseAt: suggested } = order;
  const first = addedWork === undefined ? (current ?? suggested) : suggested;
  const firstReason = addedWork === undefined ? '' : t.addedReason(addedWork);
  const [promisedInput, setPromisedInput] = useState(first ? toDateTimeField(first) : '');
  const [reason, setReason] = useState(firstReason);
  const now = useNow();
  const end = suggested && shortTimestamp(suggested, now);
  const [submitted, setSubmitted] = useState(false);
  const step = useOrderStep(order, { onDone: onClose });
  const promisedAt = fromDateTimeField(promisedInput);
  const trimmedReason = reason.normalize('NFC').trim();
  const submit = () => {
    setSubmitted(true);
    if (promisedAt !== null && trimmedReason !== '')
      void step.run((http, headers) =>
        call(http, staffServiceOrderApi.promise, {
          params: { id: order.id },
          body: { promisedAt, reason: trimmedReason },
          ...headers,
        }),
      );
  };
  const hasFieldErrors = Object.keys(step.fields).length > 0;
  return (
    <FormDialog
      title={addedWork === undefined ? t.title : t.again}
      onClose={onClose}
      confirm={t.save}
      busy={step.busy}
      error={hasFieldErrors ? null : step.error}
      dirty={reason !== firstReason}
      onSubmit={submit}
    >
      {end && (
        <Hint role="status">{addedWork === undefined ? t.suggested(end) : t.addedWork(addedWork, end)}</Hint>
      )}
      <DateTimeField
        label={t.when}
        value={promisedInput}
        required
        error={step.fields['promisedAt'] ?? (submitted && promisedAt === null ? t.missing : null)}
        onValueChange={(value) => {
          setPromisedInput(value);
          step.clear();
        }}
      />
      <TextAreaField
        label={t.reason}
        hint={t.reasonHint}
        rows={3}
        maxLength={300}
        required
        value={reason}
        error={
          step.fields['reason'] ?? (submitted && trimmedReason === '' ? messages.common.reasonMissing : null)
        }
        onChange={(event) => setReason(event.target.value)}
      />
    </FormDialog>
  );
}

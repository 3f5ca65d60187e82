import { useState } from 'react';
import { call, staffServiceOrderApi } from '@evcare/shared-contracts/endpoints';
import type { OfficeOrder } from '@evcare/shared-contracts/office';
import { TextAreaField } from '@evcare/shared-ui';
import { DateTimeField } from '@evcare/shared-ui/dates';
import { messages } from '../../../messages';
import { serviceOrderMessages } from '../../../messages/service-orders';
import { fromDateTimeField, toDateTimeField } from '../model/times';
import { useOrderStep } from '../model/use-order-step';
import { FormDialog } from './form-dialog';

const t = serviceOrderMessages.promise;

/** Changes the promised time, with a reason. */
export function PromiseDialog({
  order,
  onClose,
}: {
  readonly order: OfficeOrder;
  readonly onClose: () => void;
}) {
  const [promisedInput, setPromisedInput] = useState(
    order.promisedAt ? toDateTimeField(order.promisedAt) : '',
  );
  const [reason, setReason] = useState('');
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
      title={t.title}
      onClose={onClose}
      confirm={t.save}
      busy={step.busy}
      error={hasFieldErrors ? null : step.error}
      dirty={reason !== ''}
      onSubmit={submit}
    >
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

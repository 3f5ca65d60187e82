import { useState } from 'react';
import type { OfficeOrder } from '@evcare/shared-contracts/office';
import { TextAreaField, TextField } from '@evcare/shared-ui';
import { messages } from '../../../messages';
import { serviceOrderMessages } from '../../../messages/service-orders';
import { fromField, toField } from '../model/times';
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
  const [when, setWhen] = useState(order.promisedAt ? toField(order.promisedAt) : '');
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const step = useOrderStep(order, { onDone: onClose });
  const promisedAt = fromField(when);
  const said = reason.normalize('NFC').trim();
  const submit = () => {
    setTried(true);
    if (promisedAt !== null && said !== '')
      void step.run({ path: 'promise', body: { promisedAt, reason: said } });
  };
  const inFields = Object.keys(step.fields).length > 0;
  return (
    <FormDialog
      title={t.title}
      onClose={onClose}
      confirm={t.save}
      busy={step.busy}
      error={inFields ? null : step.error}
      dirty={reason !== ''}
      onSubmit={submit}
    >
      <TextField
        type="datetime-local"
        label={t.when}
        value={when}
        required
        error={step.fields['promisedAt'] ?? (tried && promisedAt === null ? t.missing : null)}
        onChange={(event) => {
          setWhen(event.target.value);
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
        error={step.fields['reason'] ?? (tried && said === '' ? messages.common.reasonMissing : null)}
        onChange={(event) => setReason(event.target.value)}
      />
    </FormDialog>
  );
}

import { useState } from 'react';
import { call, quoteApi } from '@evcare/shared-contracts/endpoints';
import { parseTypedNumber, PERCENT } from '@evcare/shared-contracts/format';
import {
  DISCOUNT_APPROVAL_PERCENT,
  may,
  orderFormMessages,
  type OfficeOrder,
  type OfficeQuote,
} from '@evcare/shared-contracts/office';
import { Alert, TextAreaField, TextField } from '@evcare/shared-ui';
import { messages } from '../../../messages';
import { serviceOrderMessages } from '../../../messages/service-orders';
import { useSession } from '../../../shared/scope';
import { useOrderStep } from '../model/use-order-step';
import { FormDialog } from './form-dialog';

const t = serviceOrderMessages.discount;

interface Props {
  readonly order: OfficeOrder;
  readonly quote: OfficeQuote;
  readonly onClose: () => void;
}

/** Sets the discount of a draft in per cent, with its reason. */
export function DiscountDialog({ order, quote, onClose }: Props) {
  const { user } = useSession();
  const [percentInput, setPercentInput] = useState(quote.discount ? String(quote.discount.percent) : '');
  const [reason, setReason] = useState(quote.discount?.reason ?? '');
  const [submitted, setSubmitted] = useState(false);
  const step = useOrderStep(order, { onDone: onClose });
  const { value: percent, error: percentError } = parseTypedNumber(percentInput, PERCENT);
  const trimmedReason = reason.normalize('NFC').trim();
  const errors = {
    percent: percentError ?? (percent === null || percent > 100 ? orderFormMessages.percent : null),
    reason: percent !== 0 && trimmedReason === '' ? messages.common.reasonMissing : null,
  };
  const needsManager =
    (percent ?? 0) > DISCOUNT_APPROVAL_PERCENT && !may(user?.role, 'serviceOrders.discountLarge');
  const submit = () => {
    setSubmitted(true);
    if (Object.values(errors).some(Boolean) || percent === null) return;
    const body = { percent, reason: percent === 0 ? null : trimmedReason };
    void step.run((http, headers) =>
      call(http, quoteApi.setDiscount, {
        params: { id: order.id, seq: String(quote.seq) },
        body,
        ...headers,
      }),
    );
  };
  return (
    <FormDialog
      title={t.title}
      size="sm"
      onClose={onClose}
      confirm={t.save}
      busy={step.busy}
      error={step.fields['percent'] || step.fields['reason'] ? null : step.error}
      dirty={reason !== (quote.discount?.reason ?? '')}
      onSubmit={submit}
    >
      <TextField
        label={t.percent}
        hint={`${t.hint} ${t.none}`}
        inputMode="numeric"
        required
        value={percentInput}
        error={step.fields['percent'] ?? (submitted ? errors.percent : null)}
        onChange={(event) => setPercentInput(event.target.value)}
      />
      <TextAreaField
        label={t.reason}
        rows={2}
        maxLength={300}
        value={reason}
        error={step.fields['reason'] ?? (submitted ? errors.reason : null)}
        onChange={(event) => setReason(event.target.value)}
      />
      {needsManager && <Alert tone="warning">{t.large}</Alert>}
    </FormDialog>
  );
}

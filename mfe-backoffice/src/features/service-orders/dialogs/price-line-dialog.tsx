import { useState } from 'react';
import { call, quoteApi } from '@evcare/shared-contracts/endpoints';
import { formatNumber, MONEY, parseTypedNumber } from '@evcare/shared-contracts/format';
import { orderFormMessages, type OfficeLine, type OfficeOrder } from '@evcare/shared-contracts/office';
import { Grid, TextField } from '@evcare/shared-ui';
import { serviceOrderMessages } from '../../../messages/service-orders';
import { useOrderStep } from '../model/use-order-step';
import { FormDialog } from './form-dialog';
import styles from './dialogs.module.css';

const t = serviceOrderMessages;

interface Props {
  readonly order: OfficeOrder;
  readonly line: OfficeLine;
  readonly onClose: () => void;
}

/** Edits quantity and unit price of a line; a part of the catalogue keeps the price of the catalogue. */
export function PriceLineDialog({ order, line, onClose }: Props) {
  const [quantityInput, setQuantityInput] = useState(String(line.quantity));
  const [priceInput, setPriceInput] = useState(formatNumber(line.unitPrice));
  const [submitted, setSubmitted] = useState(false);
  const step = useOrderStep(order, { onDone: onClose });
  const isPriceFixed = line.productId !== null;
  const { value: quantity, error: quantityError } = parseTypedNumber(quantityInput);
  const { value: price, error: priceError } = parseTypedNumber(priceInput, MONEY);
  const errors = {
    quantity:
      quantityError ??
      (quantity === null || quantity < 1 || quantity > 999 ? orderFormMessages.quantity : null),
    price: priceError ?? (price === null || price > 2_000_000_000 ? orderFormMessages.price : null),
  };
  const submit = () => {
    setSubmitted(true);
    if (Object.values(errors).some(Boolean) || quantity === null || price === null) return;
    void step.run((http, headers) =>
      call(http, quoteApi.priceLine, {
        params: { id: order.id, lineId: line.id },
        body: { quantity, unitPrice: price },
        ...headers,
      }),
    );
  };
  return (
    <FormDialog
      title={`${t.priceLine.title}: ${line.name}`}
      size="sm"
      onClose={onClose}
      confirm={t.priceLine.save}
      busy={step.busy}
      error={Object.keys(step.fields).length > 0 ? null : step.error}
      onSubmit={submit}
    >
      <Grid gap="16" className={styles['pair']}>
        <TextField
          label={t.addLine.quantity}
          inputMode="numeric"
          value={quantityInput}
          error={step.fields['quantity'] ?? (submitted ? errors.quantity : null)}
          onChange={(event) => setQuantityInput(event.target.value)}
        />
        <TextField
          label={t.addLine.price}
          hint={isPriceFixed ? t.addLine.partPrice : undefined}
          inputMode="numeric"
          readOnly={isPriceFixed}
          value={priceInput}
          error={step.fields['unitPrice'] ?? (submitted ? errors.price : null)}
          onChange={(event) => setPriceInput(event.target.value)}
          onBlur={() => price !== null && setPriceInput(formatNumber(price))}
        />
      </Grid>
    </FormDialog>
  );
}

import { call, quoteApi } from '@evcare/shared-contracts/endpoints';
import { formatNumber, MONEY, WHOLE } from '@evcare/shared-contracts/format';
import { orderPriceRequestSchema, type OfficeLine, type OfficeOrder } from '@evcare/shared-contracts/office';
import { Grid, TextField } from '@evcare/shared-ui';
import { formSchema } from '@evcare/shared-ui/forms';
import { serviceOrderMessages } from '../../../messages/service-orders';
import { FormDialog, type ConflictFields } from '../../../shared/forms';
import { useStepForm } from '../model/use-step-form';
import styles from './dialogs.module.css';

const t = serviceOrderMessages;
const NUMBERS = { quantity: WHOLE, unitPrice: MONEY };

const toValues = ({ quantity, unitPrice }: OfficeLine) => ({
  quantity: formatNumber(quantity),
  unitPrice: formatNumber(unitPrice),
});
type Values = ReturnType<typeof toValues>;

const SCHEMA = formSchema({
  schema: orderPriceRequestSchema,
  numbers: NUMBERS,
  toBody: (_: Values, numbers) => numbers,
});
const FIELDS: ConflictFields<Values> = {
  quantity: { label: t.addLine.quantity },
  unitPrice: { label: t.addLine.price },
};

interface Props {
  readonly order: OfficeOrder;
  readonly line: OfficeLine;
  readonly onClose: () => void;
}

/** Edits quantity and unit price of a line; a part from the catalogue keeps its catalogue price. */
export function PriceLineDialog({ order, line, onClose }: Props) {
  const isPriceFixed = line.productId !== null;
  const form = useStepForm(order, {
    name: `line:${line.id}`,
    toValues: ({ lines }) => toValues(lines.find(({ id }) => id === line.id) ?? line),
    schema: SCHEMA,
    send: (http, body, headers) =>
      call(http, quoteApi.priceLine, { params: { id: order.id, lineId: line.id }, body, ...headers }),
    undo:
      ({ version }) =>
      (http, idempotencyKey) =>
        call(http, quoteApi.priceLine, {
          params: { id: order.id, lineId: line.id },
          body: { quantity: line.quantity, unitPrice: line.unitPrice },
          version,
          idempotencyKey,
        }),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={`${t.priceLine.title}: ${line.name}`}
      size="sm"
      form={form}
      fields={FIELDS}
      confirm={t.priceLine.save}
      onClose={onClose}
    >
      <Grid gap="16" className={styles['pair']}>
        <TextField {...form.number('quantity', NUMBERS.quantity)} label={t.addLine.quantity} />
        <TextField
          {...form.number('unitPrice', NUMBERS.unitPrice)}
          label={t.addLine.price}
          hint={isPriceFixed ? t.addLine.partPrice : undefined}
          readOnly={isPriceFixed}
        />
      </Grid>
    </FormDialog>
  );
}

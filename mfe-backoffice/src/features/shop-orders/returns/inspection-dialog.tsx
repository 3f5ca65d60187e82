import { parseTypedNumber, WHOLE } from '@evcare/shared-contracts/format';
import { call, staffOrderApi, staffReturnApi } from '@evcare/shared-contracts/endpoints';
import { inspectionSchema, splitSerials, type Inspection } from '@evcare/shared-contracts/office';
import type { OrderReturn } from '@evcare/shared-contracts/shop';
import { Grid, TextField } from '@evcare/shared-ui';
import { formSchema, type CrossCheck } from '@evcare/shared-ui/forms';
import { shopOrderReturns as t } from '../../../messages/shop-order-returns';
import { shopOrders } from '../../../messages/shop-orders';
import { serialNumbers } from '../../../messages/serial-numbers';
import { ActDialog, actOn, formRequest, useOfficeForm } from '../../../shared/forms';
import { SerialsField } from '../../../shared/serials';
import { orderPath, STEP_ENTITIES } from '../use-order-steps';
import type { ReturnDialogProps } from './return-dialogs';

/** Typed quantities by field: `restocked` or `writtenOff`, and the position of the line. */
type Values = Readonly<Record<string, string>>;
type Lines = OrderReturn['lines'];

const RESULTS = ['restocked', 'writtenOff'] as const;
const fieldsOf = (lines: Lines) =>
  lines.flatMap((line, position) =>
    RESULTS.map((result) => ({ ...line, result, field: `${result}${position}` })),
  );

/** All pieces are expected to be fit for sale; staff change what is not. */
const valuesOf = (lines: Lines): Values =>
  Object.fromEntries(
    fieldsOf(lines).map(({ field, result, quantity }) => [
      field,
      result === 'restocked' ? String(quantity) : '0',
    ]),
  );

const schemaOf = (lines: Lines) =>
  formSchema<Values, Inspection, string>({
    schema: inspectionSchema,
    numbers: Object.fromEntries(fieldsOf(lines).map(({ field }) => [field, WHOLE])),
    toBody: (typed, numbers) => ({
      lines: lines.map(({ productId }, position) => ({
        productId,
        restocked: numbers[`restocked${position}`],
        writtenOff: numbers[`writtenOff${position}`],
        serials: splitSerials(typed[`serials${position}`] ?? ''),
      })),
    }),
    fieldOf: ([, position, result]) => `${String(result)}${String(position)}`,
  });

/** Rejects lines with more pieces than were requested. */
const checkOf =
  (lines: Lines): CrossCheck<Values> =>
  (values) =>
    Object.fromEntries(
      lines.flatMap(({ quantity }, position) => {
        const typed = RESULTS.map(
          (result) => parseTypedNumber(values[`${result}${position}`] ?? '').value ?? 0,
        );
        const sum = typed.reduce((total, pieces) => total + pieces, 0);
        return sum > quantity ? [[`writtenOff${position}`, t.tooMany(quantity)]] : [];
      }),
    );

/** Dialog that records received goods: which pieces can be sold again, and which cannot. */
export function InspectionDialog({ order, shown, pieces = [], onClose }: ReturnDialogProps) {
  const { code } = order;
  const { lines } = shown;
  const form = useOfficeForm({
    initial: actOn(
      order,
      ({ return: current }) => valuesOf(current?.lines ?? lines),
      (http) => call(http, staffOrderApi.read, { params: { code } }),
    ),
    draft: `shop-order:${code}:receive-return`,
    request: formRequest(schemaOf(lines), (http, body, { version }) =>
      call(http, staffReturnApi.receive, { params: { code }, body, version }),
    ),
    crossCheck: checkOf(lines),
    // The server's message about the lines belongs to the first field.
    serverName: (field) => (field === 'restocked0' ? 'lines' : field),
    entities: STEP_ENTITIES,
    cachePath: orderPath,
    onDone: onClose,
  });
  const fields = Object.fromEntries(
    fieldsOf(lines).map(({ field, result, name }) => [field, { label: t[result](name) }]),
  );
  return (
    <ActDialog
      title={shopOrders.act.title(t.steps.receive, code)}
      form={form}
      fields={fields}
      facts={[
        [shopOrders.act.customer, order.contact.fullName],
        [t.goods, lines.map(({ quantity, name }) => t.pieces(quantity, name)).join(', ')],
      ]}
      consequence={t.receiveText}
      confirm={t.steps.receive}
      onClose={onClose}
    >
      <Grid gap="12" columns="2">
        {fieldsOf(lines).map(({ field, result, name, quantity }) => (
          <TextField
            key={field}
            {...form.number(field, WHOLE)}
            label={t[result](name)}
            {...(result === 'restocked' && { hint: t.requested(quantity) })}
            required
          />
        ))}
      </Grid>
      {lines.map(({ productId, name }, position) => {
        const serials = pieces.find(({ id }) => id === productId)?.chosen ?? [];
        return (
          serials.length > 1 && (
            <SerialsField
              key={productId}
              {...form.field(`serials${position}`)}
              text={form.typed[`serials${position}`] ?? ''}
              needed={null}
              label={serialNumbers.returned(name)}
              hint={[serialNumbers.returnedHint, serials.join(', ')].join(' ')}
            />
          )
        );
      })}
    </ActDialog>
  );
}

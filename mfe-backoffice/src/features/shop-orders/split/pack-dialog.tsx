import { parseTypedNumber, WHOLE } from '@evcare/shared-contracts/format';
import { call, orderParcelApi, staffOrderApi } from '@evcare/shared-contracts/endpoints';
import { packParcelSchema, type PackParcel, type ShopOrder } from '@evcare/shared-contracts/office';
import { Stack, TextField } from '@evcare/shared-ui';
import { formSchema, type CrossCheck } from '@evcare/shared-ui/forms';
import { shopOrders } from '../../../messages/shop-orders';
import { splits as t } from '../../../messages/splits';
import { ActDialog, actOn, formRequest, useOfficeForm } from '../../../shared/forms';
import { count } from '../../../shared/numbers';
import type { ActProps } from '../act-dialogs';
import { orderPath, STEP_ENTITIES } from '../use-order-steps';

/** Typed quantities by the position of the line. */
type Values = Readonly<Record<string, string>>;

interface Line {
  readonly productId: string;
  readonly name: string;
  readonly quantity: number;
}

/** Pieces that are in no parcel yet. */
const linesOf = ({ split, lines }: ShopOrder): readonly Line[] => split?.remaining ?? lines;

const fieldOf = (position: number): string => `line${position}`;
const valuesOf = (lines: readonly Line[]): Values =>
  Object.fromEntries(lines.map(({ quantity }, position) => [fieldOf(position), String(quantity)]));

const schemaOf = (lines: readonly Line[]) =>
  formSchema<Values, PackParcel, string>({
    schema: packParcelSchema,
    numbers: Object.fromEntries(lines.map((_, position) => [fieldOf(position), WHOLE])),
    toBody: (_, numbers) => ({
      lines: lines
        .map(({ productId }, position) => ({ productId, quantity: numbers[fieldOf(position)] ?? 0 }))
        .filter(({ quantity }) => quantity !== 0),
    }),
    fieldOf: () => fieldOf(0),
  });

/** Rejects more pieces than there are, none, and the whole order as its only parcel. */
const checkOf =
  (lines: readonly Line[], isFirst: boolean): CrossCheck<Values> =>
  (values) => {
    const typed = lines.map((_, position) => parseTypedNumber(values[fieldOf(position)] ?? '').value ?? 0);
    const sum = typed.reduce((all, pieces) => all + pieces, 0);
    if (sum === 0) return { [fieldOf(0)]: t.none };
    if (isFirst && lines.every(({ quantity }, position) => typed[position] === quantity)) {
      return { [fieldOf(0)]: t.everything };
    }
    return Object.fromEntries(
      lines.flatMap(({ quantity }, position) =>
        (typed[position] ?? 0) > quantity ? [[fieldOf(position), t.tooMany(count(quantity))]] : [],
      ),
    );
  };

/** Dialog that packs pieces of an order as a parcel of its own. */
export function PackDialog({ order, label, onClose }: ActProps) {
  const { code } = order;
  const lines = linesOf(order);
  const form = useOfficeForm({
    initial: actOn(
      order,
      (current) => valuesOf(linesOf(current)),
      (http) => call(http, staffOrderApi.read, { params: { code } }),
    ),
    draft: `shop-order:${code}:pack-parcel`,
    request: formRequest(schemaOf(lines), (http, body, { version }) =>
      call(http, orderParcelApi.pack, { params: { code }, body, version }),
    ),
    crossCheck: checkOf(lines, !order.split),
    // The server's message about the lines belongs to the first field.
    serverName: (field) => (field === fieldOf(0) ? 'lines' : field),
    entities: STEP_ENTITIES,
    cachePath: orderPath,
    onDone: onClose,
  });
  return (
    <ActDialog
      title={shopOrders.act.title(label, code)}
      form={form}
      fields={Object.fromEntries(
        lines.map(({ name }, position) => [fieldOf(position), { label: t.quantity(name) }]),
      )}
      facts={[[shopOrders.act.customer, order.contact.fullName]]}
      consequence={t.packText}
      confirm={label}
      onClose={onClose}
    >
      <Stack gap="12">
        {lines.map(({ productId, name, quantity }, position) => (
          <TextField
            key={productId}
            {...form.number(fieldOf(position), WHOLE)}
            label={t.quantity(name)}
            hint={t.left(count(quantity))}
            required
          />
        ))}
      </Stack>
    </ActDialog>
  );
}

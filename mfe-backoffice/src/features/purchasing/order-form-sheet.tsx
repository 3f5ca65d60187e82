import { Plus } from 'lucide-react';
import { addressOf, call, purchaseOrderApi, supplierApi } from '@evcare/shared-contracts/endpoints';
import { parseTypedNumber } from '@evcare/shared-contracts/format';
import { purchaseOrderBodySchema, type PurchaseOrder, type Supplier } from '@evcare/shared-contracts/office';
import { Button, Cluster, SelectField, Stack, Subheading, Text, TextAreaField } from '@evcare/shared-ui';
import { DateField } from '@evcare/shared-ui/dates';
import { formSchema } from '@evcare/shared-ui/forms';
import { purchasing } from '../../messages/purchasing';
import { useApiQuery } from '../../shared/data';
import { editedEntry, formRequest, FormSheet, useOfficeForm, type ConflictFields } from '../../shared/forms';
import { money } from '../../shared/numbers';
import { ProductSearch } from '../../shared/products';
import { LinesField } from './lines-field';
import { lineError, numberOr, typedNumber, type TypedLine } from './typed-lines';

const t = purchasing.form;
const NUMBERS = [
  { name: 'quantity', label: t.quantity, required: true },
  { name: 'price', label: t.price, unit: '₫', required: true },
];

const toValues = (order: PurchaseOrder | null) => ({
  supplierId: order?.supplier.id ?? '',
  expectedOn: order?.expectedOn ?? '',
  note: order?.note ?? '',
  lines: (order?.lines ?? []).map(({ productId, name, quantity, price }): TypedLine => ({
    productId,
    name,
    numbers: { quantity: typedNumber(quantity), price: typedNumber(price) },
  })),
});
type Values = ReturnType<typeof toValues>;

const SCHEMA = formSchema({
  schema: purchaseOrderBodySchema,
  numbers: {},
  toBody: ({ lines, ...values }: Values) => ({
    ...values,
    lines: lines.map(({ productId, numbers }) => ({
      productId,
      quantity: numberOr(numbers['quantity'], null),
      price: numberOr(numbers['price'], null),
    })),
  }),
});

const requestOf = (order: PurchaseOrder | null) =>
  formRequest(SCHEMA, (http, body, { version, idempotencyKey }) =>
    order === null
      ? call(http, purchaseOrderApi.add, { body, idempotencyKey })
      : call(http, purchaseOrderApi.change, { params: { id: order.id }, body, version }),
  );

const totalOf = (lines: readonly TypedLine[]): number =>
  lines.reduce((sum, { numbers }) => {
    const [quantity, price] = [numbers['quantity'], numbers['price']].map(
      (text) => parseTypedNumber(text ?? '').value ?? 0,
    );
    return sum + (quantity ?? 0) * (price ?? 0);
  }, 0);

const fieldsOf = (suppliers: readonly Supplier[]): ConflictFields<Values> => ({
  supplierId: { label: t.supplier, options: suppliers.map(({ id, name }) => ({ value: id, label: name })) },
  expectedOn: { label: t.expected },
  note: { label: t.note },
  lines: {
    label: t.lines,
    show: (lines: Values['lines']) =>
      lines.map(({ name, numbers }) => `${numbers['quantity'] ?? ''} × ${name}`).join(', '),
  },
});

interface OrderFormSheetProps {
  /** Null for a new order. */
  readonly order: PurchaseOrder | null;
  /** Initial supplier and lines of a new order. */
  readonly proposal?: Pick<Values, 'supplierId' | 'lines'>;
  readonly onClose: () => void;
  readonly onSaved: (order: PurchaseOrder) => void;
}

/** Form of a draft: supplier, day and goods. Prices come from the supplier's list and can be changed. */
export function OrderFormSheet({ order, proposal, onClose, onSaved }: OrderFormSheetProps) {
  const query = useApiQuery(addressOf(supplierApi.list), { entities: ['purchasing'] });
  const suppliers = (query.data?.items ?? []).filter(({ id, active }) => active || id === order?.supplier.id);
  const form = useOfficeForm({
    initial: order
      ? editedEntry(order, toValues, (http) =>
          call(http, purchaseOrderApi.read, { params: { id: order.id } }),
        )
      : { ...toValues(null), ...proposal },
    draft: `purchase-order:${order?.id ?? `new${proposal ? `:${proposal.supplierId}` : ''}`}`,
    request: requestOf(order),
    crossCheck: ({ lines }: Values) => ({ lines: lineError(lines) }),
    entities: ['purchasing'],
    onDone: onSaved,
  });
  const { typed, field, set, idOf, errorOf } = form;
  const prices = suppliers.find(({ id }) => id === typed.supplierId)?.prices ?? [];
  const listed = prices.filter(({ productId }) => typed.lines.every((line) => line.productId !== productId));
  const add = (productId: string, name: string) => {
    const price = prices.find((item) => item.productId === productId)?.price ?? null;
    set('lines', [
      ...typed.lines,
      { productId, name, numbers: { quantity: '1', price: typedNumber(price) } },
    ]);
  };
  return (
    <FormSheet
      title={order ? t.title(order.code) : t.created}
      form={form}
      fields={fieldsOf(suppliers)}
      confirm={order ? t.save : t.add}
      onClose={onClose}
    >
      <SelectField
        {...field('supplierId')}
        label={t.supplier}
        placeholder={t.choose}
        options={suppliers.map(({ id, name }) => ({ value: id, label: name }))}
        required
      />
      <DateField
        id={idOf('expectedOn')}
        label={t.expected}
        optionalLabel={purchasing.optional}
        hint={t.expectedHint}
        value={typed.expectedOn}
        error={errorOf('expectedOn')}
        onValueChange={(day) => set('expectedOn', day)}
      />
      <Stack as="section" gap="16" top>
        <Subheading size="16">{t.lines}</Subheading>
        <LinesField
          id={idOf('lines')}
          label={t.lines}
          lines={typed.lines}
          numbers={NUMBERS}
          error={errorOf('lines')}
          empty={t.noLines}
          onChange={(lines) => set('lines', lines)}
        />
        {listed.length > 0 && (
          <Cluster gap="8" role="group" aria-label={t.fromList}>
            {listed.map(({ productId, name }) => (
              <Button
                key={productId}
                variant="secondary"
                size="sm"
                icon={<Plus size={18} strokeWidth={1.75} />}
                aria-label={t.addFromList(name)}
                onClick={() => add(productId, name)}
              >
                {name}
              </Button>
            ))}
          </Cluster>
        )}
        <ProductSearch chosen={typed.lines} onAdd={({ id, name }) => add(id, name)} />
        <Text weight="strong" numeric>
          {t.total(money(totalOf(typed.lines)))}
        </Text>
      </Stack>
      <TextAreaField
        {...field('note')}
        label={t.note}
        optionalLabel={purchasing.optional}
        rows={2}
        maxLength={500}
      />
    </FormSheet>
  );
}

import { call, supplierApi } from '@evcare/shared-contracts/endpoints';
import { WHOLE } from '@evcare/shared-contracts/format';
import { supplierBodySchema, type Supplier } from '@evcare/shared-contracts/office';
import { CheckboxField, Grid, Stack, Subheading, TextAreaField, TextField } from '@evcare/shared-ui';
import { formSchema } from '@evcare/shared-ui/forms';
import { purchasing } from '../../messages/purchasing';
import { editedEntry, formRequest, FormSheet, useOfficeForm, type ConflictFields } from '../../shared/forms';
import { ProductSearch } from '../../shared/products';
import { LinesField } from './lines-field';
import styles from './purchasing.module.css';
import { lineError, numberOr, typedNumber, type TypedLine } from './typed-lines';

const { suppliers: texts, optional } = purchasing;
const t = texts.form;
const NUMBERS = { leadTimeDays: WHOLE } as const;
const PRICES = [
  { name: 'price', label: t.price, unit: '₫', required: true },
  { name: 'leadTimeDays', label: t.ownLeadTime, unit: t.daysUnit },
];

const toValues = (supplier: Supplier | null) => ({
  name: supplier?.name ?? '',
  contact: supplier?.contact ?? '',
  phone: supplier?.phone ?? '',
  email: supplier?.email ?? '',
  taxCode: supplier?.taxCode ?? '',
  leadTimeDays: typedNumber(supplier?.leadTimeDays ?? 7),
  note: supplier?.note ?? '',
  active: supplier?.active ?? true,
  prices: (supplier?.prices ?? []).map(({ productId, name, price, leadTimeDays }): TypedLine => ({
    productId,
    name,
    numbers: { price: typedNumber(price), leadTimeDays: typedNumber(leadTimeDays) },
  })),
});
type Values = ReturnType<typeof toValues>;

const SCHEMA = formSchema({
  schema: supplierBodySchema,
  numbers: NUMBERS,
  toBody: (values: Values, numbers) => ({
    ...values,
    ...numbers,
    prices: values.prices.map(({ productId, numbers: typed }) => ({
      productId,
      price: numberOr(typed['price'], null),
      leadTimeDays: numberOr(typed['leadTimeDays'], null),
    })),
  }),
});

const requestOf = (supplier: Supplier | null) =>
  formRequest(SCHEMA, (http, body, { version, idempotencyKey }) =>
    supplier === null
      ? call(http, supplierApi.add, { body, idempotencyKey })
      : call(http, supplierApi.change, { params: { id: supplier.id }, body, version }),
  );

const FIELDS: ConflictFields<Values> = {
  name: { label: t.name },
  contact: { label: t.contact },
  phone: { label: t.phone },
  email: { label: t.email },
  taxCode: { label: t.taxCode },
  leadTimeDays: { label: t.leadTime },
  note: { label: t.note },
  active: { label: t.active },
  prices: {
    label: t.prices,
    show: (prices: Values['prices']) =>
      prices.map(({ name, numbers }) => `${name} ${numbers['price'] ?? ''} ₫`).join(', '),
  },
};

interface SupplierSheetProps {
  /** Null for a new supplier. */
  readonly supplier: Supplier | null;
  readonly onClose: () => void;
}

/** Form of a supplier with its price list. */
export function SupplierSheet({ supplier, onClose }: SupplierSheetProps) {
  const form = useOfficeForm({
    initial: supplier
      ? editedEntry(supplier, toValues, (http) =>
          call(http, supplierApi.read, { params: { id: supplier.id } }),
        )
      : toValues(null),
    draft: `supplier:${supplier?.id ?? 'new'}`,
    request: requestOf(supplier),
    crossCheck: ({ prices }: Values) => ({ prices: lineError(prices) }),
    entities: ['purchasing'],
    onDone: onClose,
  });
  const { typed, field, number, set, idOf, errorOf } = form;
  return (
    <FormSheet
      title={supplier?.name ?? texts.created}
      form={form}
      fields={FIELDS}
      confirm={supplier ? texts.save : texts.add}
      onClose={onClose}
    >
      <Stack as="section" gap="16" top>
        <Subheading size="16">{t.about}</Subheading>
        <TextField {...field('name')} label={t.name} required maxLength={120} />
        <Grid gap="16" align="start" className={styles['pairs']}>
          <TextField {...field('contact')} label={t.contact} optionalLabel={optional} maxLength={80} />
          <TextField {...field('phone')} label={t.phone} optionalLabel={optional} type="tel" maxLength={30} />
          <TextField {...field('email')} label={t.email} optionalLabel={optional} type="email" />
          <TextField {...field('taxCode')} label={t.taxCode} optionalLabel={optional} maxLength={14} />
          <TextField
            {...number('leadTimeDays', NUMBERS.leadTimeDays)}
            label={t.leadTime}
            end={t.daysUnit}
            required
          />
        </Grid>
        <TextAreaField {...field('note')} label={t.note} optionalLabel={optional} rows={2} maxLength={500} />
        <CheckboxField {...field('active')} label={t.active} hint={t.activeHint} />
      </Stack>
      <Stack as="section" gap="16" top>
        <Subheading size="16">{t.prices}</Subheading>
        <LinesField
          id={idOf('prices')}
          label={t.prices}
          lines={typed.prices}
          numbers={PRICES}
          error={errorOf('prices')}
          empty={t.noPrices}
          onChange={(prices) => set('prices', prices)}
        />
        <ProductSearch
          chosen={typed.prices}
          onAdd={({ id: productId, name }) =>
            set('prices', [...typed.prices, { productId, name, numbers: { price: '', leadTimeDays: '' } }])
          }
        />
      </Stack>
    </FormSheet>
  );
}

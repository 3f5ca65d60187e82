import { call, staffCatalogueApi } from '@evcare/shared-contracts/endpoints';
import { MONEY, MONTHS, parseTypedNumber, PERCENT, readTypedNumber } from '@evcare/shared-contracts/format';
import {
  newPackageBodySchema,
  packageBodySchema,
  type OfficePackage,
  type OfficeService,
} from '@evcare/shared-contracts/office';
import {
  PACKAGE_TIER_LABELS,
  PACKAGE_TIERS,
  VEHICLE_TYPE_LABELS,
  VEHICLE_TYPES,
} from '@evcare/shared-contracts/shop';
import { Alert, CheckboxField, SelectField, TextAreaField, TextField } from '@evcare/shared-ui';
import { formSchema, type FormSchema, type TypedNumbers } from '@evcare/shared-ui/forms';
import { catalogue } from '../../../messages/catalogue';
import { packages } from '../../../messages/catalogue-services';
import {
  editedEntry,
  FormSheet,
  formRequest,
  useOfficeForm,
  type ConflictFields,
} from '../../../shared/forms';
import { Group, Row, Unit } from '../form/parts';
import { formatWhole, parseLines } from '../form/typed';
import styles from '../form/form.module.css';

const { form: t } = packages;
const TIERS = PACKAGE_TIERS.map((value) => ({ value, label: PACKAGE_TIER_LABELS[value] }));

const TYPES = VEHICLE_TYPES.map((value) => ({ value, label: VEHICLE_TYPE_LABELS[value] }));

const toFormValues = (row: OfficePackage | null) => ({
  tier: row?.tier ?? '',
  vehicleType: row?.vehicleType ?? 'car',
  name: row?.name ?? '',
  summary: row?.summary ?? '',
  price: formatWhole(row?.price ?? null),
  months: formatWhole(row?.months ?? 12),
  partsDiscountPct: formatWhole(row?.partsDiscountPct ?? 0),
  /** Number of included visits, by service code. */
  entitlements: Object.fromEntries(
    (row?.entitlements ?? []).map(({ serviceCode, times }) => [serviceCode, formatWhole(times)]),
  ),
  perks: (row?.perks ?? []).join('\n'),
  popular: row?.popular ?? false,
  // Off by default, because another package of the tier is usually on sale.
  active: row?.active ?? false,
});
type PackageFormValues = ReturnType<typeof toFormValues>;

const NUMBERS = { price: MONEY, months: MONTHS, partsDiscountPct: PERCENT } as const;

const schemaOf = <Body,>(schema: FormSchema<Body>) =>
  formSchema({
    schema,
    numbers: NUMBERS,
    toBody: (values: PackageFormValues, numbers: TypedNumbers<keyof typeof NUMBERS>) => ({
      ...values,
      ...numbers,
      entitlements: Object.entries(values.entitlements)
        .filter(([, times]) => times.trim() !== '')
        .map(([serviceCode, times]) => ({ serviceCode, times: readTypedNumber(times) })),
      perks: parseLines(values.perks),
    }),
  });

const ADDITION = formRequest(schemaOf(newPackageBodySchema), (http, body, { idempotencyKey }) =>
  call(http, staffCatalogueApi.addPackage, { body, idempotencyKey }),
);
const changeOf = ({ id }: OfficePackage) =>
  formRequest(schemaOf(packageBodySchema), (http, body, { version }) =>
    call(http, staffCatalogueApi.changePackage, { params: { id }, body, version }),
  );

/** Returns the error of the first service whose number of visits is invalid. */
const checkEntitlements =
  (services: readonly OfficeService[]) =>
  ({ entitlements }: PackageFormValues) => {
    for (const [code, times] of Object.entries(entitlements)) {
      const { error } = parseTypedNumber(times);
      const name = services.find((service) => service.code === code)?.name ?? code;
      if (error !== null) return { entitlements: `${name}: ${error}` };
    }
    return {};
  };

const fieldsOf = (services: readonly OfficeService[]): ConflictFields<PackageFormValues> => ({
  tier: { label: t.tier, options: TIERS },
  vehicleType: { label: t.vehicleType, options: TYPES },
  name: { label: t.name },
  summary: { label: t.summary },
  price: { label: t.price },
  months: { label: t.months },
  partsDiscountPct: { label: t.discount },
  entitlements: {
    label: t.contents,
    show: (entitlements: PackageFormValues['entitlements']) =>
      Object.entries(entitlements)
        .map(
          ([code, times]) => `${times} × ${services.find((service) => service.code === code)?.name ?? code}`,
        )
        .join(', '),
  },
  perks: { label: t.perks },
  popular: { label: t.popular },
  active: { label: t.active },
});

interface PackageSheetProps {
  /** `null` for a new package. */
  readonly servicePackage: OfficePackage | null;
  readonly services: readonly OfficeService[];
  readonly onClose: () => void;
}

/** Form of a yearly package: price and contents. */
export function PackageSheet({ servicePackage, services, onClose }: PackageSheetProps) {
  const form = useOfficeForm({
    initial: servicePackage
      ? editedEntry(servicePackage, toFormValues, (http) =>
          call(http, staffCatalogueApi.readPackage, { params: { id: servicePackage.id } }),
        )
      : toFormValues(null),
    draft: `package:${servicePackage?.id ?? 'new'}`,
    request: servicePackage ? changeOf(servicePackage) : ADDITION,
    crossCheck: checkEntitlements(services),
    entities: ['catalogue'],
    onDone: onClose,
  });
  const { typed, field, number, set, idOf, errorOf } = form;
  const selectable = services.filter(
    ({ active, code, vehicleTypes }) =>
      (active && vehicleTypes.includes(typed.vehicleType)) || code in typed.entitlements,
  );
  return (
    <FormSheet
      title={servicePackage?.name ?? packages.created}
      form={form}
      confirm={servicePackage ? catalogue.save : packages.add}
      fields={fieldsOf(services)}
      onClose={onClose}
    >
      {servicePackage && <Alert tone="info">{t.note}</Alert>}
      <Group title={t.servicePackage}>
        {!servicePackage && (
          <SelectField
            {...field('tier')}
            label={t.tier}
            hint={t.tierHint}
            required
            placeholder={t.noTier}
            options={TIERS}
          />
        )}
        {!servicePackage && (
          <SelectField {...field('vehicleType')} label={t.vehicleType} required options={TYPES} />
        )}
        <TextField {...field('name')} label={t.name} required maxLength={60} />
        <TextAreaField
          {...field('summary')}
          label={t.summary}
          optionalLabel={catalogue.optional}
          rows={2}
          maxLength={300}
        />
        <Row>
          <TextField
            {...number('price', NUMBERS.price)}
            label={t.price}
            hint={t.priceHint}
            required
            end={<Unit>₫</Unit>}
          />
          <TextField
            {...number('months', NUMBERS.months)}
            label={t.months}
            required
            end={<Unit>{t.monthsUnit}</Unit>}
          />
          <TextField
            {...number('partsDiscountPct', NUMBERS.partsDiscountPct)}
            label={t.discount}
            hint={t.discountHint}
            required
            end={<Unit>%</Unit>}
          />
        </Row>
      </Group>
      <Group title={t.contents}>
        <p className={errorOf('entitlements') ? styles['error'] : styles['hint']}>
          {errorOf('entitlements') ?? t.timesHint}
        </p>
        <Row>
          {selectable.map(({ code, name }, index) => (
            <TextField
              key={code}
              {...(index === 0 && { id: idOf('entitlements') })}
              label={name}
              inputMode="numeric"
              autoComplete="off"
              value={typed.entitlements[code] ?? ''}
              onChange={({ target }) => set('entitlements', { ...typed.entitlements, [code]: target.value })}
              end={<Unit>×</Unit>}
            />
          ))}
        </Row>
        <TextAreaField {...field('perks')} label={t.perks} hint={t.linesHint} rows={4} />
        <CheckboxField {...field('popular')} label={t.popular} />
        <CheckboxField {...field('active')} label={t.active} hint={t.activeHint} />
      </Group>
    </FormSheet>
  );
}

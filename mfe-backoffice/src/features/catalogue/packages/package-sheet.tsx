import { useState } from 'react';
import { call, staffCatalogueApi } from '@evcare/shared-contracts/endpoints';
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
import { catalogue } from '../../../messages/catalogue';
import { packages } from '../../../messages/catalogue-services';
import { EntrySheet } from '../form/entry-sheet';
import { entryRequest } from '../form/entry-request';
import { Group, Row, Unit } from '../form/parts';
import { parseLines, formatWhole, parseWhole } from '../form/typed';
import { useEntryForm } from '../form/use-entry-form';
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
  /** Number of times, by service code. */
  entitlements: Object.fromEntries(
    (row?.entitlements ?? []).map(({ serviceCode, times }) => [serviceCode, formatWhole(times)]),
  ),
  perks: (row?.perks ?? []).join('\n'),
  popular: row?.popular ?? false,
  // Off by default, because another package of the tier is usually on sale.
  active: row?.active ?? false,
});
type PackageFormValues = ReturnType<typeof toFormValues>;

const toPackageBody = (values: PackageFormValues): unknown => ({
  ...values,
  price: parseWhole(values.price),
  months: parseWhole(values.months),
  partsDiscountPct: parseWhole(values.partsDiscountPct),
  entitlements: Object.entries(values.entitlements)
    .filter(([, times]) => times.trim() !== '')
    .map(([serviceCode, times]) => ({ serviceCode, times: parseWhole(times) })),
  perks: parseLines(values.perks),
});

const ADDITION = entryRequest(newPackageBodySchema, (http, body, { idempotencyKey }) =>
  call(http, staffCatalogueApi.addPackage, { body, idempotencyKey }),
);
const changeOf = ({ id }: OfficePackage) =>
  entryRequest(packageBodySchema, (http, body, { version }) =>
    call(http, staffCatalogueApi.changePackage, { params: { id }, body, version }),
  );

interface PackageSheetProps {
  /** `null` for a new package. */
  readonly servicePackage: OfficePackage | null;
  readonly services: readonly OfficeService[];
  readonly onClose: () => void;
  readonly onReload: () => void;
}

/** Form of a yearly package: price and contents. */
export function PackageSheet({ servicePackage, services, onClose, onReload }: PackageSheetProps) {
  const [initialValues] = useState(() => toFormValues(servicePackage));
  const form = useEntryForm({
    initial: initialValues,
    toBody: toPackageBody,
    request: servicePackage ? changeOf(servicePackage) : ADDITION,
    version: servicePackage?.version ?? 1,
    onDone: onClose,
  });
  const { typed, field, number, tick, change, errorOf } = form;
  const selectable = services.filter(
    ({ active, code, vehicleTypes }) =>
      (active && vehicleTypes.includes(typed.vehicleType)) || code in typed.entitlements,
  );
  return (
    <EntrySheet
      title={servicePackage?.name ?? packages.created}
      form={form}
      confirm={servicePackage ? catalogue.save : packages.add}
      onClose={onClose}
      onReload={onReload}
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
          <TextField {...number('price')} label={t.price} hint={t.priceHint} required end={<Unit>₫</Unit>} />
          <TextField {...number('months')} label={t.months} required end={<Unit>{t.monthsUnit}</Unit>} />
          <TextField
            {...number('partsDiscountPct')}
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
              {...(index === 0 && { id: field('entitlements').id })}
              label={name}
              inputMode="numeric"
              autoComplete="off"
              value={typed.entitlements[code] ?? ''}
              onChange={({ target }) =>
                change({ entitlements: { ...typed.entitlements, [code]: target.value } })
              }
              end={<Unit>×</Unit>}
            />
          ))}
        </Row>
        <TextAreaField {...field('perks')} label={t.perks} hint={t.linesHint} rows={4} />
        <CheckboxField {...tick('popular')} label={t.popular} />
        <CheckboxField {...tick('active')} label={t.active} hint={t.activeHint} />
      </Group>
    </EntrySheet>
  );
}

import { useState } from 'react';
import {
  newPackageBodySchema,
  packageBodySchema,
  type OfficePackage,
  type OfficeService,
  type PackageBody,
} from '@evcare/shared-contracts/office';
import { PACKAGE_TIER_LABELS, PACKAGE_TIERS } from '@evcare/shared-contracts/shop';
import { Alert, CheckboxField, SelectField, TextAreaField, TextField } from '@evcare/shared-ui';
import { catalogue } from '../../../messages/catalogue';
import { packages } from '../../../messages/catalogue-services';
import { EntrySheet } from '../form/entry-sheet';
import { Group, Row, Unit } from '../form/parts';
import { linesOf, typedWhole, wholeOf } from '../form/typed';
import { useEntryForm } from '../form/use-entry-form';
import styles from '../form/form.module.css';

const { form: t } = packages;
const TIERS = PACKAGE_TIERS.map((value) => ({ value, label: PACKAGE_TIER_LABELS[value] }));

const typedPackage = (row: OfficePackage | null) => ({
  tier: row?.tier ?? '',
  name: row?.name ?? '',
  summary: row?.summary ?? '',
  price: typedWhole(row?.price ?? null),
  months: typedWhole(row?.months ?? 12),
  partsDiscountPct: typedWhole(row?.partsDiscountPct ?? 0),
  /** Number of times, by service code. */
  entitlements: Object.fromEntries(
    (row?.entitlements ?? []).map(({ serviceCode, times }) => [serviceCode, typedWhole(times)]),
  ),
  perks: (row?.perks ?? []).join('\n'),
  popular: row?.popular ?? false,
  // Off by default, because another package of the tier is usually on sale.
  active: row?.active ?? false,
});
type TypedPackage = ReturnType<typeof typedPackage>;

const packageBody = (typed: TypedPackage): unknown => ({
  ...typed,
  price: wholeOf(typed.price),
  months: wholeOf(typed.months),
  partsDiscountPct: wholeOf(typed.partsDiscountPct),
  entitlements: Object.entries(typed.entitlements)
    .filter(([, times]) => times.trim() !== '')
    .map(([serviceCode, times]) => ({ serviceCode, times: wholeOf(times) })),
  perks: linesOf(typed.perks),
});

interface PackageSheetProps {
  /** `null` for a new package. */
  readonly pack: OfficePackage | null;
  readonly services: readonly OfficeService[];
  readonly onClose: () => void;
  readonly onReload: () => void;
}

/** Form of a yearly package: price and contents. */
export function PackageSheet({ pack, services, onClose, onReload }: PackageSheetProps) {
  const [opened] = useState(() => typedPackage(pack));
  const form = useEntryForm<TypedPackage, PackageBody, OfficePackage>({
    initial: opened,
    schema: pack ? packageBodySchema : newPackageBodySchema,
    toBody: packageBody,
    path: '/admin/packages',
    id: pack?.id ?? null,
    version: pack?.version ?? 1,
    onDone: onClose,
  });
  const { typed, field, number, tick, change, errorOf } = form;
  const offered = services.filter(({ active, code }) => active || code in typed.entitlements);
  return (
    <EntrySheet
      title={pack?.name ?? packages.created}
      form={form}
      confirm={pack ? catalogue.save : packages.add}
      onClose={onClose}
      onReload={onReload}
    >
      {pack && <Alert tone="info">{t.note}</Alert>}
      <Group title={t.what}>
        {!pack && (
          <SelectField
            {...field('tier')}
            label={t.tier}
            hint={t.tierHint}
            required
            placeholder={t.noTier}
            options={TIERS}
          />
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
            {...number('price')}
            label={t.price}
            hint={t.priceHint}
            required
            end={<Unit>₫</Unit>}
          />
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
          {offered.map(({ code, name }, index) => (
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

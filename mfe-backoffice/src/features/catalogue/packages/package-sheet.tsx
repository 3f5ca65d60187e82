import { useState } from 'react';
import {
  packageBodySchema,
  type OfficePackage,
  type OfficeService,
  type PackageBody,
} from '@evcare/shared-contracts/office';
import { Alert, CheckboxField, TextAreaField, TextField } from '@evcare/shared-ui';
import { catalogue } from '../../../messages/catalogue';
import { packages as text } from '../../../messages/catalogue-services';
import { EntrySheet } from '../form/entry-sheet';
import { Group, Row, Unit } from '../form/parts';
import { linesOf, typedWhole, wholeOf } from '../form/typed';
import { useEntryForm } from '../form/use-entry-form';
import styles from '../form/form.module.css';

const { form: say } = text;

const typedPackage = ({ entitlements, ...row }: OfficePackage) => ({
  ...row,
  price: typedWhole(row.price),
  months: typedWhole(row.months),
  partsDiscountPct: typedWhole(row.partsDiscountPct),
  /** Times by service. */
  entitlements: Object.fromEntries(
    entitlements.map(({ serviceCode, times }) => [serviceCode, typedWhole(times)]),
  ),
  perks: row.perks.join('\n'),
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
  readonly pack: OfficePackage;
  readonly services: readonly OfficeService[];
  readonly onClose: () => void;
  readonly onReload: () => void;
}

/** A yearly package: what it costs and what is in it. */
export function PackageSheet({ pack, services, onClose, onReload }: PackageSheetProps) {
  const [opened] = useState(() => typedPackage(pack));
  const form = useEntryForm<TypedPackage, PackageBody, OfficePackage>({
    initial: opened,
    schema: packageBodySchema,
    toBody: packageBody,
    path: '/admin/packages',
    id: pack.id,
    version: pack.version,
    onDone: onClose,
  });
  const { typed, field, number, tick, change, errorOf } = form;
  const offered = services.filter(({ active, code }) => active || code in typed.entitlements);
  return (
    <EntrySheet title={pack.name} form={form} confirm={catalogue.save} onClose={onClose} onReload={onReload}>
      <Alert tone="info">{say.note}</Alert>
      <Group title={say.what}>
        <TextField {...field('name')} label={say.name} required maxLength={60} />
        <TextAreaField
          {...field('summary')}
          label={say.summary}
          optionalLabel={catalogue.optional}
          rows={2}
          maxLength={300}
        />
        <Row>
          <TextField
            {...number('price')}
            label={say.price}
            hint={say.priceHint}
            required
            end={<Unit>₫</Unit>}
          />
          <TextField {...number('months')} label={say.months} required end={<Unit>{say.monthsUnit}</Unit>} />
          <TextField
            {...number('partsDiscountPct')}
            label={say.discount}
            hint={say.discountHint}
            required
            end={<Unit>%</Unit>}
          />
        </Row>
      </Group>
      <Group title={say.contents}>
        <p className={errorOf('entitlements') ? styles['error'] : styles['hint']}>
          {errorOf('entitlements') ?? say.timesHint}
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
        <TextAreaField {...field('perks')} label={say.perks} hint={say.linesHint} rows={4} />
        <CheckboxField {...tick('popular')} label={say.popular} />
        <CheckboxField {...tick('active')} label={say.active} />
      </Group>
    </EntrySheet>
  );
}

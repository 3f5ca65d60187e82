import { useState } from 'react';
import { call, staffCatalogueApi } from '@evcare/shared-contracts/endpoints';
import {
  BAY_CAPABILITIES,
  BAY_CAPABILITY_LABELS,
  CERTIFICATE_LABELS,
  CERTIFICATES,
  newServiceBodySchema,
  serviceBodySchema,
  type OfficeService,
} from '@evcare/shared-contracts/office';
import {
  SERVICE_TIER_LABELS,
  SERVICE_TIERS,
  SERVICE_TYPES,
  VEHICLE_TYPE_LABELS,
  VEHICLE_TYPES,
} from '@evcare/shared-contracts/shop';
import { CheckboxField, SelectField, TextAreaField, TextField } from '@evcare/shared-ui';
import { catalogue } from '../../../messages/catalogue';
import { services as serviceMessages } from '../../../messages/catalogue-services';
import { EntrySheet } from '../form/entry-sheet';
import { entryRequest } from '../form/entry-request';
import { Checks, Group, Row, Unit } from '../form/parts';
import { parseLines, formatWhole, parseWhole } from '../form/typed';
import { useEntryForm } from '../form/use-entry-form';

const { form: t } = serviceMessages;
const optionsOf = <T extends string>(values: readonly T[], labels: Readonly<Record<T, string>>) =>
  values.map((value) => ({ value, label: labels[value] }));
const TIERS = optionsOf(SERVICE_TIERS, SERVICE_TIER_LABELS);
const KINDS = optionsOf(SERVICE_TYPES, serviceMessages.types);
const TYPES = optionsOf(VEHICLE_TYPES, VEHICLE_TYPE_LABELS);
const BAYS = optionsOf(BAY_CAPABILITIES, BAY_CAPABILITY_LABELS);
const CERTIFICATE_OPTIONS = optionsOf(CERTIFICATES, CERTIFICATE_LABELS);

const toFormValues = (row: OfficeService | null) => ({
  code: row?.code ?? '',
  type: row?.type ?? ('maintenance' as const),
  checklistOf: '',
  name: row?.name ?? '',
  summary: row?.summary ?? '',
  tier: row?.tier ?? '',
  vehicleTypes: row?.vehicleTypes ?? [],
  minutes: formatWhole(row?.minutes ?? 60),
  priceFrom: formatWhole(row?.priceFrom ?? null),
  intervalKm: formatWhole(row?.intervalKm ?? null),
  intervalMonths: formatWhole(row?.intervalMonths ?? null),
  bayCapabilities: row?.bayCapabilities ?? [],
  certificates: row?.certificates ?? [],
  checks: (row?.checks ?? []).join('\n'),
  includes: (row?.includes ?? []).join('\n'),
  active: row?.active ?? true,
});
type ServiceFormValues = ReturnType<typeof toFormValues>;

const toServiceBody = (values: ServiceFormValues): unknown => ({
  ...values,
  tier: values.tier === '' ? null : values.tier,
  checklistOf: values.checklistOf === '' ? null : values.checklistOf,
  minutes: parseWhole(values.minutes),
  priceFrom: parseWhole(values.priceFrom),
  intervalKm: parseWhole(values.intervalKm),
  intervalMonths: parseWhole(values.intervalMonths),
  checks: parseLines(values.checks),
  includes: parseLines(values.includes),
});

const ADDITION = entryRequest(newServiceBodySchema, (http, body, { idempotencyKey }) =>
  call(http, staffCatalogueApi.addService, { body, idempotencyKey }),
);
const changeOf = ({ id }: OfficeService) =>
  entryRequest(serviceBodySchema, (http, body, { version }) =>
    call(http, staffCatalogueApi.changeService, { params: { id }, body, version }),
  );

interface ServiceSheetProps {
  /** `null` for a new service. */
  readonly service: OfficeService | null;
  /** All services: a new one may copy the checklist of another. */
  readonly services: readonly OfficeService[];
  readonly onClose: () => void;
  readonly onReload: () => void;
}

/** Form of a service: duration, price, and the required bays and certificates. */
export function ServiceSheet({ service, services, onClose, onReload }: ServiceSheetProps) {
  const [initialValues] = useState(() => toFormValues(service));
  const form = useEntryForm({
    initial: initialValues,
    toBody: toServiceBody,
    request: service ? changeOf(service) : ADDITION,
    version: service?.version ?? 1,
    onDone: onClose,
  });
  const { typed, field, number, tick, change, errorOf } = form;
  return (
    <EntrySheet
      title={service?.name ?? serviceMessages.created}
      form={form}
      confirm={service ? catalogue.save : serviceMessages.add}
      onClose={onClose}
      onReload={onReload}
    >
      <Group title={t.service}>
        {!service && (
          <Row>
            <TextField
              {...field('code')}
              label={t.code}
              hint={t.codeHint}
              required
              maxLength={20}
              autoComplete="off"
              autoCapitalize="characters"
            />
            <SelectField {...field('type')} label={t.type} options={KINDS} />
            <SelectField
              {...field('checklistOf')}
              label={t.checklistOf}
              hint={t.checklistHint}
              placeholder={t.noChecklist}
              options={services.map(({ code, name }) => ({ value: code, label: t.copyOf(name) }))}
            />
          </Row>
        )}
        <TextField {...field('name')} label={t.name} required maxLength={80} />
        <TextAreaField
          {...field('summary')}
          label={t.summary}
          optionalLabel={catalogue.optional}
          rows={2}
          maxLength={300}
        />
        <SelectField {...field('tier')} label={t.tier} placeholder={t.noTier} options={TIERS} />
        <Checks
          id={field('vehicleTypes').id}
          legend={t.vehicleTypes}
          error={errorOf('vehicleTypes')}
          options={TYPES}
          selected={typed.vehicleTypes}
          onChange={(selected) => change({ vehicleTypes: selected as ServiceFormValues['vehicleTypes'] })}
        />
      </Group>
      <Group title={t.durationAndPrice}>
        <Row>
          <TextField
            {...number('minutes')}
            label={t.minutes}
            hint={t.minutesHint}
            required
            end={<Unit>{t.minutesUnit}</Unit>}
          />
          <TextField
            {...number('priceFrom')}
            label={t.priceFrom}
            hint={t.priceHint}
            required
            end={<Unit>₫</Unit>}
          />
          <TextField
            {...number('intervalKm')}
            label={t.intervalKm}
            optionalLabel={catalogue.optional}
            end={<Unit>{t.km}</Unit>}
          />
          <TextField
            {...number('intervalMonths')}
            label={t.intervalMonths}
            optionalLabel={catalogue.optional}
            end={<Unit>{t.months}</Unit>}
          />
        </Row>
      </Group>
      <Group title={t.needs}>
        <Checks
          id={field('bayCapabilities').id}
          legend={t.bays}
          error={errorOf('bayCapabilities')}
          options={BAYS}
          selected={typed.bayCapabilities}
          onChange={(selected) =>
            change({ bayCapabilities: selected as ServiceFormValues['bayCapabilities'] })
          }
        />
        <Checks
          id={field('certificates').id}
          legend={t.certificates}
          error={errorOf('certificates')}
          options={CERTIFICATE_OPTIONS}
          selected={typed.certificates}
          onChange={(selected) => change({ certificates: selected as ServiceFormValues['certificates'] })}
        />
      </Group>
      <Group title={t.card}>
        <TextAreaField {...field('checks')} label={t.checks} hint={t.linesHint} rows={4} />
        <TextAreaField {...field('includes')} label={t.includes} hint={t.linesHint} rows={3} />
        <CheckboxField {...tick('active')} label={t.active} hint={t.activeHint} />
      </Group>
    </EntrySheet>
  );
}

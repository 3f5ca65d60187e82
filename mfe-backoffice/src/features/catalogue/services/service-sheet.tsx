import { call, staffCatalogueApi } from '@evcare/shared-contracts/endpoints';
import {
  BAY_CAPABILITIES,
  BAY_CAPABILITY_LABELS,
  CERTIFICATE_LABELS,
  CERTIFICATES,
  type OfficeService,
} from '@evcare/shared-contracts/office';
import {
  SERVICE_PLACE_LABELS,
  SERVICE_PLACES,
  SERVICE_TIER_LABELS,
  SERVICE_TIERS,
  SERVICE_TYPES,
  VEHICLE_TYPE_LABELS,
  VEHICLE_TYPES,
} from '@evcare/shared-contracts/shop';
import { CheckboxField, SelectField, TextAreaField, TextField } from '@evcare/shared-ui';
import { catalogue } from '../../../messages/catalogue';
import { services as serviceMessages } from '../../../messages/catalogue-services';
import { editedEntry, FormSheet, useOfficeForm, type ConflictFields } from '../../../shared/forms';
import { Checks, Group, Row, Unit } from '../form/parts';
import { NUMBERS, requestOf, toFormValues, type ServiceFormValues } from './service-form';

const { form: t } = serviceMessages;
const optionsOf = <T extends string>(values: readonly T[], labels: Readonly<Record<T, string>>) =>
  values.map((value) => ({ value, label: labels[value] }));
const TIERS = optionsOf(SERVICE_TIERS, SERVICE_TIER_LABELS);
const PLACES = optionsOf(SERVICE_PLACES, SERVICE_PLACE_LABELS);
const KINDS = optionsOf(SERVICE_TYPES, serviceMessages.types);
const TYPES = optionsOf(VEHICLE_TYPES, VEHICLE_TYPE_LABELS);
const BAYS = optionsOf(BAY_CAPABILITIES, BAY_CAPABILITY_LABELS);
const CERTIFICATE_OPTIONS = optionsOf(CERTIFICATES, CERTIFICATE_LABELS);

const FIELDS: ConflictFields<ServiceFormValues> = {
  code: { label: t.code },
  type: { label: t.type, options: KINDS },
  checklistOf: { label: t.checklistOf },
  name: { label: t.name },
  summary: { label: t.summary },
  tier: { label: t.tier, options: TIERS },
  place: { label: t.place, options: PLACES },
  vehicleTypes: { label: t.vehicleTypes, options: TYPES },
  minutes: { label: t.minutes },
  priceFrom: { label: t.priceFrom },
  intervalKm: { label: t.intervalKm },
  intervalMonths: { label: t.intervalMonths },
  bayCapabilities: { label: t.bays, options: BAYS },
  certificates: { label: t.certificates, options: CERTIFICATE_OPTIONS },
  checks: { label: t.checks },
  includes: { label: t.includes },
  active: { label: t.active },
};

interface ServiceSheetProps {
  /** `null` for a new service. */
  readonly service: OfficeService | null;
  /** All services: a new service may copy the checklist of an existing one. */
  readonly services: readonly OfficeService[];
  readonly onClose: () => void;
}

/** Form of a service: duration, price, and the required bays and certificates. */
export function ServiceSheet({ service, services, onClose }: ServiceSheetProps) {
  const form = useOfficeForm({
    initial: service
      ? editedEntry(service, toFormValues, (http) =>
          call(http, staffCatalogueApi.readService, { params: { id: service.id } }),
        )
      : toFormValues(null),
    draft: `service:${service?.id ?? 'new'}`,
    request: requestOf(service),
    entities: ['catalogue'],
    onDone: onClose,
  });
  const { typed, field, number, set, idOf, errorOf } = form;
  return (
    <FormSheet
      title={service?.name ?? serviceMessages.created}
      form={form}
      confirm={service ? catalogue.save : serviceMessages.add}
      fields={FIELDS}
      onClose={onClose}
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
        <SelectField {...field('place')} label={t.place} hint={t.placeHint} options={PLACES} />
        <SelectField {...field('tier')} label={t.tier} placeholder={t.noTier} options={TIERS} />
        <Checks
          id={idOf('vehicleTypes')}
          legend={t.vehicleTypes}
          error={errorOf('vehicleTypes')}
          options={TYPES}
          selected={typed.vehicleTypes}
          onChange={(selected) => set('vehicleTypes', selected as ServiceFormValues['vehicleTypes'])}
        />
      </Group>
      <Group title={t.durationAndPrice}>
        <Row>
          <TextField
            {...number('minutes', NUMBERS.minutes)}
            label={t.minutes}
            hint={t.minutesHint}
            required
            end={<Unit>{t.minutesUnit}</Unit>}
          />
          <TextField
            {...number('priceFrom', NUMBERS.priceFrom)}
            label={t.priceFrom}
            hint={t.priceHint}
            required
            end={<Unit>₫</Unit>}
          />
          <TextField
            {...number('intervalKm', NUMBERS.intervalKm)}
            label={t.intervalKm}
            optionalLabel={catalogue.optional}
            end={<Unit>{t.km}</Unit>}
          />
          <TextField
            {...number('intervalMonths', NUMBERS.intervalMonths)}
            label={t.intervalMonths}
            optionalLabel={catalogue.optional}
            end={<Unit>{t.months}</Unit>}
          />
        </Row>
      </Group>
      <Group title={t.needs}>
        <Checks
          id={idOf('bayCapabilities')}
          legend={t.bays}
          error={errorOf('bayCapabilities')}
          options={BAYS}
          selected={typed.bayCapabilities}
          onChange={(selected) => set('bayCapabilities', selected as ServiceFormValues['bayCapabilities'])}
        />
        <Checks
          id={idOf('certificates')}
          legend={t.certificates}
          error={errorOf('certificates')}
          options={CERTIFICATE_OPTIONS}
          selected={typed.certificates}
          onChange={(selected) => set('certificates', selected as ServiceFormValues['certificates'])}
        />
      </Group>
      <Group title={t.card}>
        <TextAreaField {...field('checks')} label={t.checks} hint={t.linesHint} rows={4} />
        <TextAreaField {...field('includes')} label={t.includes} hint={t.linesHint} rows={3} />
        <CheckboxField {...field('active')} label={t.active} hint={t.activeHint} />
      </Group>
    </FormSheet>
  );
}

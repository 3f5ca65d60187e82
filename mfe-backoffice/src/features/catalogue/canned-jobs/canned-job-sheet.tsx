import { call, cannedJobApi } from '@evcare/shared-contracts/endpoints';
import type { CannedJob, OfficeService } from '@evcare/shared-contracts/office';
import { VEHICLE_TYPE_LABELS, VEHICLE_TYPES, type VehicleModel } from '@evcare/shared-contracts/shop';
import { Alert, CheckboxField, SelectField, TextAreaField, TextField } from '@evcare/shared-ui';
import { cannedJobs } from '../../../messages/canned-jobs';
import { catalogue } from '../../../messages/catalogue';
import { editedEntry, FormSheet, useOfficeForm, type ConflictFields } from '../../../shared/forms';
import { Checks, Group, Row, Unit } from '../form/parts';
import { checkParts, NUMBERS, requestOf, toFormValues, type CannedJobFormValues } from './canned-job-form';
import { modelName } from './model-name';
import { PartsField } from './parts-field';

const { form: t } = cannedJobs;
const TYPES = VEHICLE_TYPES.map((value) => ({ value, label: VEHICLE_TYPE_LABELS[value] }));

const fieldsOf = (models: readonly VehicleModel[]): ConflictFields<CannedJobFormValues> => ({
  name: { label: t.name },
  vehicleType: { label: t.vehicleType, options: TYPES },
  models: {
    label: t.models,
    options: models.map((model) => ({ value: model.code, label: modelName(model) })),
  },
  minutes: { label: t.minutes },
  price: { label: t.price },
  serviceCode: { label: t.serviceCode },
  parts: {
    label: t.parts,
    show: (parts: CannedJobFormValues['parts']) =>
      parts.map(({ quantity, name }) => `${quantity} × ${name}`).join(', '),
  },
  checks: { label: t.checks },
  active: { label: t.active },
});

interface CannedJobSheetProps {
  /** `null` for a new job. */
  readonly job: CannedJob | null;
  readonly services: readonly OfficeService[];
  readonly models: readonly VehicleModel[];
  readonly onClose: () => void;
}

/** Form of a canned job: vehicle, labour, parts and checks. */
export function CannedJobSheet({ job, services, models, onClose }: CannedJobSheetProps) {
  const form = useOfficeForm({
    initial: job
      ? editedEntry(job, toFormValues, (http) => call(http, cannedJobApi.read, { params: { id: job.id } }))
      : toFormValues(null),
    draft: `canned-job:${job?.id ?? 'new'}`,
    request: requestOf(job),
    crossCheck: checkParts,
    entities: ['catalogue'],
    onDone: onClose,
  });
  const { typed, field, number, set, idOf, errorOf } = form;
  const { vehicleType } = typed;
  const changeType = (type: CannedJobFormValues['vehicleType']) => {
    set('vehicleType', type);
    set('models', []);
    set('serviceCode', '');
  };
  return (
    <FormSheet
      title={job?.name ?? cannedJobs.created}
      form={form}
      confirm={job ? catalogue.save : cannedJobs.add}
      fields={fieldsOf(models)}
      onClose={onClose}
    >
      {job && <Alert tone="info">{t.note}</Alert>}
      <Group title={t.job}>
        <TextField {...field('name')} label={t.name} hint={t.nameHint} required maxLength={80} />
        <SelectField
          {...field('vehicleType')}
          label={t.vehicleType}
          required
          options={TYPES}
          onChange={({ target }) => changeType(target.value as CannedJobFormValues['vehicleType'])}
        />
        <Checks
          id={idOf('models')}
          legend={t.models}
          hint={t.modelsHint}
          error={errorOf('models')}
          options={models
            .filter(({ type }) => type === vehicleType)
            .map((model) => ({ value: model.code, label: modelName(model) }))}
          selected={typed.models}
          onChange={(selected) => set('models', selected)}
        />
      </Group>
      <Group title={t.labour}>
        <Row>
          <TextField
            {...number('minutes', NUMBERS.minutes)}
            label={t.minutes}
            required
            end={<Unit>{t.minutesUnit}</Unit>}
          />
          <TextField
            {...number('price', NUMBERS.price)}
            label={t.price}
            hint={t.priceHint}
            required
            end={<Unit>₫</Unit>}
          />
        </Row>
        <SelectField
          {...field('serviceCode')}
          label={t.serviceCode}
          hint={t.serviceHint}
          placeholder={t.noService}
          options={services
            .filter(({ active, vehicleTypes }) => active && vehicleTypes.includes(vehicleType))
            .map(({ code, name }) => ({ value: code, label: name }))}
        />
      </Group>
      <Group title={t.parts}>
        <PartsField
          id={idOf('parts')}
          parts={typed.parts}
          error={errorOf('parts') ?? null}
          onChange={(parts) => set('parts', parts)}
        />
      </Group>
      <Group title={t.afterApproval}>
        <TextAreaField {...field('checks')} label={t.checks} hint={t.checksHint} rows={4} />
        <CheckboxField {...field('active')} label={t.active} hint={t.activeHint} />
      </Group>
    </FormSheet>
  );
}

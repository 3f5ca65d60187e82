import { useId, useRef, useState } from 'react';
import { addressOf, call, quoteApi, staffAppointmentApi } from '@evcare/shared-contracts/endpoints';
import { formatNumber, MONEY, WHOLE } from '@evcare/shared-contracts/format';
import {
  orderLineRequestSchema,
  type OfficeLine,
  type OfficeOrder,
  type QuotablePart,
} from '@evcare/shared-contracts/office';
import type { Upload } from '@evcare/shared-contracts/workshop';
import {
  Alert,
  Button,
  CheckboxField,
  Grid,
  RadioGroupField,
  Stack,
  Text,
  TextField,
} from '@evcare/shared-ui';
import { ComboboxField } from '@evcare/shared-ui/combobox';
import { formSchema, type CrossCheck } from '@evcare/shared-ui/forms';
import { serviceOrderMessages } from '../../../messages/service-orders';
import { useApiQuery } from '../../../shared/data';
import { FormDialog, type ConflictFields } from '../../../shared/forms';
import { money } from '../../../shared/numbers';
import { PhotoField, usePhotos } from '../../../shared/reception';
import { addedLabour } from '../model/lines';
import { useStepForm } from '../model/use-step-form';
import { PartSearch } from './part-search';
import { outlastsPromise, PromiseDialog } from './promise-dialog';
import styles from './dialogs.module.css';

const t = serviceOrderMessages.addLine;
const flags = serviceOrderMessages.partFlags;
const NUMBERS = { quantity: WHOLE, unitPrice: MONEY };
const PART_KINDS = [
  { value: 'part', label: t.part },
  { value: 'otherPart', label: t.otherPart },
];
const KINDS = [{ value: 'service', label: t.service }, { value: 'own', label: t.own }, ...PART_KINDS];

interface Values extends Record<string, unknown> {
  /** `otherPart` is a part outside the catalogue. */
  readonly kind: 'service' | 'own' | 'part' | 'otherPart';
  readonly serviceCode: string;
  readonly part: QuotablePart | null;
  /** True if the user has confirmed the warnings about the part. */
  readonly confirmed: boolean;
  readonly name: string;
  readonly quantity: string;
  readonly unitPrice: string;
  readonly photos: readonly Upload[];
}

const hasName = ({ kind }: Values): boolean => kind === 'own' || kind === 'otherPart';

const schemaFor = (parent: OfficeLine | null) =>
  formSchema({
    schema: orderLineRequestSchema,
    numbers: NUMBERS,
    toBody: (values: Values, { quantity, unitPrice }) => ({
      kind: values.kind === 'part' || values.kind === 'otherPart' ? 'part' : 'labour',
      parentId: parent?.id ?? null,
      serviceCode: values.kind === 'service' ? values.serviceCode || null : null,
      productId: values.kind === 'part' ? (values.part?.id ?? null) : null,
      name: hasName(values) ? values.name : null,
      photoIds: values.photos.map(({ id }) => id),
      quantity,
      unitPrice: values.kind === 'part' ? null : unitPrice,
    }),
  });

const warningsOf = ({ kind, part }: Values): string[] =>
  kind !== 'part' || !part
    ? []
    : [
        ...(part.fits === 'no' ? [flags.chosen.misfit] : []),
        ...(part.fits === 'unknown' ? [flags.chosen.unknownFit] : []),
        ...(part.duplicate ? [flags.chosen.duplicate] : []),
      ];

const crossCheck: CrossCheck<Values> = (values) => ({
  serviceCode: values.kind === 'service' && values.serviceCode === '' ? t.pickFirst : undefined,
  part: values.kind === 'part' && values.part === null ? t.pickFirst : undefined,
  confirmed: warningsOf(values).length > 0 && !values.confirmed ? flags.confirmFirst : undefined,
  name: hasName(values) && values.name.trim() === '' ? t.nameFirst : undefined,
});
const FIELDS: ConflictFields<Pick<Values, 'name'>> = { name: { label: t.name } };

interface Props {
  readonly order: OfficeOrder;
  /** Labour line that the part belongs to; `null` for a separate line. */
  readonly parent: OfficeLine | null;
  /** Second button, which adds the line and continues with another step. */
  readonly next?: {
    readonly label: string;
    /** `isWanted` is true after the second button. */
    readonly onAdded: (saved: OfficeOrder, isWanted: boolean) => void;
  };
  readonly onClose: () => void;
}

/**
 * Adds a service, custom labour, or a part to the draft quote. If the work then takes longer than promised,
 * asks for a new promised time.
 */
export function AddLineDialog({ order, parent, next, onClose }: Props) {
  const resources = useApiQuery(addressOf(staffAppointmentApi.resources), {
    entities: ['calendar', 'catalogue'],
  });
  const [changed, setChanged] = useState<{ order: OfficeOrder; work: string } | null>(null);
  const photosId = useId();
  const isNextWanted = useRef(false);
  const { type } = order.vehicleFacts;
  const services = (resources.data?.services ?? []).filter(({ vehicleTypes }) => vehicleTypes.includes(type));
  const form = useStepForm<Values, { quantity: number }>(order, {
    name: `add:${parent?.id ?? ''}`,
    toValues: () => ({
      kind: parent ? 'part' : 'service',
      serviceCode: '',
      part: null,
      confirmed: false,
      name: '',
      quantity: '1',
      unitPrice: '',
      photos: [],
    }),
    schema: schemaFor(parent),
    crossCheck: (values) => ({ ...crossCheck(values), photos: photos.unfinished ?? undefined }),
    send: (http, body, headers) =>
      call(http, quoteApi.addLine, { params: { id: order.id }, body: body as never, ...headers }),
    onDone: (saved) => {
      const work = addedLabour(order, saved)?.name;
      if (work && outlastsPromise(saved)) setChanged({ order: saved, work });
      else if (next) next.onAdded(saved, isNextWanted.current);
      else onClose();
    },
  });
  const { field, number, set, errorOf, idOf, typed } = form;
  const photos = usePhotos(typed.photos, (update) => set('photos', update(form.form.getValues('photos'))));
  const warnings = warningsOf(typed);
  const chooseService = (code: string) => {
    set('serviceCode', code);
    const service = services.find((candidate) => candidate.code === code);
    if (service) set('unitPrice', formatNumber(service.priceFrom));
  };
  if (changed) return <PromiseDialog order={changed.order} addedWork={changed.work} onClose={onClose} />;
  return (
    <FormDialog
      title={parent ? t.titlePart(parent.name) : t.title}
      form={form}
      fields={FIELDS}
      confirm={next?.label ?? t.add}
      onConfirm={() => {
        isNextWanted.current = true;
      }}
      extra={
        next && (
          <Button
            type="submit"
            variant="secondary"
            form={form.formId}
            disabled={form.busy}
            onClick={() => {
              isNextWanted.current = false;
            }}
          >
            {t.add}
          </Button>
        )
      }
      onClose={onClose}
    >
      <RadioGroupField {...field('kind')} legend={t.kind} inline options={parent ? PART_KINDS : KINDS} />
      {typed.kind === 'service' && (
        <ComboboxField
          id={idOf('serviceCode')}
          label={t.service}
          placeholder={t.pickService}
          emptyText={t.noneFound}
          openLabel={t.openList}
          value={typed.serviceCode}
          error={errorOf('serviceCode')}
          options={services.map((service) => ({
            value: service.code,
            label: `${service.name} · ${money(service.priceFrom)}`,
          }))}
          onChange={chooseService}
        />
      )}
      {typed.kind === 'part' && (
        <PartSearch
          orderId={order.id}
          selected={typed.part}
          onSelect={(part) => {
            set('part', part);
            set('confirmed', false);
          }}
          error={errorOf('part') ?? null}
        />
      )}
      {warnings.length > 0 && (
        <Stack gap="8">
          <Alert tone="warning">{warnings.join(' ')}</Alert>
          <CheckboxField
            id={idOf('confirmed')}
            label={flags.confirm}
            checked={typed.confirmed}
            error={errorOf('confirmed')}
            onChange={({ target }) => set('confirmed', target.checked)}
          />
        </Stack>
      )}
      {hasName(typed) && (
        <TextField
          {...field('name')}
          label={typed.kind === 'own' ? t.name : t.partName}
          hint={typed.kind === 'own' ? undefined : t.otherPartHint}
          maxLength={120}
          required
        />
      )}
      <Grid gap="16" className={styles['pair']}>
        <TextField {...number('quantity', NUMBERS.quantity)} label={t.quantity} />
        {typed.kind === 'part' ? (
          <Text tone="muted">{t.partPrice}</Text>
        ) : (
          <TextField {...number('unitPrice', NUMBERS.unitPrice)} label={t.price} hint={t.priceHint} />
        )}
      </Grid>
      <PhotoField
        id={photosId}
        uploaded={typed.photos}
        state={photos}
        label={t.photos}
        hint={t.photosHint}
        error={errorOf('photos') ?? errorOf('photoIds') ?? null}
        onRemove={(removed) =>
          set(
            'photos',
            typed.photos.filter(({ id }) => id !== removed),
          )
        }
      />
    </FormDialog>
  );
}

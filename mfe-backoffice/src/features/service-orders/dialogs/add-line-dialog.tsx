import { useState } from 'react';
import { addressOf, call, quoteApi, staffAppointmentApi } from '@evcare/shared-contracts/endpoints';
import { formatNumber, MONEY, WHOLE } from '@evcare/shared-contracts/format';
import { orderLineRequestSchema, type OfficeLine, type OfficeOrder } from '@evcare/shared-contracts/office';
import type { Product } from '@evcare/shared-contracts/shop';
import { Grid, RadioGroupField, Text, TextField } from '@evcare/shared-ui';
import { ComboboxField } from '@evcare/shared-ui/combobox';
import { formSchema, type CrossCheck } from '@evcare/shared-ui/forms';
import { serviceOrderMessages } from '../../../messages/service-orders';
import { useApiQuery } from '../../../shared/data';
import { FormDialog, type ConflictFields } from '../../../shared/forms';
import { money } from '../../../shared/numbers';
import { useStepForm } from '../model/use-step-form';
import { PartSearch } from './part-search';
import { outlastsPromise, PromiseDialog } from './promise-dialog';
import styles from './dialogs.module.css';

const t = serviceOrderMessages.addLine;
const NUMBERS = { quantity: WHOLE, unitPrice: MONEY };
const KINDS = [
  { value: 'service', label: t.service },
  { value: 'own', label: t.own },
  { value: 'part', label: t.part },
];

interface Values extends Record<string, unknown> {
  readonly kind: 'service' | 'own' | 'part';
  readonly serviceCode: string;
  readonly part: Product | null;
  readonly name: string;
  readonly quantity: string;
  readonly unitPrice: string;
}

const schemaFor = (parent: OfficeLine | null) =>
  formSchema({
    schema: orderLineRequestSchema,
    numbers: NUMBERS,
    toBody: ({ kind, serviceCode, part, name }: Values, { quantity, unitPrice }) => ({
      kind: kind === 'part' ? 'part' : 'labour',
      parentId: parent?.id ?? null,
      serviceCode: kind === 'service' ? serviceCode || null : null,
      productId: kind === 'part' ? (part?.id ?? null) : null,
      name: kind === 'own' ? name : null,
      quantity,
      unitPrice: kind === 'part' ? null : unitPrice,
    }),
  });
const crossCheck: CrossCheck<Values> = ({ kind, serviceCode, part }) => ({
  serviceCode: kind === 'service' && serviceCode === '' ? t.pickFirst : undefined,
  part: kind === 'part' && part === null ? t.pickFirst : undefined,
});
const FIELDS: ConflictFields<Pick<Values, 'name'>> = { name: { label: t.name } };

/** Name of the labour that `after` has and `before` has not. */
const addedLabour = (before: OfficeOrder, after: OfficeOrder): string | undefined =>
  after.lines.find(({ id, kind }) => kind === 'labour' && before.lines.every((line) => line.id !== id))?.name;

interface Props {
  readonly order: OfficeOrder;
  /** Labour line that the part belongs to; `null` for a separate line. */
  readonly parent: OfficeLine | null;
  readonly onClose: () => void;
}

/** Adds a service, custom labour, or a part to the draft quote; asks for the promise again if the work outlasts it. */
export function AddLineDialog({ order, parent, onClose }: Props) {
  const resources = useApiQuery(addressOf(staffAppointmentApi.resources), {
    entities: ['calendar', 'catalogue'],
  });
  const [changed, setChanged] = useState<{ order: OfficeOrder; work: string } | null>(null);
  const { type } = order.vehicleFacts;
  const services = (resources.data?.services ?? []).filter(({ vehicleTypes }) => vehicleTypes.includes(type));
  const form = useStepForm<Values, { quantity: number }>(order, {
    name: `add:${parent?.id ?? ''}`,
    toValues: () => ({
      kind: parent ? 'part' : 'service',
      serviceCode: '',
      part: null,
      name: '',
      quantity: '1',
      unitPrice: '',
    }),
    schema: schemaFor(parent),
    crossCheck,
    send: (http, body, headers) =>
      call(http, quoteApi.addLine, { params: { id: order.id }, body: body as never, ...headers }),
    onDone: (saved) => {
      const work = addedLabour(order, saved);
      if (work && outlastsPromise(saved)) setChanged({ order: saved, work });
      else onClose();
    },
  });
  const { field, number, set, errorOf, idOf, typed } = form;
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
      confirm={t.add}
      onClose={onClose}
    >
      {!parent && <RadioGroupField {...field('kind')} legend={t.kind} inline options={KINDS} />}
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
          selected={typed.part}
          onSelect={(part) => set('part', part)}
          error={errorOf('part') ?? null}
        />
      )}
      {typed.kind === 'own' && <TextField {...field('name')} label={t.name} maxLength={120} required />}
      <Grid gap="16" className={styles['pair']}>
        <TextField {...number('quantity', NUMBERS.quantity)} label={t.quantity} />
        {typed.kind === 'part' ? (
          <Text tone="muted">{t.partPrice}</Text>
        ) : (
          <TextField {...number('unitPrice', NUMBERS.unitPrice)} label={t.price} hint={t.priceHint} />
        )}
      </Grid>
    </FormDialog>
  );
}

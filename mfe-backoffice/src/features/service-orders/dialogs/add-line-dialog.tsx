import { useId, useState } from 'react';
import { addressOf, call, quoteApi, staffAppointmentApi } from '@evcare/shared-contracts/endpoints';
import { formatNumber, MONEY, parseTypedNumber } from '@evcare/shared-contracts/format';
import type { OfficeLine, OfficeOrder, QuotablePart } from '@evcare/shared-contracts/office';
import type { Upload } from '@evcare/shared-contracts/workshop';
import { Alert, CheckboxField, Grid, RadioGroupField, Stack, Text, TextField } from '@evcare/shared-ui';
import { ComboboxField } from '@evcare/shared-ui/combobox';
import { serviceOrderMessages } from '../../../messages/service-orders';
import { useApiQuery } from '../../../shared/data';
import { money } from '../../../shared/numbers';
import { PhotoField, usePhotos } from '../../../shared/reception';
import { useOrderStep } from '../model/use-order-step';
import { FormDialog } from './form-dialog';
import { PartSearch } from './part-search';
import styles from './dialogs.module.css';

const t = serviceOrderMessages.addLine;

const flags = serviceOrderMessages.partFlags;

/** `otherPart` is a part outside the catalogue. */
type Kind = 'service' | 'own' | 'part' | 'otherPart';

interface Props {
  readonly order: OfficeOrder;
  /** Labour line that the part belongs to; `null` for a separate line. */
  readonly parent: OfficeLine | null;
  readonly onClose: () => void;
}

/** Warnings about a selected part. */
const warningsOf = ({ fits, duplicate }: QuotablePart): string[] => [
  ...(fits === 'no' ? [flags.chosen.misfit] : []),
  ...(fits === 'unknown' ? [flags.chosen.unknownFit] : []),
  ...(duplicate ? [flags.chosen.duplicate] : []),
];

/** Adds a service, custom labour, or a part to the draft quote. */
export function AddLineDialog({ order, parent, onClose }: Props) {
  const [kind, setKind] = useState<Kind>(parent ? 'part' : 'service');
  const [code, setCode] = useState('');
  const [part, setPart] = useState<QuotablePart | null>(null);
  const [checked, setChecked] = useState(false);
  const [uploaded, setUploaded] = useState<readonly Upload[]>([]);
  const photos = usePhotos(uploaded, setUploaded);
  const [name, setName] = useState('');
  const [quantityInput, setQuantityInput] = useState('1');
  const [priceInput, setPriceInput] = useState('');
  const photosId = useId();
  const [submitted, setSubmitted] = useState(false);
  const resources = useApiQuery(addressOf(staffAppointmentApi.resources), {
    entities: ['calendar', 'catalogue'],
  });
  const step = useOrderStep(order, { onDone: onClose });
  const { type } = order.vehicleFacts;
  const services = (resources.data?.services ?? []).filter(({ vehicleTypes }) => vehicleTypes.includes(type));
  const { value: quantity, error: quantityError } = parseTypedNumber(quantityInput);
  const { value: price, error: priceError } = parseTypedNumber(priceInput, MONEY);
  const hasName = kind === 'own' || kind === 'otherPart';
  const warnings = kind === 'part' && part ? warningsOf(part) : [];
  const errors = {
    pick: (kind === 'service' && code === '') || (kind === 'part' && part === null) ? t.pickFirst : null,
    name: hasName && name.trim() === '' ? t.nameFirst : null,
    checked: warnings.length > 0 && !checked ? flags.confirmFirst : null,
    photos: photos.unfinished,
    quantity: quantityError ?? (quantity === null || quantity < 1 || quantity > 999 ? t.numberFirst : null),
    price: kind === 'part' ? null : priceError,
  };
  const chooseService = (next: string) => {
    setCode(next);
    const service = services.find((candidate) => candidate.code === next);
    if (service) setPriceInput(formatNumber(service.priceFrom));
  };
  const submit = () => {
    setSubmitted(true);
    if (Object.values(errors).some(Boolean) || quantity === null) return;
    const body = {
      kind: kind === 'part' || kind === 'otherPart' ? 'part' : 'labour',
      parentId: parent?.id ?? null,
      serviceCode: kind === 'service' ? code : null,
      productId: kind === 'part' ? (part?.id ?? null) : null,
      name: hasName ? name.normalize('NFC').trim() : null,
      photoIds: uploaded.map(({ id }) => id),
      quantity,
      unitPrice: kind === 'part' ? null : price,
    } as const;
    void step.run((http, headers) =>
      call(http, quoteApi.addLine, { params: { id: order.id }, body, ...headers }),
    );
  };
  return (
    <FormDialog
      title={parent ? t.titlePart(parent.name) : t.title}
      onClose={onClose}
      confirm={t.add}
      busy={step.busy}
      error={step.error}
      dirty={name !== '' || code !== '' || part !== null || uploaded.length > 0}
      onSubmit={submit}
    >
      <RadioGroupField
        legend={t.kind}
        name="line-kind"
        inline
        value={kind}
        options={[
          ...(parent
            ? []
            : [
                { value: 'service', label: t.service },
                { value: 'own', label: t.own },
              ]),
          { value: 'part', label: t.part },
          { value: 'otherPart', label: t.otherPart },
        ]}
        onChange={(event) => setKind(event.target.value as Kind)}
      />
      {kind === 'service' && (
        <ComboboxField
          label={t.service}
          placeholder={t.pickService}
          emptyText={t.noneFound}
          openLabel={t.openList}
          value={code}
          error={submitted ? errors.pick : null}
          options={services.map((service) => ({
            value: service.code,
            label: `${service.name} · ${money(service.priceFrom)}`,
          }))}
          onChange={chooseService}
        />
      )}
      {kind === 'part' && (
        <PartSearch
          orderId={order.id}
          selected={part}
          onSelect={(next) => {
            setPart(next);
            setChecked(false);
          }}
          error={submitted ? errors.pick : null}
        />
      )}
      {warnings.length > 0 && (
        <Stack gap="8">
          <Alert tone="warning">{warnings.join(' ')}</Alert>
          <CheckboxField
            label={flags.confirm}
            checked={checked}
            error={submitted ? errors.checked : null}
            onChange={(event) => setChecked(event.target.checked)}
          />
        </Stack>
      )}
      {hasName && (
        <TextField
          label={kind === 'own' ? t.name : t.partName}
          hint={kind === 'own' ? undefined : t.otherPartHint}
          maxLength={120}
          required
          value={name}
          error={submitted ? errors.name : null}
          onChange={(event) => setName(event.target.value)}
        />
      )}
      <Grid gap="16" className={styles['pair']}>
        <TextField
          label={t.quantity}
          inputMode="numeric"
          value={quantityInput}
          error={submitted ? errors.quantity : null}
          onChange={(event) => setQuantityInput(event.target.value)}
        />
        {kind === 'part' ? (
          <Text tone="muted">{t.partPrice}</Text>
        ) : (
          <TextField
            label={t.price}
            hint={t.priceHint}
            inputMode="numeric"
            value={priceInput}
            error={submitted ? errors.price : null}
            onChange={(event) => setPriceInput(event.target.value)}
          />
        )}
      </Grid>
      <PhotoField
        id={photosId}
        uploaded={uploaded}
        state={photos}
        label={t.photos}
        hint={t.photosHint}
        error={step.fields['photoIds'] ?? (submitted ? errors.photos : null)}
        onRemove={(removed) => setUploaded((list) => list.filter(({ id }) => id !== removed))}
      />
    </FormDialog>
  );
}

import { useState } from 'react';
import { addressOf, call, quoteApi, staffAppointmentApi } from '@evcare/shared-contracts/endpoints';
import { formatNumber, MONEY, parseTypedNumber } from '@evcare/shared-contracts/format';
import type { OfficeLine, OfficeOrder } from '@evcare/shared-contracts/office';
import type { Product } from '@evcare/shared-contracts/shop';
import { Grid, RadioGroupField, Text, TextField } from '@evcare/shared-ui';
import { ComboboxField } from '@evcare/shared-ui/combobox';
import { serviceOrderMessages } from '../../../messages/service-orders';
import { useApiQuery } from '../../../shared/data';
import { money } from '../../../shared/numbers';
import { useOrderStep } from '../model/use-order-step';
import { FormDialog } from './form-dialog';
import { PartSearch } from './part-search';
import { outlastsPromise, PromiseDialog } from './promise-dialog';
import styles from './dialogs.module.css';

const t = serviceOrderMessages.addLine;

type Kind = 'service' | 'own' | 'part';

interface Props {
  readonly order: OfficeOrder;
  /** Labour line that the part belongs to; `null` for a separate line. */
  readonly parent: OfficeLine | null;
  readonly onClose: () => void;
}

/** Adds a service, custom labour, or a part to the draft quote; asks for the promise again if the work outlasts it. */
export function AddLineDialog({ order, parent, onClose }: Props) {
  const [kind, setKind] = useState<Kind>(parent ? 'part' : 'service');
  const [code, setCode] = useState('');
  const [part, setPart] = useState<Product | null>(null);
  const [name, setName] = useState('');
  const [quantityInput, setQuantityInput] = useState('1');
  const [priceInput, setPriceInput] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const resources = useApiQuery(addressOf(staffAppointmentApi.resources), {
    entities: ['calendar', 'catalogue'],
  });
  const [changed, setChanged] = useState<OfficeOrder | null>(null);
  const step = useOrderStep(order, {
    onDone: (updated) => (kind !== 'part' && outlastsPromise(updated) ? setChanged(updated) : onClose()),
  });
  const { type } = order.vehicleFacts;
  const services = (resources.data?.services ?? []).filter(({ vehicleTypes }) => vehicleTypes.includes(type));
  const { value: quantity, error: quantityError } = parseTypedNumber(quantityInput);
  const { value: price, error: priceError } = parseTypedNumber(priceInput, MONEY);
  const errors = {
    pick: (kind === 'service' && code === '') || (kind === 'part' && part === null) ? t.pickFirst : null,
    name: kind === 'own' && name.trim() === '' ? t.nameFirst : null,
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
      kind: kind === 'part' ? 'part' : 'labour',
      parentId: parent?.id ?? null,
      serviceCode: kind === 'service' ? code : null,
      productId: kind === 'part' ? (part?.id ?? null) : null,
      name: kind === 'own' ? name.normalize('NFC').trim() : null,
      quantity,
      unitPrice: kind === 'part' ? null : price,
    } as const;
    void step.run((http, headers) =>
      call(http, quoteApi.addLine, { params: { id: order.id }, body, ...headers }),
    );
  };
  if (changed) {
    const addedWork =
      kind === 'own' ? name.trim() : (services.find((item) => item.code === code)?.name ?? code);
    return <PromiseDialog order={changed} addedWork={addedWork} onClose={onClose} />;
  }
  return (
    <FormDialog
      title={parent ? t.titlePart(parent.name) : t.title}
      onClose={onClose}
      confirm={t.add}
      busy={step.busy}
      error={step.error}
      dirty={name !== '' || code !== '' || part !== null}
      onSubmit={submit}
    >
      {!parent && (
        <RadioGroupField
          legend={t.kind}
          name="line-kind"
          inline
          value={kind}
          options={[
            { value: 'service', label: t.service },
            { value: 'own', label: t.own },
            { value: 'part', label: t.part },
          ]}
          onChange={(event) => setKind(event.target.value as Kind)}
        />
      )}
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
        <PartSearch selected={part} onSelect={setPart} error={submitted ? errors.pick : null} />
      )}
      {kind === 'own' && (
        <TextField
          label={t.name}
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
    </FormDialog>
  );
}

import { useState } from 'react';
import { addressOf, call, partsRequestApi } from '@evcare/shared-contracts/endpoints';
import {
  PARTS_URGENCIES,
  PARTS_URGENCY_LABELS,
  partsRequestDraftSchema,
  type PartsOrder,
  type PartsUrgency,
  type TechnicianPartsRequest,
} from '@evcare/shared-contracts/office';
import { Button, EmptyState, RadioGroupField, Skeleton, Stack, TextAreaField } from '@evcare/shared-ui';
import { formSchema } from '@evcare/shared-ui/forms';
import { parts } from '../../messages/parts';
import { useApiQuery } from '../../shared/data';
import { FormBody, formRequest, renameServerFields, useOfficeForm } from '../../shared/forms';
import { Loaded } from '../../shared/states';
import { SelectedParts } from './selected-parts';
import { PartPicker } from './part-picker';
import { OrderChoice } from './order-choice';
import styles from './technician.module.css';

const t = parts.technician;
const MAX_REASON_LENGTH = 300;
/** Properties of a line in the server's error paths; the form shows their errors at `lines`. */
const LINE_FIELDS = { productId: 'lines', quantity: 'lines', serviceLineId: 'lines' };

/** Part selected for a new request. */
export interface SelectedPart {
  readonly productId: string;
  readonly name: string;
  readonly quantity: number;
  readonly inStock: boolean;
  /** Booked service that uses the part as material; `null` for a part of a quote. */
  readonly serviceLineId: string | null;
}

type RequestValues = {
  readonly lines: readonly SelectedPart[];
  readonly urgency: PartsUrgency;
  readonly reason: string;
};
const EMPTY: RequestValues = { lines: [], urgency: 'normal', reason: '' };

const schemaFor = (target: PartsOrder | undefined) =>
  formSchema({
    schema: partsRequestDraftSchema,
    numbers: {},
    toBody: ({ lines, ...values }: RequestValues) => ({
      ...values,
      serviceOrderId: target?.id,
      lines: lines.map(({ productId, quantity, serviceLineId }) => ({
        productId,
        quantity,
        // A part can only be used as material for a service on the same order.
        serviceLineId: target?.services.some(({ lineId }) => lineId === serviceLineId) ? serviceLineId : null,
      })),
    }),
  });

interface RequestFormProps {
  /** Id of the service order in the address; empty until the user selects an order. */
  readonly order: string;
  readonly onOrder: (id: string) => void;
  readonly onDone: () => void;
}

/** Form for a parts request: vehicle, parts, urgency and reason. */
export function RequestForm(props: RequestFormProps) {
  const query = useApiQuery(addressOf(partsRequestApi.orders), {
    entities: ['parts-request', 'service-order'],
  });
  return (
    <Loaded
      query={query}
      skeleton={<Skeleton height={320} radius={14} />}
      isEmpty={({ items }) => items.length === 0}
      empty={<EmptyState title={t.noOrders} text={<p>{t.noOrdersText}</p>} />}
    >
      {({ items }) => <Form {...props} orders={items} />}
    </Loaded>
  );
}

function Form({
  order,
  onOrder,
  onDone,
  orders,
}: RequestFormProps & { readonly orders: readonly PartsOrder[] }) {
  const onlyOrder = orders.length === 1 ? orders[0] : undefined;
  // Kept locally for an immediate update; the address follows and survives a reload.
  const [selectedOrderId, setSelectedOrderId] = useState(order);
  const target = orders.find(({ id }) => id === selectedOrderId) ?? onlyOrder;
  // Selects the only vehicle explicitly, so that it stays selected if another vehicle is
  // assigned in the meantime.
  if (target && target.id !== selectedOrderId) setSelectedOrderId(target.id);
  const form = useOfficeForm<RequestValues, TechnicianPartsRequest>({
    initial: EMPTY,
    draft: 'parts-request',
    request: formRequest(schemaFor(target), (http, body, { idempotencyKey }) =>
      call(http, partsRequestApi.submit, { body, idempotencyKey }).catch(renameServerFields(LINE_FIELDS)),
    ),
    entities: ['parts-request', 'service-order'],
    onDone,
  });
  const { field, set, errorOf, typed, busy } = form;
  const { lines } = typed;
  const choose = (id: string) => {
    setSelectedOrderId(id);
    onOrder(id);
  };
  const add = (part: SelectedPart) => {
    if (!lines.some(({ productId }) => productId === part.productId)) set('lines', [...lines, part]);
  };

  return (
    <Stack size="16" className={styles['form']}>
      <FormBody form={form} gap="24">
        <OrderChoice orders={orders} value={target?.id ?? ''} onChange={choose} />
        {target && (
          <>
            <Stack
              as="section"
              gap="12"
              className={styles['step']}
              id={form.idOf('lines')}
              tabIndex={-1}
              aria-label={t.steps.parts}
            >
              <h2 className={styles['stepTitle']}>{t.steps.parts}</h2>
              <SelectedParts
                order={target}
                lines={lines}
                onChange={(next) => set('lines', [...next])}
                error={errorOf('lines') ?? null}
              />
              <PartPicker order={target} selected={lines} onAdd={add} />
            </Stack>
            <Stack as="section" gap="12" className={styles['step']} aria-label={t.steps.urgencyAndReason}>
              <h2 className={styles['stepTitle']}>{t.steps.urgencyAndReason}</h2>
              <RadioGroupField
                {...field('urgency')}
                className={styles['choices']}
                legend={t.urgency}
                options={PARTS_URGENCIES.map((value) => ({
                  value,
                  label: PARTS_URGENCY_LABELS[value].label,
                  ...(value === 'vehicle_waiting' &&
                    target.status === 'in_progress' && { hint: t.waitingHint }),
                }))}
              />
              <TextAreaField
                {...field('reason')}
                label={t.reason}
                hint={t.reasonHint}
                rows={3}
                maxLength={MAX_REASON_LENGTH}
                required
              />
            </Stack>
            <Button className={styles['send']} type="submit" size="lg" block busy={busy}>
              {t.send}
            </Button>
          </>
        )}
      </FormBody>
    </Stack>
  );
}

import { useState } from 'react';
import { addressOf, call, partsRequestApi, type BodyOf } from '@evcare/shared-contracts/endpoints';
import {
  PARTS_URGENCIES,
  PARTS_URGENCY_LABELS,
  type PartsOrder,
  type PartsUrgency,
} from '@evcare/shared-contracts/office';
import {
  Alert,
  Button,
  EmptyState,
  RadioGroupField,
  Skeleton,
  Stack,
  TextAreaField,
} from '@evcare/shared-ui';
import { common } from '../../messages/common';
import { parts } from '../../messages/parts';
import { useApiAction, useApiQuery } from '../../shared/data';
import { Loaded } from '../../shared/states';
import { useUnsaved } from '../../shared/use-unsaved';
import { SelectedParts } from './selected-parts';
import { PartPicker } from './part-picker';
import { OrderChoice } from './order-choice';
import styles from './technician.module.css';

const t = parts.technician;
const MAX_REASON_LENGTH = 300;

/** Part selected for a new request. */
export interface SelectedPart {
  readonly productId: string;
  readonly name: string;
  readonly quantity: number;
  readonly inStock: boolean;
  /** Booked service that uses the part as material; `null` for a part of a quote. */
  readonly serviceLineId: string | null;
}

interface RequestFormProps {
  /** Service order named in the address; empty before one is selected. */
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
  const [lines, setLines] = useState<readonly SelectedPart[]>([]);
  const [urgency, setUrgency] = useState<PartsUrgency>('normal');
  const [reason, setReason] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const onlyOrder = orders.length === 1 ? orders[0] : undefined;
  // Kept locally for an immediate update; the address follows and survives a reload.
  const [selectedOrderId, setSelectedOrderId] = useState(order);
  const target = orders.find(({ id }) => id === selectedOrderId) ?? onlyOrder;
  useUnsaved(lines.length > 0 || reason !== '');
  const sendRequest = useApiAction({
    send: (http, body: BodyOf<typeof partsRequestApi.submit>, key) =>
      call(http, partsRequestApi.submit, { body, idempotencyKey: key }),
    entities: ['parts-request', 'service-order'],
    suppressErrorToast: true,
    onDone,
  });

  const trimmedReason = reason.normalize('NFC').trim();
  const send = () => {
    setSubmitted(true);
    if (!target || lines.length === 0 || trimmedReason === '') return;
    void sendRequest.run({
      serviceOrderId: target.id,
      urgency,
      reason: trimmedReason,
      lines: lines.map(({ productId, quantity, serviceLineId }) => ({ productId, quantity, serviceLineId })),
    });
  };
  const choose = (id: string) => {
    setSelectedOrderId(id);
    onOrder(id);
    // A part can only be used as material for a service on the same order.
    setLines(lines.map((line) => ({ ...line, serviceLineId: null })));
  };
  const add = (part: SelectedPart) =>
    setLines((before) =>
      before.some(({ productId }) => productId === part.productId) ? before : [...before, part],
    );
  const formError =
    sendRequest.error !== null && Object.keys(sendRequest.fields).length === 0 ? sendRequest.error : null;

  return (
    <Stack
      as="form"
      gap="24"
      size="16"
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <OrderChoice
        orders={orders}
        value={target?.id ?? ''}
        onChange={choose}
        error={submitted && !target ? t.orderMissing : (sendRequest.fields['serviceOrderId'] ?? null)}
      />
      {target && (
        <>
          <Stack as="section" gap="12" className={styles['step']} aria-label={t.steps.parts}>
            <h2 className={styles['stepTitle']}>{t.steps.parts}</h2>
            <SelectedParts
              order={target}
              lines={lines}
              onChange={setLines}
              error={submitted && lines.length === 0 ? t.linesMissing : findLineError(sendRequest.fields)}
            />
            <PartPicker order={target} selected={lines} onAdd={add} />
          </Stack>
          <Stack as="section" gap="12" className={styles['step']} aria-label={t.steps.urgencyAndReason}>
            <h2 className={styles['stepTitle']}>{t.steps.urgencyAndReason}</h2>
            <RadioGroupField
              className={styles['choices']}
              legend={t.urgency}
              name="urgency"
              value={urgency}
              onChange={(event) => setUrgency(event.target.value as PartsUrgency)}
              options={PARTS_URGENCIES.map((value) => ({
                value,
                label: PARTS_URGENCY_LABELS[value].label,
                ...(value === 'vehicle_waiting' &&
                  target.status === 'in_progress' && { hint: t.waitingHint }),
              }))}
            />
            <TextAreaField
              label={t.reason}
              hint={t.reasonHint}
              error={
                submitted && trimmedReason === ''
                  ? common.reasonMissing
                  : (sendRequest.fields['reason'] ?? null)
              }
              rows={3}
              maxLength={MAX_REASON_LENGTH}
              required
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          </Stack>
          {formError && <Alert tone="danger">{formError}</Alert>}
          <Button className={styles['send']} type="submit" size="lg" block busy={sendRequest.busy}>
            {t.send}
          </Button>
        </>
      )}
    </Stack>
  );
}

/** First server error that refers to a line. */
const findLineError = (fields: Readonly<Record<string, string>>): string | null =>
  Object.entries(fields).find(([name]) => name.startsWith('lines'))?.[1] ?? null;

import { useState } from 'react';
import {
  PARTS_URGENCIES,
  PARTS_URGENCY_LABELS,
  type PartsOrder,
  type PartsUrgency,
} from '@evcare/shared-contracts/office';
import { Alert, Button, EmptyState, RadioGroupField, Skeleton, TextAreaField } from '@evcare/shared-ui';
import { common } from '../../messages/common';
import { parts } from '../../messages/parts';
import { once, useOfficeAction, useOfficeQuery } from '../../shared/data';
import { Loaded } from '../../shared/states';
import { useUnsaved } from '../../shared/use-unsaved';
import { ChosenParts } from './chosen-parts';
import { FindParts } from './find-parts';
import { OrderChoice } from './order-choice';
import styles from './technician.module.css';

const t = parts.technician;
const LONGEST_REASON = 300;

/** Part selected for a new request. */
export interface Chosen {
  readonly productId: string;
  readonly name: string;
  readonly quantity: number;
  readonly inStock: boolean;
  /** Booked service that uses the part as material; `null` for a part of a quote. */
  readonly serviceLineId: string | null;
}

interface AskFormProps {
  /** Service order named in the address; empty before one is selected. */
  readonly order: string;
  readonly onOrder: (id: string) => void;
  readonly onDone: () => void;
}

/** Form for a parts request: vehicle, parts, urgency and reason. */
export function AskForm(props: AskFormProps) {
  const query = useOfficeQuery<{ items: PartsOrder[] }>('/technician/parts-orders', {
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

function Form({ order, onOrder, onDone, orders }: AskFormProps & { readonly orders: readonly PartsOrder[] }) {
  const [lines, setLines] = useState<readonly Chosen[]>([]);
  const [urgency, setUrgency] = useState<PartsUrgency>('normal');
  const [reason, setReason] = useState('');
  const [checked, setChecked] = useState(false);
  const only = orders.length === 1 ? orders[0] : undefined;
  // Kept locally for an immediate update; the address follows and survives a reload.
  const [picked, setPicked] = useState(order);
  const target = orders.find(({ id }) => id === picked) ?? only;
  useUnsaved(lines.length > 0 || reason !== '');
  const ask = useOfficeAction<object>({
    send: (http, wish, key) => http.post('/technician/parts-requests', wish, once(key)),
    entities: ['parts-request', 'service-order'],
    quiet: true,
    onDone,
  });

  const said = reason.normalize('NFC').trim();
  const send = () => {
    setChecked(true);
    if (!target || lines.length === 0 || said === '') return;
    void ask.run({
      serviceOrderId: target.id,
      urgency,
      reason: said,
      lines: lines.map(({ productId, quantity, serviceLineId }) => ({ productId, quantity, serviceLineId })),
    });
  };
  const choose = (id: string) => {
    setPicked(id);
    onOrder(id);
    // A part can only be material of a service on the same order.
    setLines(lines.map((line) => ({ ...line, serviceLineId: null })));
  };
  const add = (part: Chosen) =>
    setLines((before) =>
      before.some(({ productId }) => productId === part.productId) ? before : [...before, part],
    );
  const problem = ask.error !== null && Object.keys(ask.fields).length === 0 ? ask.error : null;

  return (
    <form
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
        error={checked && !target ? t.orderMissing : (ask.fields['serviceOrderId'] ?? null)}
      />
      {target && (
        <>
          <section className={styles['step']} aria-label={t.steps.parts}>
            <h2 className={styles['stepTitle']}>{t.steps.parts}</h2>
            <ChosenParts
              order={target}
              lines={lines}
              onChange={setLines}
              error={checked && lines.length === 0 ? t.linesMissing : lineError(ask.fields)}
            />
            <FindParts order={target} chosen={lines} onAdd={add} />
          </section>
          <section className={styles['step']} aria-label={t.steps.why}>
            <h2 className={styles['stepTitle']}>{t.steps.why}</h2>
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
              error={checked && said === '' ? common.reasonMissing : (ask.fields['reason'] ?? null)}
              rows={3}
              maxLength={LONGEST_REASON}
              required
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          </section>
          {problem && <Alert tone="danger">{problem}</Alert>}
          <Button className={styles['send']} type="submit" size="lg" block busy={ask.busy}>
            {t.send}
          </Button>
        </>
      )}
    </form>
  );
}

/** First server error that refers to a line. */
const lineError = (fields: Readonly<Record<string, string>>): string | null =>
  Object.entries(fields).find(([name]) => name.startsWith('lines'))?.[1] ?? null;

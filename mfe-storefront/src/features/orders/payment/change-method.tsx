import { useId, useState, type FormEvent } from 'react';
import { ChevronDown } from 'lucide-react';
import {
  GATEWAY_NAMES,
  isGateway,
  PAYMENT_METHOD_LABELS,
  type PayableWith,
  type PaymentMethod,
} from '@evcare/shared-contracts/shop';
import { Button, Inline, Stack } from '@evcare/shared-ui';
import { payment as t } from '../../../messages/payment';
import { RadioCards } from '../../../shared/forms/radio-cards';
import { PAYMENT_ICONS } from '../../../shared/order/payment-icons';
import styles from './payment-panel.module.css';

function hintOf({ method, demo }: PayableWith): string {
  if (!demo) return t.hints[method];
  return isGateway(method) ? t.demo : t.transferDemo;
}

const submitLabel = (method: PaymentMethod): string =>
  isGateway(method) ? t.changeToGateway(GATEWAY_NAMES[method]) : t.changeTo;

interface ChangeMethodProps {
  /** Methods to which the order can change, with those that it can't use. */
  options: readonly PayableWith[];
  busy: boolean;
  /** True if the current method has failed, so that the others are shown. */
  isSuggested: boolean;
  onChange: (method: PaymentMethod) => void;
}

/** Collapsed form that changes the payment method of an order. */
export function ChangeMethod({ options, busy, isSuggested, onChange }: ChangeMethodProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [chosen, setChosen] = useState<PaymentMethod | null>(null);
  const available = options.filter(({ blocked }) => blocked === null);
  const selected = (available.find(({ method }) => method === chosen) ?? available[0])?.method ?? null;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (selected && !busy) onChange(selected);
  };

  return (
    <details
      className={styles['change']}
      open={isOpen || isSuggested}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <Inline as="summary" justify="between" weight="strong" className={styles['summary']}>
        {t.change}
        <ChevronDown className={styles['chevron']} size={20} strokeWidth={1.75} aria-hidden="true" />
      </Inline>
      <Stack as="form" gap="16" padY="16" onSubmit={submit}>
        <RadioCards
          id={id}
          legend={t.changeLegend}
          legendHidden
          value={selected}
          onChange={setChosen}
          cards={options.map((option) => ({
            value: option.method,
            label: PAYMENT_METHOD_LABELS[option.method],
            hint: hintOf(option),
            icon: PAYMENT_ICONS[option.method],
            blocked: option.blocked,
          }))}
        />
        {selected && (
          <div>
            <Button type="submit" variant="secondary" busy={busy} busyLabel={t.changing}>
              {submitLabel(selected)}
            </Button>
          </div>
        )}
      </Stack>
    </details>
  );
}

import { Banknote, QrCode, Store } from 'lucide-react';
import { PAYMENT_METHOD_LABELS } from '@evcare/shared-contracts/shop';
import { Alert } from '@evcare/shared-ui';
import { checkout } from '../../messages/checkout';
import { useFocusOn } from './choice';
import { RadioCards } from '../../shared/forms/radio-cards';
import { Section } from './section';
import type { Checkout } from './use-checkout';

const t = checkout.payment;
const ICONS = { cod: Banknote, transfer: QrCode, at_shop: Store };

export function PaymentSection({ checkout: { form, payments, payment, choose } }: { checkout: Checkout }) {
  const ref = useFocusOn(form.form.control, 'payment');
  const { id, error } = form.field('payment');
  return (
    <Section number={4} title={t.title}>
      <RadioCards
        id={id}
        legend={t.legend}
        legendHidden
        error={error}
        firstRef={ref}
        value={payment}
        onChange={(method) => choose('payment', method)}
        cards={payments.map(({ method, demo, blocked }) => ({
          value: method,
          label: PAYMENT_METHOD_LABELS[method],
          hint: demo ? t.transferDemo : t[method],
          icon: ICONS[method],
          blocked,
        }))}
      />
      {payment === null && <Alert tone="warning">{t.none}</Alert>}
    </Section>
  );
}

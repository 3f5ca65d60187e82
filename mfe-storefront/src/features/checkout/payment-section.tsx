import { isGateway, PAYMENT_METHOD_LABELS } from '@evcare/shared-contracts/shop';
import { Link } from '@evcare/shared-contracts/router';
import { Alert, Hint } from '@evcare/shared-ui';
import { checkout } from '../../messages/checkout';
import { POLICY_ANSWERS } from '../../shared/help/policy-answers';
import { useFocusOn } from '../../shared/forms/use-focus-on';
import { RadioCards } from '../../shared/forms/radio-cards';
import { PAYMENT_ICONS } from '../../shared/order/payment-icons';
import type { PaymentChoice } from './payments';
import { Section } from './section';
import type { Checkout } from './use-checkout';

const t = checkout.payment;

function hintOf({ method, demo }: PaymentChoice): string {
  if (!demo) return t[method];
  return isGateway(method) ? t.gatewayDemo : t.transferDemo;
}

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
        cards={payments.map((choice) => ({
          value: choice.method,
          label: PAYMENT_METHOD_LABELS[choice.method],
          hint: hintOf(choice),
          icon: PAYMENT_ICONS[choice.method],
          blocked: choice.blocked,
        }))}
      />
      <Hint>
        <Link to={POLICY_ANSWERS.payment} target="_blank">
          {t.policy}
        </Link>
      </Hint>
      {payment === null && <Alert tone="warning">{t.none}</Alert>}
    </Section>
  );
}

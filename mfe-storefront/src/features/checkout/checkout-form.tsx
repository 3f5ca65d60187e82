import type { CheckoutOptions } from '@evcare/shared-contracts/shop';
import { Link } from '@evcare/shared-contracts/router';
import { Button, Hint, Stack } from '@evcare/shared-ui';
import { FormErrors } from '@evcare/shared-ui/forms';
import { checkout as t } from '../../messages/checkout';
import styles from './checkout.module.css';
import { ContactSection } from './contact-section';
import { FeeSection } from './fee-section';
import { InvoiceSection } from './invoice-section';
import { PaymentSection } from './payment-section';
import { ProblemPanel } from './problem-panel';
import { ReceiveSection } from './receive-section';
import { Summary } from './summary';
import type { Basket } from './use-basket';
import { useCheckout, type Checkout } from './use-checkout';
import type { usePlaceOrder } from './use-place-order';

const SHIPPING_POLICY = '/policies/van-chuyen-thanh-toan';

function Pay({ form, total, quote, problem }: Checkout) {
  const isNew = problem?.kind === 'price';
  return (
    <div className={styles['pay']} data-page-bar="">
      <Button
        type="submit"
        // Keeps the longer label on one line.
        size={isNew ? 'md' : 'lg'}
        block
        busy={form.busy || quote.busy}
        busyLabel={form.busy ? t.placing : t.quoting}
      >
        {isNew ? t.placeNew(total.total) : t.place(total.total)}
      </Button>
    </div>
  );
}

interface CheckoutFormProps {
  options: CheckoutOptions;
  basket: Basket;
  placing: ReturnType<typeof usePlaceOrder>;
  /** The server's time (ms). */
  now: number;
}

/** Form in one column, with the order summary beside it. */
export function CheckoutForm({ options, basket, placing, now }: CheckoutFormProps) {
  const checkout = useCheckout({ options, basket, placing, now });
  const { form } = checkout;
  return (
    <form {...form.formProps} className={styles['columns']}>
      <Stack top gap="24" className={styles['main']}>
        <ProblemPanel checkout={checkout} />
        <FormErrors errors={form.errors} />
        <ContactSection form={form} />
        <ReceiveSection checkout={checkout} options={options} />
        <FeeSection checkout={checkout} />
        <PaymentSection checkout={checkout} />
        <InvoiceSection checkout={checkout} />
      </Stack>
      <Stack top gap="16" pad="16" radius="card" ground="raised" className={styles['side']}>
        <Summary checkout={checkout} />
        <Pay {...checkout} />
        <Hint>
          {t.summary.agree} <Link to={SHIPPING_POLICY}>{t.summary.policy}</Link>.
        </Hint>
      </Stack>
    </form>
  );
}

import { CheckboxField, TextField } from '@evcare/shared-ui';
import { checkout } from '../../messages/checkout';
import styles from './checkout.module.css';
import { Section } from './section';
import type { Checkout } from './use-checkout';

const say = checkout.invoice;

export function InvoiceSection({ checkout: { form, values } }: { checkout: Checkout }) {
  const { field } = form;
  return (
    <Section number={5} title={say.title}>
      <CheckboxField {...field('invoiceWanted')} label={say.toggle} />
      {values.invoiceWanted && (
        <>
          <div className={styles['pair']}>
            <TextField {...field('companyName')} label={say.companyName} autoComplete="organization" />
            <TextField
              {...field('taxCode')}
              label={say.taxCode}
              hint={say.taxCodeHint}
              inputMode="numeric"
              autoComplete="off"
            />
          </div>
          <TextField {...field('companyAddress')} label={say.address} autoComplete="off" />
          <TextField
            {...field('invoiceEmail')}
            label={say.email}
            type="email"
            inputMode="email"
            autoComplete="email"
          />
        </>
      )}
    </Section>
  );
}

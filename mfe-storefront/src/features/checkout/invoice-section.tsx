import { CheckboxField, Grid, TextField } from '@evcare/shared-ui';
import { checkout } from '../../messages/checkout';
import styles from './checkout.module.css';
import { Section } from './section';
import type { Checkout } from './use-checkout';

const t = checkout.invoice;

export function InvoiceSection({ checkout: { form, values } }: { checkout: Checkout }) {
  const { field } = form;
  return (
    <Section number={5} title={t.title}>
      <CheckboxField {...field('invoiceWanted')} label={t.toggle} />
      {values.invoiceWanted && (
        <>
          <Grid gap="16" shrink className={styles['pair']}>
            <TextField {...field('companyName')} label={t.companyName} autoComplete="organization" />
            <TextField
              {...field('taxCode')}
              label={t.taxCode}
              hint={t.taxCodeHint}
              inputMode="numeric"
              autoComplete="off"
            />
          </Grid>
          <TextField {...field('companyAddress')} label={t.address} autoComplete="off" />
          <TextField
            {...field('invoiceEmail')}
            label={t.email}
            type="email"
            inputMode="email"
            autoComplete="email"
          />
        </>
      )}
    </Section>
  );
}

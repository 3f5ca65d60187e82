import { CheckboxField } from '@evcare/shared-ui';
import { checkout } from '../../messages/checkout';
import { InvoiceFields } from '../../shared/forms/invoice-fields';
import { Section } from './section';
import type { Checkout } from './use-checkout';

const t = checkout.invoice;

export function InvoiceSection({ checkout: { form, values } }: { checkout: Checkout }) {
  const { field } = form;
  return (
    <Section number={5} title={t.title}>
      <CheckboxField {...field('invoiceWanted')} label={t.toggle} hint={t.later} />
      {values.invoiceWanted && (
        <InvoiceFields
          companyName={field('companyName')}
          taxCode={field('taxCode')}
          address={field('companyAddress')}
          email={field('invoiceEmail')}
        />
      )}
    </Section>
  );
}

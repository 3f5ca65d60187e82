import { Grid, TextField } from '@evcare/shared-ui';
import type { ComponentProps } from 'react';
import { checkout } from '../../messages/checkout';
import styles from './invoice-fields.module.css';

const t = checkout.invoice;

type Field = Omit<ComponentProps<typeof TextField>, 'label'>;

interface InvoiceFieldsProps {
  readonly companyName: Field;
  readonly taxCode: Field;
  readonly address: Field;
  readonly email: Field;
}

/** Fields for the data of a company invoice. */
export function InvoiceFields({ companyName, taxCode, address, email }: InvoiceFieldsProps) {
  return (
    <>
      <Grid gap="16" shrink className={styles['pair']}>
        <TextField {...companyName} label={t.companyName} autoComplete="organization" />
        <TextField
          {...taxCode}
          label={t.taxCode}
          hint={t.taxCodeHint}
          inputMode="numeric"
          autoComplete="off"
        />
      </Grid>
      <TextField {...address} label={t.address} autoComplete="off" />
      <TextField {...email} label={t.email} type="email" inputMode="email" autoComplete="email" />
    </>
  );
}

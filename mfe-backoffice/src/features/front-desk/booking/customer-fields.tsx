import { Grid, Stack, Subheading, TextField } from '@evcare/shared-ui';
import { bookingMessages as t } from '../../../messages/front-desk';
import type { PartProps } from './vehicle-fields';
import styles from './booking.module.css';

/** Contact fields, prefilled with the data of a known vehicle's owner; the user can change them. */
export function CustomerFields({ field }: Pick<PartProps, 'field'>) {
  return (
    <Stack as="section" gap="12">
      <Subheading size="18">{t.customer}</Subheading>
      <Grid gap="12" gapX="16" className={styles['two']}>
        <TextField {...field('fullName')} label={t.fullName} required autoComplete="off" maxLength={60} />
        <TextField
          {...field('phoneNumber')}
          type="tel"
          label={t.phoneNumber}
          required
          inputMode="tel"
          autoComplete="off"
          maxLength={20}
        />
      </Grid>
      <TextField
        {...field('email')}
        type="email"
        label={t.email}
        optionalLabel={t.optional}
        inputMode="email"
        autoComplete="off"
        maxLength={254}
      />
    </Stack>
  );
}

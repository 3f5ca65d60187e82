import { Grid, TextField } from '@evcare/shared-ui';
import { bookingMessages as t } from '../../../messages/front-desk';
import type { PartProps } from './vehicle-fields';
import styles from './booking.module.css';

/** Contact fields, filled from the owner of a known vehicle and editable. */
export function CustomerFields({ draft, change, errorOf, idOf }: PartProps) {
  return (
    <section className={styles['part']}>
      <h3 className={styles['title']}>{t.customer}</h3>
      <Grid gap="12" gapX="16" className={styles['two']}>
        <TextField
          id={idOf('fullName')}
          label={t.fullName}
          error={errorOf('fullName')}
          value={draft.fullName}
          required
          autoComplete="off"
          maxLength={60}
          onChange={({ target }) => change({ fullName: target.value })}
        />
        <TextField
          id={idOf('phoneNumber')}
          type="tel"
          label={t.phoneNumber}
          error={errorOf('phoneNumber')}
          value={draft.phoneNumber}
          required
          inputMode="tel"
          autoComplete="off"
          maxLength={20}
          onChange={({ target }) => change({ phoneNumber: target.value })}
        />
      </Grid>
      <TextField
        id={idOf('email')}
        type="email"
        label={t.email}
        optionalLabel={t.optional}
        error={errorOf('email')}
        value={draft.email}
        inputMode="email"
        autoComplete="off"
        maxLength={254}
        onChange={({ target }) => change({ email: target.value })}
      />
    </section>
  );
}

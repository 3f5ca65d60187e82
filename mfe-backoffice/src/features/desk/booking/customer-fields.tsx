import { TextField } from '@evcare/shared-ui';
import { bookingTexts as text } from '../../../messages/desk';
import type { PartProps } from './vehicle-fields';
import styles from './booking.module.css';

/** Contact fields, filled from the owner of a known vehicle and editable. */
export function CustomerFields({ draft, change, errorOf, idOf }: PartProps) {
  return (
    <section className={styles['part']}>
      <h3 className={styles['title']}>{text.customer}</h3>
      <div className={styles['two']}>
        <TextField
          id={idOf('fullName')}
          label={text.fullName}
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
          label={text.phoneNumber}
          error={errorOf('phoneNumber')}
          value={draft.phoneNumber}
          required
          inputMode="tel"
          autoComplete="off"
          maxLength={20}
          onChange={({ target }) => change({ phoneNumber: target.value })}
        />
      </div>
      <TextField
        id={idOf('email')}
        type="email"
        label={text.email}
        optionalLabel={text.optional}
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

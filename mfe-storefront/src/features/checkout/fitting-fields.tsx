import { Phone } from 'lucide-react';
import { SelectField } from '@evcare/shared-ui';
import { checkout } from '../../messages/checkout';
import styles from './checkout.module.css';
import { useFocusOn } from './choice';
import { dayLabel, fittingDays } from './fitting-days';
import { RadioCards } from '../../shared/forms/radio-cards';
import type { Checkout } from './use-checkout';

const say = checkout.fitting;

/** When a part should be fitted; the workshop calls to agree on the hour. */
export function FittingFields({ checkout: { form, values, choose, now } }: { checkout: Checkout }) {
  const periodRef = useFocusOn(form.form.control, 'period');
  const period = form.field('period');
  return (
    <>
      <SelectField
        {...form.field('fittingDate')}
        label={say.date}
        hint={say.dateHint}
        placeholder={say.datePlaceholder}
        options={fittingDays(new Date(now)).map((day) => ({ value: day, label: dayLabel(day) }))}
      />
      <RadioCards
        id={period.id}
        legend={say.period}
        error={period.error}
        firstRef={periodRef}
        value={values.period}
        onChange={(value) => choose('period', value)}
        cards={[
          { value: 'morning', label: say.morning, hint: say.morningHours },
          { value: 'afternoon', label: say.afternoon, hint: say.afternoonHours },
        ]}
      />
      <p className={styles['call']}>
        <Phone size={20} strokeWidth={1.75} aria-hidden="true" />
        {say.call}
      </p>
    </>
  );
}

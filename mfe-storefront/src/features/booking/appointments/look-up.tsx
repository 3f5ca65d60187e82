import { contactFieldsSchema } from '@evcare/shared-contracts/shop';
import { useNavigate } from '@evcare/shared-contracts/router';
import type { Appointment } from '@evcare/shared-contracts/workshop';
import { Button, TextField } from '@evcare/shared-ui';
import { FormProblems, type FormSchema } from '@evcare/shared-ui/forms';
import { appointments } from '../../../messages/appointments';
import { useContractForm } from '../../../shared/forms/use-contract-form';
import { useRemote } from '../../../shared/scope';
import styles from './appointment.module.css';
import { keepAppointments } from '../../../shared/booking/kept-appointments';
import { appointmentHref, appointmentPath } from '../../../shared/booking/paths';

const say = appointments.lookUp;
const CODE = /^AP-\d{6}-\d{4,8}$/;
const PLAIN = /^AP(\d{6})(\d{4,8})$/;

type LookUpValues = { code: string; phone: string };

/** `ap 261124 0007` as it is written: `AP-261124-0007`. */
const writtenCode = (typed: string): string =>
  typed
    .replace(/[^0-9a-z]/gi, '')
    .toUpperCase()
    .replace(PLAIN, 'AP-$1-$2');

const schema: FormSchema<LookUpValues> = {
  safeParse(value) {
    const { code, phone } = value as LookUpValues;
    const written = writtenCode(code);
    const number = contactFieldsSchema.shape.phoneNumber.safeParse(phone);
    const issues = [
      ...(CODE.test(written) ? [] : [{ path: ['code'], message: say.codeWrong }]),
      ...(number.success ? [] : [{ path: ['phone'], message: number.error.issues[0]?.message ?? '' }]),
    ];
    return number.success && issues.length === 0
      ? { success: true, data: { code: written, phone: number.data } }
      : { success: false, error: { issues } };
  },
};

interface LookUpProps {
  code?: string;
  /** Why somebody was sent here. */
  failure?: string | null;
  /** Its heading is the page's. */
  heading?: boolean;
}

/** Finds an appointment by its code and the phone number it was made with. */
export function LookUp({ code = '', failure = null, heading = false }: LookUpProps) {
  const { http, storage } = useRemote();
  const navigate = useNavigate();
  const { field, formProps, problems, busy } = useContractForm<LookUpValues, LookUpValues>({
    schema,
    defaultValues: { code, phone: '' },
    initialFailure: failure,
    send: async (wanted) => {
      const { data } = await http.get<Appointment>(appointmentPath(wanted.code, wanted.phone));
      keepAppointments(storage).lookedUp({ ...wanted, startAt: data.startAt });
      await navigate(appointmentHref(wanted.code));
    },
  });
  const Title = heading ? 'h1' : 'h2';
  return (
    <section className={styles['lookUp']} aria-labelledby="look-up">
      <Title id="look-up" className={heading ? undefined : styles['blockTitle']}>
        {say.title}
      </Title>
      <p className={styles['muted']}>{say.text}</p>
      <form {...formProps} className={styles['form']}>
        <FormProblems problems={problems} />
        <TextField
          {...field('code')}
          label={say.code}
          placeholder={say.codeExample}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <TextField
          {...field('phone')}
          label={say.phone}
          placeholder={say.phoneExample}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
        />
        <Button type="submit" busy={busy} busyLabel={say.submitting}>
          {say.submit}
        </Button>
      </form>
    </section>
  );
}

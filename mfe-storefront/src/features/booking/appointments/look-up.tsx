import { appointmentApi, call } from '@evcare/shared-contracts/endpoints';
import { useNavigate } from '@evcare/shared-contracts/router';
import { Hint, Stack } from '@evcare/shared-ui';
import { appointments } from '../../../messages/appointments';
import { keepAppointments } from '../../../shared/booking/kept-appointments';
import { appointmentHref } from '../../../shared/booking/paths';
import { CodeForm, type LookUpValues, type ReadCode } from '../../../shared/forms/look-up-form';
import { useRemote } from '../../../shared/scope';
import { ofGuest } from './routes';
import styles from './appointment.module.css';

const t = appointments.lookUp;
const CODE = /^AP-\d{6}-\d{4,8}$/;
const PLAIN = /^AP(\d{6})(\d{4,8})$/;

/** Normalises `ap 261124 0007` to `AP-261124-0007`. */
const readCode: ReadCode = (typed) => {
  const code = typed
    .replace(/[^0-9a-z]/gi, '')
    .toUpperCase()
    .replace(PLAIN, 'AP-$1-$2');
  return CODE.test(code) ? code : null;
};

interface LookUpProps {
  code?: string;
  /** Message that explains why the form is shown. */
  failure?: string | null;
  /** True if the heading of the form is the heading of the page. */
  heading?: boolean;
}

/** Form that finds an appointment by its code and the phone number used to book it. */
export function LookUp({ code = '', failure = null, heading = false }: LookUpProps) {
  const { http, storage } = useRemote();
  const navigate = useNavigate();
  const find = async (wanted: LookUpValues) => {
    const { data } = await call(http, appointmentApi.read, ofGuest(wanted.code, wanted.phone));
    keepAppointments(storage).lookedUp({ ...wanted, startAt: data.startAt });
    await navigate(appointmentHref(wanted.code));
  };
  const Title = heading ? 'h1' : 'h2';
  return (
    <Stack as="section" top gap="8" className={styles['lookUp']} aria-labelledby="look-up">
      <Title id="look-up" className={heading ? undefined : styles['blockTitle']}>
        {t.title}
      </Title>
      <Hint>{t.text}</Hint>
      <CodeForm
        say={t}
        readCode={readCode}
        code={code}
        failure={failure}
        find={find}
        className={styles['form']}
      />
    </Stack>
  );
}

import { useEffect, useRef, useState } from 'react';
import { isHttpError } from '@evcare/shared-contracts';
import { appointmentApi, call } from '@evcare/shared-contracts/endpoints';
import { dayInVietnam } from '@evcare/shared-contracts/format';
import { Link } from '@evcare/shared-contracts/router';
import type { Appointment, Availability } from '@evcare/shared-contracts/workshop';
import { Alert, Button, buttonClass, Cluster, Hint, Stack } from '@evcare/shared-ui';
import { appointments } from '../../../messages/appointments';
import { booking } from '../../../messages/booking';
import { useRemote } from '../../../shared/scope';
import type { KeptHold } from '../../../shared/booking/slots/kept-hold';
import { HoldTimer } from '../../../shared/booking/slots/hold-timer';
import { SlotPicker } from '../../../shared/booking/slots/slot-picker';
import { useAvailability } from '../../../shared/booking/slots/use-availability';
import { lostSlotOf } from '../../../shared/booking/slots/lost-slot';
import { useHold } from '../../../shared/booking/slots/use-hold';
import { withOwn } from '../../../shared/booking/slots/with-own';
import styles from './appointment.module.css';
import { keepAppointments } from '../../../shared/booking/kept-appointments';
import { appointmentHref } from '../../../shared/booking/paths';
import type { AppointmentData } from './routes';

const t = appointments.reschedule;

/** Returns the availability with `earliest` set to the first start that differs from the current start. */
const otherThan = (found: Availability | undefined, own: string): Availability | undefined =>
  found && {
    ...found,
    earliest: found.days.flatMap(({ slots }) => slots).find((slot) => slot.startAt !== own)?.startAt ?? null,
  };

interface RescheduleProps {
  appointment: Appointment;
  data: AppointmentData;
  /** Called when the appointment has been moved or can no longer be moved. */
  onDone: () => void;
}

/** Picker of another time for an appointment. The current slot stays reserved until the new one is confirmed. */
export function Reschedule({ appointment, data, onDone }: RescheduleProps) {
  const { http, storage, toasts } = useRemote();
  const { code, startAt, services, vehicle } = appointment;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  const work = { services: services.map((item) => item.code), vehicleType: vehicle?.type, appointment: code };
  const found = useAvailability(work);
  const [date, setDate] = useState(() => dayInVietnam(startAt));
  const [heldSlot, setHeldSlot] = useState<KeptHold | null>(null);
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  const hold = useHold({
    hold: heldSlot,
    onHold: (next) => setHeldSlot(next),
    frozen: busy,
    refresh: found.retry,
  });

  const choose = (chosenStart: string) => {
    setMessage(null);
    if (chosenStart !== startAt) return void hold.take(chosenStart, work);
    hold.release();
    hold.setProblem(null);
    setMessage(t.same);
  };

  async function move(): Promise<void> {
    if (busy) return;
    if (!heldSlot) return setMessage(t.needed);
    setBusy(true);
    try {
      const body = { startAt: heldSlot.startAt, holdId: heldSlot.holdId, phone: data.phone };
      await call(http, appointmentApi.reschedule, { params: { code }, body });
      keepAppointments(storage).moved(code, heldSlot.startAt);
      toasts.success(t.done);
      onDone();
    } catch (error) {
      setBusy(false);
      const lost = lostSlotOf(error);
      if (lost) {
        setHeldSlot(null);
        hold.setProblem(lost);
        found.retry();
        return;
      }
      const text = isHttpError(error) ? error.message : appointments.actions.failed;
      if (isHttpError(error) && ['INVALID_TRANSITION', 'TOO_LATE_TO_CHANGE'].includes(error.code)) {
        toasts.error(text);
        onDone();
      } else setMessage(text);
    }
  }

  return (
    <Stack as="section" gap="16" padY="24" className={styles['reschedule']} aria-labelledby="reschedule">
      <h2 id="reschedule" ref={heading} tabIndex={-1} className={styles['blockTitle']}>
        {t.title}
      </h2>
      <Hint>{t.now(startAt)}</Hint>
      <SlotPicker
        found={{ ...found, value: withOwn(otherThan(found.value, startAt), heldSlot) }}
        date={date}
        onDate={setDate}
        chosen={heldSlot?.startAt ?? null}
        busy={hold.busy}
        problem={hold.problem}
        onChoose={choose}
      />
      {message && <Alert tone={message === t.same ? 'info' : 'danger'}>{message}</Alert>}
      <Stack gap="12">
        {heldSlot && (
          <Cluster as="p" gap="4" gapX="24">
            <span>
              {t.to} <strong>{booking.slot(heldSlot.startAt)}</strong>
            </span>
            <HoldTimer deadline={heldSlot.deadline} />
          </Cluster>
        )}
        <Cluster align="center" gap="8" gapX="12" className={styles['ways']}>
          <Link
            className={buttonClass({ variant: 'secondary', size: 'lg' })}
            to={appointmentHref(code)}
            replace
            onClick={() => hold.release()}
          >
            {t.back}
          </Link>
          <Button size="lg" busy={busy} busyLabel={t.busy} onClick={() => void move()}>
            {t.submit}
          </Button>
        </Cluster>
      </Stack>
    </Stack>
  );
}

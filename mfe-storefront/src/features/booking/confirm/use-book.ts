import { useMemo, useRef, useState } from 'react';
import { isHttpError } from '@evcare/shared-contracts';
import { appointmentApi, call } from '@evcare/shared-contracts/endpoints';
import { useNavigate } from '@evcare/shared-contracts/router';
import type { AppointmentRequest } from '@evcare/shared-contracts/workshop';
import { useHydrated } from '@evcare/shared-ui';
import { booking as t } from '../../../messages/booking';
import { useRemote } from '../../../shared/scope';
import { keepAppointments } from '../../../shared/booking/kept-appointments';
import { appointmentHref } from '../../../shared/booking/paths';
import { lostSlotOf, type SlotProblem } from '../../../shared/booking/slots/lost-slot';
import { bookProblemOf, isSettled, type BookProblem } from './problems';
import { keepSent, type Sent } from '../../../shared/forms/sent-request';

interface Parts {
  readonly owner: string | null;
  /** Invalidates cached API data from before this booking. */
  readonly forget: () => void;
  /** Called after the booking was made; clears the draft. */
  readonly finish: () => void;
  /** Called when another customer took the slot or its hold expired. */
  readonly onTaken: (problem: SlotProblem) => void;
}

/** Sends a booking exactly once, regardless of repeated clicks, reloads and retries. */
export function useBook({ owner, forget, finish, onTaken }: Parts) {
  const { http, storage } = useRemote();
  const navigate = useNavigate();
  const sent = useMemo(
    () => keepSent<AppointmentRequest>(storage.perTab, 'booking-sent', owner),
    [storage, owner],
  );
  const running = useRef(false);
  const isHydrated = useHydrated();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<BookProblem | null>(() =>
    isHydrated && sent.pending() ? { kind: 'unanswered', text: null } : null,
  );

  async function deliver({ key, request }: Sent<AppointmentRequest>, again: boolean): Promise<void> {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    if (!again) setProblem(null);
    try {
      const { data } = await call(http, appointmentApi.book, { body: request, idempotencyKey: key });
      sent.answered();
      const { code, contact, startAt } = data;
      if (owner === null) keepAppointments(storage).made({ code, phone: contact.phoneNumber, startAt });
      finish();
      forget();
      void navigate(appointmentHref(code), { replace: true, state: { booked: true } });
    } catch (error) {
      running.current = false;
      setBusy(false);
      if (isSettled(error)) sent.answered();
      const lost = lostSlotOf(error);
      if (lost) {
        setProblem(null);
        onTaken(lost);
        return;
      }
      const bookProblem = bookProblemOf(error);
      const isNews = again && bookProblem.kind === 'refused' && isHttpError(error) && isSettled(error);
      setProblem(isNews ? { ...bookProblem, text: t.unanswered.refused(bookProblem.text) } : bookProblem);
    }
  }

  return {
    busy,
    problem,
    dismiss: () => setProblem(null),
    send: (request: AppointmentRequest) => deliver(sent.begin(request), false),
    resend: () => {
      const pending = sent.pending();
      if (!pending) return setProblem(null);
      void deliver(pending, true);
    },
  };
}

export type Book = ReturnType<typeof useBook>;

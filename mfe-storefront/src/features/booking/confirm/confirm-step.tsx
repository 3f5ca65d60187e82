import { useEffect, useRef } from 'react';
import { formatPhone } from '@evcare/shared-contracts';
import { formatMoney } from '@evcare/shared-contracts/format';
import { Link } from '@evcare/shared-contracts/router';
import { appointmentRequestSchema } from '@evcare/shared-contracts/workshop';
import { Alert, Box, Hint, Span } from '@evcare/shared-ui';
import { booking } from '../../../messages/booking';
import { useRemote } from '../../../shared/scope';
import { APPOINTMENTS } from '../../../shared/booking/paths';
import { Answer, ServicesAnswer, TimeAnswer, VehicleAnswer } from '../flow/answers';
import flow from '../flow/flow.module.css';
import { StepBar } from '../flow/step-bar';
import { stepHref, stepName } from '../flow/steps';
import type { Booking } from '../flow/use-booking';
import { HoldTimer } from '../../../shared/booking/slots/hold-timer';
import styles from './confirm.module.css';
import type { BookProblem } from './problems';

const t = booking.confirm;

/** Builds the request from the answers. */
function requestOf({ draft, kept, vehicle, address, chosen, contact }: Booking) {
  const { fullName, phoneNumber, email, wantsTexts } = contact;
  return appointmentRequestSchema.safeParse({
    holdId: kept?.holdId ?? null,
    startAt: kept?.startAt ?? '',
    services: chosen.map(({ code }) => code),
    vehicleId: vehicle?.id ?? null,
    vehicle: vehicle?.facts ?? null,
    address,
    contact: { fullName, phoneNumber, email },
    notes: draft.notes,
    photoIds: draft.photos.map(({ id }) => id),
    wantsTexts,
    usePackage: draft.usePackage,
  });
}

interface RefusedProps {
  problem: BookProblem & { kind: 'refused' };
  signedIn: boolean;
  atHome: boolean;
}

function Refused({ problem, signedIn, atHome }: RefusedProps) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), []);
  return (
    <Alert ref={panel} tabIndex={-1} tone="danger" title={t.refusedTitle}>
      <p>{problem.text}</p>
      {problem.fields.length > 0 ? (
        <ul>
          {problem.fields.map(({ step, text }) => (
            <li key={step + text}>
              {text} <Link to={stepHref(step)}>{t.mend(stepName(step, atHome))}</Link>
            </li>
          ))}
        </ul>
      ) : (
        signedIn && (
          <p>
            <Link to={APPOINTMENTS}>{t.toAppointments}</Link>
          </p>
        )
      )}
    </Alert>
  );
}

/** Summary of all answers, and the button that books. */
export function ConfirmStep({ booking: current }: { booking: Booking }) {
  const { draft, contact, totals, kept, book, signedIn, atHome } = current;
  const { company } = useRemote().config;
  const { problem } = book;
  const submit = () => {
    const request = requestOf(current);
    if (request.success) void book.send(request.data);
  };
  return (
    <div className={flow['body']}>
      {problem?.kind === 'refused' && (
        <Refused key={problem.text} problem={problem} signedIn={signedIn} atHome={atHome} />
      )}
      <Box as="dl" padY="4" padX="16" line="all" radius="card" className={styles['summary']}>
        <VehicleAnswer booking={current} />
        <ServicesAnswer booking={current} />
        <Answer step="services" label={atHome ? booking.home.notes : booking.answers.notes}>
          <p className={styles['notes']}>{draft.notes || booking.answers.noNotes}</p>
          {draft.photos.length > 0 && <p>{booking.answers.photos(draft.photos.length)}</p>}
        </Answer>
        <TimeAnswer booking={current} />
        <Answer step="contact">
          <p>{contact.fullName}</p>
          <p>{formatPhone(contact.phoneNumber)}</p>
          {contact.email && <p>{contact.email}</p>}
          {contact.wantsTexts && <p>{booking.contact.wantsTexts}</p>}
        </Answer>
        {!atHome && (
          <Box facts padY="12" line="top">
            <dt>{t.where}</dt>
            <dd>
              {company.name}, {company.address}
            </dd>
          </Box>
        )}
        <Box facts padY="12" line="top">
          <dt>{booking.services.estimate}</dt>
          <dd>
            <Span as="strong" size="20" numeric>
              {formatMoney(totals.estimate)}
            </Span>
            <Hint measure>{atHome ? booking.home.estimateNote : t.estimateNote}</Hint>
          </dd>
        </Box>
      </Box>
      <Hint measure>{t.policy}</Hint>
      <StepBar step="confirm" label={t.submit} busyLabel={t.busy} busy={book.busy} onNext={submit}>
        {kept && <HoldTimer deadline={kept.deadline} />}
      </StepBar>
    </div>
  );
}

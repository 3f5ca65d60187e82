import { lazy, Suspense, useEffect, useRef } from 'react';
import { Alert, Grid, Loading, Skeleton, Stack, Text } from '@evcare/shared-ui';
import { booking as t } from '../../../messages/booking';
import { ConfirmStep } from '../confirm/confirm-step';
import { UnansweredPanel } from '../confirm/unanswered-panel';
import { ContactStep } from '../contact/contact-step';
import { ServicesStep } from '../services/services-step';
import { TimeStep } from '../slots/time-step';
import { VehicleStep } from '../vehicle/vehicle-step';
import { Answers } from './answers';
import styles from './flow.module.css';
import { Progress } from './progress';
import { STEPS, type Step } from './steps';
import { useBooking, type Booking, type BookingParts } from './use-booking';

/** Loaded only for visits at home. */
const AddressStep = lazy(() => import('../vehicle/address-step'));

const VIEWS: Record<Step, (props: { booking: Booking }) => React.ReactNode> = {
  vehicle: VehicleStep,
  services: ServicesStep,
  time: TimeStep,
  contact: ContactStep,
  confirm: ConfirmStep,
};

/** Moves the focus to a new question, so that it is announced and visible. */
function useQuestionFocus(step: Step) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus();
  }, [step]);
  return heading;
}

interface BookingFlowProps extends BookingParts {
  readonly vehiclesFailed: boolean;
  /** Called with whether the visit is at home, initially and when it changes. */
  readonly onPlace: (atHome: boolean) => void;
}

/** Booking form with one question at a time; earlier answers stay visible. */
export function BookingFlow({ vehiclesFailed, onPlace, ...parts }: BookingFlowProps) {
  const booking = useBooking(parts);
  const { step, book, dropped, atHome } = booking;
  const heading = useQuestionFocus(step);
  useEffect(() => onPlace(atHome), [atHome, onPlace]);
  const View = VIEWS[step];
  const questions = atHome ? { ...t.questions, ...t.homeQuestions } : t.questions;
  return (
    <>
      <Progress step={step} atHome={atHome} />
      {book.problem?.kind === 'unanswered' && (
        <Text as="div" below="24">
          <UnansweredPanel why={book.problem.text} book={book} />
        </Text>
      )}
      <Grid gap="24" shrink className={styles['flow']}>
        <Stack as="section" top gap="16" className={styles['question']} aria-labelledby="booking-question">
          <h2 id="booking-question" ref={heading} tabIndex={-1} className={styles['title']}>
            {questions[step]}
          </h2>
          {step === 'vehicle' && !atHome && vehiclesFailed && (
            <Alert tone="warning">{t.vehicle.listFailed}</Alert>
          )}
          {step === 'services' && dropped.length > 0 && (
            <Alert tone="info">{t.services.dropped(t.services.dropNames(dropped))}</Alert>
          )}
          {atHome && step === 'vehicle' ? (
            <Suspense
              fallback={
                <Loading label={t.home.loading}>
                  <Skeleton height={320} radius="var(--radius-card)" />
                </Loading>
              }
            >
              <AddressStep booking={booking} />
            </Suspense>
          ) : (
            <View booking={booking} />
          )}
        </Stack>
        {STEPS.indexOf(step) > 0 && step !== 'confirm' && <Answers booking={booking} />}
      </Grid>
    </>
  );
}

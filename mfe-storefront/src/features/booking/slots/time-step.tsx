import { useState } from 'react';
import { Link } from '@evcare/shared-contracts/router';
import type { Availability } from '@evcare/shared-contracts/workshop';
import { Alert, Button, Stack, Subheading } from '@evcare/shared-ui';
import { booking } from '../../../messages/booking';
import { help } from '../../../messages/help';
import flow from '../flow/flow.module.css';
import { StepBar } from '../flow/step-bar';
import { stepHref } from '../flow/steps';
import type { Booking } from '../flow/use-booking';
import { useLazyComponent } from '../../../shared/lazy/use-lazy-component';
import { HelpBox } from '../../../shared/help/help-box';
import { HoldTimer } from '../../../shared/booking/slots/hold-timer';
import { SlotPicker } from '../../../shared/booking/slots/slot-picker';
import { withOwn } from '../../../shared/booking/slots/with-own';

const t = booking.time;

type Split = NonNullable<Availability['split']>;

/** Offers an earlier time for some of the services (product idea §7.2). */
function SplitOffer({ split, booking: current }: { split: Split; booking: Booking }) {
  const { chosen, hold, work } = current;
  const later = chosen
    .filter(({ code }) => !split.services.includes(code))
    .map(({ name }) => name)
    .join(', ');
  if (!work || later === '') return null;
  return (
    <Stack align="start" gap="8" pad="16" line="all" radius="card">
      <Subheading size="16">{t.split}</Subheading>
      <p>
        {split.reason} {t.splitLater(later)}
      </p>
      <Button
        variant="secondary"
        busy={hold.busy === split.startAt}
        busyLabel={t.holding}
        onClick={() => void hold.take(split.startAt, { ...work, services: split.services })}
      >
        {t.splitTake}
      </Button>
    </Stack>
  );
}

/** In the chunk of the pages below, since each further chunk adds its hash to every page. */
const loadWaiting = async () =>
  (await import(/* webpackChunkName: "route-booking-below" */ '../waiting/waiting-form')).WaitingForm;

/** Opens the waiting list, if the chosen day or all days are full. */
function WaitingOption({ booking: current }: { booking: Booking }) {
  const form = useLazyComponent(loadWaiting, t.notifyFailed);
  const { found, draft, atHome } = current;
  const isFull =
    found.value?.refusal === null &&
    (found.value.earliest === null ||
      found.value.days.some(({ date, state }) => date === draft.date && state === 'full'));
  if (form.Component) return <form.Component booking={current} />;
  if (!isFull || atHome) return null;
  return (
    <div>
      <Button variant="secondary" busy={form.busy} onClick={() => void form.load()}>
        {t.notify}
      </Button>
    </div>
  );
}

/** Choice of a free slot, which is held while the remaining questions are answered. */
export function TimeStep({ booking: current }: { booking: Booking }) {
  const { draft, update, go, work, found, hold, kept, slotProblem, atHome } = current;
  const [isMissing, setIsMissing] = useState(false);
  if (!work) return <Link to={stepHref('services')}>{t.needsServices}</Link>;
  return (
    <div className={flow['body']}>
      <SlotPicker
        found={{ ...found, value: withOwn(found.value, kept) }}
        date={draft.date}
        onDate={(date) => update({ date })}
        chosen={kept?.startAt ?? null}
        busy={hold.busy}
        problem={slotProblem}
        onChoose={(startAt) => void hold.take(startAt, work)}
        {...(atHome && { refusalTitle: booking.home.notServed, takes: booking.home.takes })}
        refusalAction={
          <Link to={stepHref(atHome ? 'vehicle' : 'services')}>
            {atHome ? booking.home.editAddress : t.editServices}
          </Link>
        }
        split={(split) => <SplitOffer split={split} booking={current} />}
      />
      <WaitingOption booking={current} />
      <HelpBox title={help.noSlot} />
      {isMissing && !kept && <Alert tone="danger">{t.needed}</Alert>}
      <StepBar step="time" onNext={() => (kept ? go('contact') : setIsMissing(true))}>
        {kept && (
          <>
            <strong>{booking.slot(kept.startAt)}</strong>
            <HoldTimer deadline={kept.deadline} />
          </>
        )}
      </StepBar>
    </div>
  );
}

import { useState } from 'react';
import { Zap } from 'lucide-react';
import { BOOKING_LIMITS, bookingMessages, visitMinutes } from '@evcare/shared-contracts/workshop';
import type { Service } from '@evcare/shared-contracts/shop';
import {
  Alert,
  Badge,
  Button,
  CheckboxField,
  EmptyState,
  Hint,
  InlineText,
  Span,
  Stack,
  Text,
  TextAreaField,
} from '@evcare/shared-ui';
import { booking } from '../../../messages/booking';
import { ChoiceCard } from '../../../shared/booking/choice-card';
import flow from '../flow/flow.module.css';
import { StepBar } from '../flow/step-bar';
import type { Booking } from '../flow/use-booking';
import { Photos } from '../../../shared/photos/photos';
import { usePhotos } from '../../../shared/photos/use-photos';

const t = booking.services;
const { maxServices, notesLength } = BOOKING_LIMITS;

function ServiceChoice({ service, booking: current }: { service: Service; booking: Booking }) {
  const { draft, update, chosen, isFree } = current;
  const { code, name, summary, priceFrom, isHighVoltage } = service;
  const larger = current.includedIn(code);
  const checked = larger !== undefined || chosen.some((item) => item.code === code);
  const toggle = () => {
    const others = draft.services.filter((item) => item !== code);
    update({ services: checked ? others : [...others, code] });
  };
  return (
    <ChoiceCard
      type="checkbox"
      name="booking-services"
      value={code}
      checked={checked}
      disabled={larger !== undefined || (!checked && chosen.length >= maxServices)}
      onChange={toggle}
      label={name}
      end={
        <>
          {larger ? (
            <Badge tone="success">{t.includedIn(larger.name)}</Badge>
          ) : isFree(code) ? (
            <Badge tone="success">{t.free}</Badge>
          ) : (
            <strong>{t.from(priceFrom)}</strong>
          )}{' '}
          <span>{booking.about(visitMinutes([service]))}</span>{' '}
          {isHighVoltage && (
            <InlineText gap="4" tone="warning">
              <Zap size={16} strokeWidth={1.75} aria-hidden="true" />
              {t.highVoltage}
            </InlineText>
          )}
        </>
      }
    >
      {summary}
    </ChoiceCard>
  );
}

function Totals({ booking: { chosen, totals } }: { booking: Booking }) {
  if (chosen.length === 0) return <Span tone="muted">{t.nothing}</Span>;
  return (
    <>
      <span aria-live="polite">
        <strong>{t.count(chosen.length)}</strong> · {booking.about(totals.minutes).toLocaleLowerCase('vi')}
      </span>
      <Text as="strong" numeric>
        {t.estimateOf(totals.estimate)}
      </Text>
    </>
  );
}

/** Services that are done at home, which are booked separately from those in the workshop. */
function HomeOffer({ booking: { homeServices, visitAtHome } }: { booking: Booking }) {
  return homeServices.map(({ code, name }) => (
    <Alert
      key={code}
      tone="info"
      action={
        <Button variant="secondary" size="sm" onClick={() => visitAtHome(true, [code])}>
          {booking.home.book}
        </Button>
      }
    >
      {booking.home.offer(name)}
    </Alert>
  ));
}

/** Choice of services and description of the problem. */
export function ServicesStep({ booking: current }: { booking: Booking }) {
  const { draft, update, revise, go, offered, chosen, covered, atHome, totals } = current;
  const photos = usePhotos({
    max: BOOKING_LIMITS.maxPhotos,
    kept: draft.photos,
    revise: (how) => revise((before) => ({ ...before, photos: how(before.photos) })),
  });
  const [hasSubmitted, setHasSubmitted] = useState(false);
  const missing = hasSubmitted && chosen.length === 0 ? bookingMessages.services : null;
  const unsent = hasSubmitted ? photos.unfinished : null;
  const onNext = () => {
    setHasSubmitted(true);
    if (chosen.length > 0 && photos.unfinished === null) go('time');
  };

  if (offered.length === 0) return <EmptyState title={t.none} />;
  return (
    <div className={flow['body']}>
      <Stack as="fieldset" gap="8" aria-describedby="booking-services-hint">
        <Text as="legend" unseen>
          {t.legend}
        </Text>
        <Text tone="muted" id="booking-services-hint">
          {chosen.length >= maxServices ? t.full : t.hint}
        </Text>
        {offered.map((service) => (
          <ServiceChoice key={service.code} service={service} booking={current} />
        ))}
        {totals.buffer > 0 && <Hint>{t.buffer(totals.buffer)}</Hint>}
      </Stack>
      {covered.size > 0 && (
        <CheckboxField
          label={t.usePackage}
          checked={draft.usePackage}
          onChange={(event) => update({ usePackage: event.currentTarget.checked })}
        />
      )}
      <TextAreaField
        label={atHome ? booking.home.notes : t.problem}
        optionalLabel={booking.optional}
        placeholder={atHome ? booking.home.notesHint : t.problemHint}
        hint={t.left(notesLength - draft.notes.length)}
        maxLength={notesLength}
        rows={3}
        value={draft.notes}
        onChange={(event) => update({ notes: event.currentTarget.value })}
      />
      <Photos
        photos={photos}
        title={booking.photos.title}
        label={atHome ? booking.home.photos : booking.photos.label}
      />
      {!atHome && <HomeOffer booking={current} />}
      {(missing ?? unsent) && <Alert tone="danger">{missing ?? unsent}</Alert>}
      <StepBar step="services" onNext={onNext}>
        <Totals booking={current} />
      </StepBar>
    </div>
  );
}

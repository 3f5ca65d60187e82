import { useEffect, useEffectEvent } from 'react';
import { isFittedAtWorkshop, type VehicleType } from '@evcare/shared-contracts/shop';
import { Alert, Cluster, Stack, Subheading, Text } from '@evcare/shared-ui';
import { checkout as t } from '../../../messages/checkout';
import { HoldTimer } from '../../../shared/booking/slots/hold-timer';
import { SlotPicker } from '../../../shared/booking/slots/slot-picker';
import { useAvailability } from '../../../shared/booking/slots/use-availability';
import { keyOf, useHold } from '../../../shared/booking/slots/use-hold';
import { withOwn } from '../../../shared/booking/slots/with-own';
import { useFocusOn } from '../../../shared/forms/use-focus-on';
import type { Checkout } from '../use-checkout';

interface FittingTimeProps {
  checkout: Checkout;
  /** Null until a type is chosen, because each type needs a different bay. */
  type: VehicleType | null;
}

/** Choice of a slot in which a bay and a technician are free for the parts in the cart. */
export function FittingTime({ checkout, type }: FittingTimeProps) {
  const { form, values, items, choose, problem } = checkout;
  const ref = useFocusOn(form.form.control, 'slot');
  const { id, error } = form.field('slot');
  const work = type && {
    services: [],
    fitting: items.filter(isFittedAtWorkshop).map((item) => item.id),
    vehicleType: type,
    appointment: null,
  };
  const { slot } = values;
  const heldSlot = work && slot?.work === keyOf(work) ? slot : null;
  const availability = useAvailability(work);
  const hold = useHold({
    hold: slot,
    onHold: (next) => choose('slot', next),
    frozen: form.busy,
    refresh: availability.retry,
  });

  // A slot held for other parts or another vehicle can no longer be used.
  const outdated = slot !== null && heldSlot === null && work !== null;
  const release = useEffectEvent(() => hold.release());
  useEffect(() => {
    if (outdated) release();
  }, [outdated]);

  const lost = problem?.kind === 'slot' ? problem : null;
  const refresh = useEffectEvent(() => availability.retry());
  useEffect(() => {
    if (lost) refresh();
  }, [lost]);

  return (
    <Stack as="section" padTop="8" gap="16" aria-labelledby={id}>
      <Subheading
        size="18"
        id={id}
        ref={ref}
        tabIndex={-1}

        aria-describedby={error && `${id}-error`}
      >
        {t.fitting.time}
      </Subheading>
      {error && (
        <div id={`${id}-error`}>
          <Alert tone="danger">{error}</Alert>
        </div>
      )}
      {work ? (
        <SlotPicker
          found={{ ...availability, value: withOwn(availability.value, heldSlot) }}
          date={values.fittingDate}
          onDate={(date) => choose('fittingDate', date)}
          chosen={heldSlot?.startAt ?? null}
          busy={hold.busy}
          problem={hold.problem ?? lost}
          onChoose={(startAt) => void hold.take(startAt, work)}
        />
      ) : (
        <Text tone="muted">{t.fitting.typeFirst}</Text>
      )}
      {heldSlot && (
        <Cluster
          as="p"
          align="center"
          gap="8"
          gapX="16"
          justify="between"
          pad="16"
          ground="raised"
          radius="control"
        >
          <span>
            {t.fitting.chosen}: <strong>{t.fitting.at(heldSlot.startAt)}</strong>
          </span>
          <HoldTimer deadline={heldSlot.deadline} />
        </Cluster>
      )}
    </Stack>
  );
}

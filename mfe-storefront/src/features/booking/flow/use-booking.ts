import { useEffect, useEffectEvent, useState } from 'react';
import { formatPhone } from '@evcare/shared-contracts';
import { useNavigate, useSearchParams } from '@evcare/shared-contracts/router';
import {
  completeAddress,
  includedIn,
  withoutIncluded,
  type CheckoutOptions,
  type Service,
} from '@evcare/shared-contracts/shop';
import type { Subscription, Vehicle } from '@evcare/shared-contracts/workshop';
import { useHydrated } from '@evcare/shared-ui';
import { useBook } from '../confirm/use-book';
import { isContact } from '../contact/contact';
import { coveredCodes, totalsOf } from '../services/totals';
import { useAvailability, type Work } from '../../../shared/booking/slots/use-availability';
import type { SlotProblem } from '../../../shared/booking/slots/lost-slot';
import { keyOf, useHold } from '../../../shared/booking/slots/use-hold';
import { chosenVehicle, typeOf } from '../vehicle/chosen';
import { EMPTY_CONTACT, type Contact } from './draft';
import { stepFor, stepHref, type Step } from './steps';
import { useDraft } from './use-draft';
import { usePrefill } from './use-prefill';

export interface BookingParts {
  readonly services: readonly Service[];
  /** Vehicles of the account; empty for a guest. */
  readonly vehicles: readonly Vehicle[];
  readonly subscriptions: readonly Subscription[];
  readonly known: CheckoutOptions['contact'];
  /** Addresses of earlier orders. */
  readonly addresses: CheckoutOptions['addresses'];
  readonly owner: string | null;
  readonly forget: () => void;
}

const named = (services: readonly Service[], codes: readonly string[]) =>
  codes.flatMap((code) => services.filter((item) => item.code === code));

const contactOf = (known: BookingParts['known']): Contact =>
  known
    ? {
        ...EMPTY_CONTACT,
        fullName: known.fullName,
        phoneNumber: formatPhone(known.phoneNumber ?? ''),
        email: known.email,
      }
    : EMPTY_CONTACT;

/** State of a booking: answers, totals, the held slot, and the result of sending it. */
export function useBooking({
  services,
  vehicles,
  subscriptions,
  known,
  addresses,
  owner,
  forget,
}: BookingParts) {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { draft, update, revise, finish } = useDraft(owner, { contact: contactOf(known), vehicles });
  const [dropped, setDropped] = useState<readonly string[]>([]);

  const { atHome } = draft;
  const vehicle = atHome ? null : chosenVehicle(draft, vehicles);
  const type = atHome ? null : typeOf(draft, vehicles);
  const address = atHome ? completeAddress(draft.address) : null;
  const homeServices = services.filter(({ place }) => place === 'home');
  const offered = atHome
    ? homeServices
    : services.filter(
        ({ place, vehicleTypes }) => place !== 'home' && (type === null || vehicleTypes.includes(type)),
      );
  const picked = named(offered, draft.services);
  // Services that a larger chosen service includes are neither done nor charged twice.
  const done = withoutIncluded(picked.map(({ code }) => code));
  const chosen = picked.filter(({ code }) => done.includes(code));
  const codes = chosen.map(({ code }) => code);
  const covered = coveredCodes(subscriptions, vehicle?.id ?? null);
  const paid = draft.usePackage ? covered : new Set<string>();
  const contact = draft.contact ?? contactOf(known);

  const site = atHome ? address && { ward: address.wardCode } : type && { vehicleType: type };
  const work: Work | null = site && codes.length > 0 ? { ...site, services: codes, appointment: null } : null;
  const kept = work && draft.hold?.work === keyOf(work) ? draft.hold : null;
  const answered = {
    vehicle: atHome ? address !== null : vehicle !== null,
    services: chosen.length > 0,
    time: kept !== null,
    contact: isContact(contact),
  };
  const requestedStep = search.get('step');
  const step = stepFor(requestedStep, answered);
  const go = (to: Step, replace = false) => void navigate(stepHref(to), { replace });

  const found = useAvailability(step === 'time' ? work : null);
  const [lost, setLost] = useState<SlotProblem | null>(null);
  const book = useBook({
    owner,
    forget,
    finish,
    onTaken: (problem) => {
      update({ hold: null });
      setLost(problem);
      go('time', true);
    },
  });
  const hold = useHold({
    hold: draft.hold,
    onHold: (next, of) => {
      update({ hold: next, ...(of && { services: of.services }) });
      setLost(null);
    },
    frozen: book.busy,
    refresh: found.retry,
  });

  // A slot held for different work can no longer be used.
  const outdated = draft.hold !== null && kept === null;
  const release = useEffectEvent(() => hold.release());
  useEffect(() => {
    if (outdated) release();
  }, [outdated]);

  const filling = usePrefill(
    search,
    revise,
    homeServices.map(({ code }) => code),
  );
  // Once the draft is loaded, the address always names the current step.
  const isHydrated = useHydrated();
  const settle = useEffectEvent(() => {
    if (isHydrated && !filling && requestedStep !== step)
      void navigate(stepHref(step), { replace: true, preventScrollReset: true });
  });
  useEffect(() => settle(), [isHydrated, filling, requestedStep, step]);

  /** Switches between a visit to the workshop and a visit at home, and removes the services of the previous kind. */
  function visitAtHome(to: boolean, codes: readonly string[] = []): void {
    update({ atHome: to, services: codes });
    go('vehicle');
  }

  /** Leaves the vehicle step: removes services that do not apply to the vehicle's type and names them in a message. */
  function leaveVehicle(): void {
    const gone = named(services, draft.services).filter((item) => !picked.includes(item));
    setDropped(gone.map(({ name }) => name));
    if (gone.length > 0) update({ services: picked.map(({ code }) => code) });
    go('services');
  }

  return {
    ...{
      draft,
      update,
      revise,
      step,
      go,
      vehicle,
      atHome,
      address,
      homeServices,
      visitAtHome,
      vehicles,
      addresses,
      contact,
      offered,
      chosen,
      covered,
      answered,
      dropped,
    },
    totals: totalsOf(chosen, paid),
    isFree: (code: string) => paid.has(code),
    /** Chosen service that includes this one; undefined if none does. */
    includedIn: (code: string) => {
      const larger = includedIn(code, codes);
      return chosen.find((item) => item.code === larger);
    },
    work,
    found,
    hold,
    kept,
    book,
    leaveVehicle,
    slotProblem: hold.problem ?? lost,
    signedIn: owner !== null,
  };
}

export type Booking = ReturnType<typeof useBooking>;

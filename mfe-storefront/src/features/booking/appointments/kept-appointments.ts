import type { RemoteStorage } from '@evcare/shared-contracts';
import { isFields, isFilled, isList, readJson } from '../../../shared/cart/checks';

/** What this browser knows of an appointment that was made without an account. */
export interface KeptAppointment {
  readonly code: string;
  readonly phone: string;
  /** ISO-8601 in UTC. */
  readonly startAt: string;
}

const BOOKED = 'appointments';
const LOOKED_UP = 'appointments-looked-up';
const MOST = 10;
const LONGEST = 4_000;

const isKept = (value: unknown): value is KeptAppointment =>
  isFields(value) && isFilled(value['code']) && isFilled(value['phone']) && isFilled(value['startAt']);

function parse(text: string | null): readonly KeptAppointment[] {
  const value = readJson(text, LONGEST);
  return isList(value, isKept) ? value.slice(0, MOST) : [];
}

/**
 * A guest's appointments on this device: those made here stay until they are forgotten, those that were only looked up
 * stay as long as the tab, since the device may be anybody's.
 */
export function keepAppointments({ local, perTab }: RemoteStorage) {
  const add = (texts: typeof local, key: string, one: KeptAppointment) => {
    const others = parse(texts.get(key)).filter(({ code }) => code !== one.code);
    texts.set(key, JSON.stringify([one, ...others].slice(0, MOST)));
  };
  return {
    bookedHere: () => parse(local.get(BOOKED)),
    booked: (one: KeptAppointment) => add(local, BOOKED, one),
    /** It is at another time now. */
    moved(code: string, startAt: string): void {
      const known = parse(local.get(BOOKED)).find((one) => one.code === code);
      if (known) add(local, BOOKED, { ...known, startAt });
    },
    lookedUp: (one: KeptAppointment) => add(perTab, LOOKED_UP, one),
    /** The number an appointment may be read with; null where this browser does not know it. */
    phoneOf: (code: string): string | null =>
      [...parse(perTab.get(LOOKED_UP)), ...parse(local.get(BOOKED))].find((one) => one.code === code)
        ?.phone ?? null,
    forget(): void {
      local.remove(BOOKED);
      perTab.remove(LOOKED_UP);
    },
  };
}

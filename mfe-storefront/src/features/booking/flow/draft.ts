import type { KeptTexts, RemoteStorage } from '@evcare/shared-contracts';
import { VEHICLE_TYPES } from '@evcare/shared-contracts/shop';
import { BOOKING_LIMITS, type Upload } from '@evcare/shared-contracts/workshop';
import {
  isFields,
  isFilled,
  isList,
  isOneOf,
  isText,
  readJson,
  type Fields,
} from '../../../shared/cart/checks';
import { readHold, type KeptHold } from '../../../shared/booking/slots/kept-hold';
import { EMPTY_FACTS, type Facts } from '../../../shared/booking/vehicle/facts';

export interface Contact {
  readonly fullName: string;
  readonly phoneNumber: string;
  readonly email: string;
  readonly wantsTexts: boolean;
}

/** Address of a visit at home, as typed. */
export interface HomeAddress {
  readonly provinceCode: string;
  readonly wardCode: string;
  readonly line: string;
}

/** Answers given so far, each as the value of its form field. */
export interface Draft {
  /** Id of a vehicle of the account, `other` for the vehicle described in `facts`, or empty if none is chosen. */
  readonly vehicleId: string;
  readonly facts: Facts;
  /** True for a visit at home, for which the customer enters `address` instead of a vehicle. */
  readonly atHome: boolean;
  readonly address: HomeAddress;
  readonly services: readonly string[];
  readonly usePackage: boolean;
  readonly notes: string;
  readonly photos: readonly Upload[];
  /** Date in Vietnam as `yyyy-MM-dd`. */
  readonly date: string;
  readonly hold: KeptHold | null;
  /** Null until something is typed; until then, the account's contact is used. */
  readonly contact: Contact | null;
}

export const EMPTY_CONTACT: Contact = { fullName: '', phoneNumber: '', email: '', wantsTexts: false };
const EMPTY_ADDRESS: HomeAddress = { provinceCode: '', wardCode: '', line: '' };
export const EMPTY_DRAFT: Draft = {
  vehicleId: '',
  facts: EMPTY_FACTS,
  atHome: false,
  address: EMPTY_ADDRESS,
  services: [],
  usePackage: true,
  notes: '',
  photos: [],
  date: '',
  hold: null,
  contact: null,
};

const KEY = 'booking-draft';
const MAX_LENGTH = 20_000;

const textsOf = <T extends object>(empty: T, stored: unknown): T => {
  const fields: Fields = isFields(stored) ? stored : {};
  const fitting = Object.entries(empty).map(([name, first]) => {
    const value = fields[name];
    return [
      name,
      typeof value === typeof first && (typeof value !== 'string' || isText(value)) ? value : first,
    ];
  });
  return Object.fromEntries(fitting) as T;
};

const isUpload = (value: unknown): value is Upload =>
  isFields(value) && isFilled(value['id']) && isFilled(value['url']);

function factsOf(stored: unknown): Facts {
  const facts = textsOf(EMPTY_FACTS, stored);
  return isOneOf(facts.type, ['', ...VEHICLE_TYPES]) ? facts : { ...facts, type: '' };
}

function draftOf(stored: Fields): Draft {
  const { services, photos } = stored;
  return {
    ...textsOf(EMPTY_DRAFT, stored),
    facts: factsOf(stored['facts']),
    address: textsOf(EMPTY_ADDRESS, stored['address']),
    services: isList(services, isFilled) ? services.slice(0, BOOKING_LIMITS.maxServices) : [],
    photos: isList(photos, isUpload) ? photos.slice(0, BOOKING_LIMITS.maxPhotos) : [],
    hold: readHold(stored['hold']),
    contact: isFields(stored['contact']) ? textsOf(EMPTY_CONTACT, stored['contact']) : null,
  };
}

/** Returns true if no question has been answered. */
const isBlank = (draft: Draft): boolean =>
  JSON.stringify(draftOf({ ...draft })) === JSON.stringify(EMPTY_DRAFT);

/**
 * Returns whether a draft of any account is stored in this tab, which is the case until the server
 * has accepted the booking.
 */
export const hasDraft = ({ perTab }: RemoteStorage): boolean => perTab.get(KEY) !== null;

/**
 * Stores the draft in this tab, so that it survives a reload or a visit to another page. The draft of another
 * account is not shown. Guests who sign in keep their draft, and users whose session ended find theirs again
 * after signing in.
 */
export function keepDraft(texts: KeptTexts, owner: string | null) {
  function readStored() {
    const stored = readJson(texts.get(KEY), MAX_LENGTH);
    if (!isFields(stored) || !isFields(stored['draft'])) return null;
    return { by: isFilled(stored['owner']) ? stored['owner'] : null, draft: stored['draft'] };
  }
  const isAnothers = (by: string | null) => by !== null && by !== owner;
  return {
    /** @param adopt maps a guest's draft to the account they signed in to */
    read(adopt: (draft: Draft) => Draft): Draft {
      const stored = readStored();
      if (!stored || isAnothers(stored.by)) return EMPTY_DRAFT;
      const draft = draftOf(stored.draft);
      return stored.by === owner ? draft : adopt(draft);
    },
    write(draft: Draft): void {
      // Users whose session ended find their draft after signing in, unless another visitor gave answers meanwhile.
      if (isBlank(draft) && isAnothers(readStored()?.by ?? null)) return;
      texts.set(KEY, JSON.stringify({ owner, draft }));
    },
    clear: (): void => texts.remove(KEY),
  };
}

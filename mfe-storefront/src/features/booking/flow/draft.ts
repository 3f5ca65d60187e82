import type { KeptTexts } from '@evcare/shared-contracts';
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

/** Everything somebody has answered so far, each as its field has it. */
export interface Draft {
  /** Id of a vehicle of the account, `other` for the one of `facts`, empty while none was chosen. */
  readonly vehicleId: string;
  readonly facts: Facts;
  readonly services: readonly string[];
  readonly usePackage: boolean;
  readonly notes: string;
  readonly photos: readonly Upload[];
  /** Vietnam's day as `yyyy-MM-dd`. */
  readonly date: string;
  readonly hold: KeptHold | null;
  /** Null while nothing was typed: what the account knows is used. */
  readonly contact: Contact | null;
}

export const EMPTY_CONTACT: Contact = { fullName: '', phoneNumber: '', email: '', wantsTexts: false };
export const EMPTY_DRAFT: Draft = {
  vehicleId: '',
  facts: EMPTY_FACTS,
  services: [],
  usePackage: true,
  notes: '',
  photos: [],
  date: '',
  hold: null,
  contact: null,
};

const KEY = 'booking-draft';
const LONGEST = 20_000;

const textsOf = <T extends object>(empty: T, kept: unknown): T => {
  const fields: Fields = isFields(kept) ? kept : {};
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

function factsOf(kept: unknown): Facts {
  const facts = textsOf(EMPTY_FACTS, kept);
  return isOneOf(facts.type, ['', ...VEHICLE_TYPES]) ? facts : { ...facts, type: '' };
}

function draftOf(kept: Fields): Draft {
  const { services, photos } = kept;
  return {
    ...textsOf(EMPTY_DRAFT, kept),
    facts: factsOf(kept['facts']),
    services: isList(services, isFilled) ? services.slice(0, BOOKING_LIMITS.maxServices) : [],
    photos: isList(photos, isUpload) ? photos.slice(0, BOOKING_LIMITS.maxPhotos) : [],
    hold: readHold(kept['hold']),
    contact: isFields(kept['contact']) ? textsOf(EMPTY_CONTACT, kept['contact']) : null,
  };
}

/**
 * What was answered in this tab, so that a reload or a look at another page loses nothing. Another account's is not
 * shown; a guest who signs in keeps theirs.
 */
export function keepDraft(texts: KeptTexts, owner: string | null) {
  return {
    read(): Draft {
      const kept = readJson(texts.get(KEY), LONGEST);
      if (!isFields(kept) || !isFields(kept['draft'])) return EMPTY_DRAFT;
      const keptOwner = isFilled(kept['owner']) ? kept['owner'] : null;
      return keptOwner !== null && keptOwner !== owner ? EMPTY_DRAFT : draftOf(kept['draft']);
    },
    write: (draft: Draft): void => texts.set(KEY, JSON.stringify({ owner, draft })),
    clear: (): void => texts.remove(KEY),
  };
}

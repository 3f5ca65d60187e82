import { OTP_RESEND_SECONDS } from '@evcare/shared-contracts';
import type { CountRule } from './repository';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

const atMost = (limit: number, windowMs: number): CountRule => ({
  windowMs,
  limit,
  sliding: false,
  delay: null,
});

/**
 * Consecutive failed attempts: the first ones are free, then each waits twice as long as the one before, up
 * to 15 minutes.
 */
const guesses: CountRule = {
  windowMs: HOUR,
  sliding: true,
  limit: null,
  delay: { from: 5, firstMs: SECOND, factor: 2, maxMs: 15 * MINUTE },
};

/** Rate limits. Rules in `network` count by address and are multiplied by LIMIT_SCALE. */
export const rules = {
  login: guesses,
  /**
   * Across addresses, an account is only slowed down and never locked, so that no one can lock others out.
   */
  loginAccount: {
    windowMs: HOUR,
    sliding: false,
    limit: null,
    delay: { from: 21, firstMs: 5 * SECOND, factor: 1, maxMs: 5 * SECOND },
  },
  currentPassword: guesses,
  secondFactor: guesses,
  codeCooldown: atMost(1, OTP_RESEND_SECONDS * SECOND),
  codesPerHour: atMost(5, HOUR),
  /**
   * Attempts at verification codes: 25 an hour per account. Attempts of anonymous callers are counted
   * separately, so that the owner's attempts remain.
   */
  ownCodeGuesses: atMost(15, HOUR),
  anonymousCodeGuesses: atMost(10, HOUR),
  /** Counted per address and account. */
  anonymousCodeGuessesByAddress: atMost(5, HOUR),
  uploads: atMost(20, HOUR),
  /** Copies of one's own personal data. */
  dataCopies: atMost(5, 24 * HOUR),
  /** Copies of customers' personal data by one person of the office. */
  customerCopies: atMost(30, HOUR),
  /** High, because a technician uploads many photos a day. */
  photos: atMost(300, HOUR),
  /** Wrong phone numbers for a quote that was opened by its code. */
  quotePhoneGuesses: atMost(5, HOUR),
  orders: atMost(30, HOUR),
  /** Moves of releases by one administrator. */
  releaseMoves: atMost(30, 10 * MINUTE),
  /** Changes of one order; each sends a mail. */
  orderChanges: atMost(20, HOUR),
  vehicles: atMost(60, HOUR),
  passports: atMost(20, HOUR),
  /** Unknown codes of vehicles, counted per account. */
  vehicleClaims: atMost(10, HOUR),
  appointments: atMost(20, HOUR),
  holds: atMost(6, 5 * MINUTE),
  contact: atMost(5, 24 * HOUR),
  reviews: atMost(20, HOUR),
  /** Counted per mail address. */
  stockAlerts: atMost(10, 24 * HOUR),
  reviewReports: atMost(20, HOUR),
  /** Counted across all addresses: limits how much a distributed flood can store. */
  visitsOfAll: atMost(3_000, MINUTE),
  network: {
    login: atMost(30, MINUTE),
    register: atMost(10, HOUR),
    codes: atMost(20, HOUR),
    codeGuesses: atMost(60, HOUR),
    refresh: atMost(120, MINUTE),
    google: atMost(60, MINUTE),
    telemetry: atMost(60, MINUTE),
    /** Visits per address that count towards the success or failure of a release. */
    visits: atMost(20, MINUTE),
    contact: atMost(10, HOUR),
    stockAlerts: atMost(30, HOUR),
    /** High, because customers of a mobile network often share an address. */
    guestOrders: atMost(60, HOUR),
    guestPhotos: atMost(60, HOUR),
    guestAppointments: atMost(30, HOUR),
    /** Simultaneous holds of guests; released holds are not counted. */
    holds: atMost(12, 5 * MINUTE),
    /** High, because each month and each selection of services needs a request. */
    availability: atMost(240, MINUTE),
    /** Attempts in which code and phone number do not match. */
    orderGuesses: atMost(20, 10 * MINUTE),
    appointmentGuesses: atMost(20, 10 * MINUTE),
    /** Attempts with unknown codes of quotes. */
    quoteGuesses: atMost(20, 10 * MINUTE),
    /** Attempts with unknown codes of vehicles. */
    vehicleClaimGuesses: atMost(20, 10 * MINUTE),
    /** High, because a carrier reports the events of all parcels from a few addresses. */
    carrierEvents: atMost(600, MINUTE),
    /** Requested while users type. */
    search: atMost(240, MINUTE),
    /** Reports of reviews by guests. */
    reviewReports: atMost(20, HOUR),
    /** Attempts with unknown promotion codes. */
    promoGuesses: atMost(60, HOUR),
  },
} as const;

export type NetworkRule = keyof typeof rules.network;

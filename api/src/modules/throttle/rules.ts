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

/** One failed guess in a series: free at first, then each waits twice as long, up to 15 minutes. */
const guesses: CountRule = {
  windowMs: HOUR,
  sliding: true,
  limit: null,
  delay: { from: 5, firstMs: SECOND, factor: 2, mostMs: 15 * MINUTE },
};

/** The policy of limits. `network` rules count by address and grow with LIMIT_SCALE. */
export const rules = {
  login: guesses,
  /** Over all addresses an account is only slowed down, never shut: nobody can lock others out. */
  loginAccount: {
    windowMs: HOUR,
    sliding: false,
    limit: null,
    delay: { from: 21, firstMs: 5 * SECOND, factor: 1, mostMs: 5 * SECOND },
  },
  currentPassword: guesses,
  secondFactor: guesses,
  codeCooldown: atMost(1, OTP_RESEND_SECONDS * SECOND),
  codesPerHour: atMost(5, HOUR),
  /**
   * Guesses of verification codes: 25 an hour for each account. What anonymous callers use up leaves the owner's share
   * untouched.
   */
  ownCodeGuesses: atMost(15, HOUR),
  anonymousCodeGuesses: atMost(10, HOUR),
  /** Of one address for one account. */
  anonymousCodeGuessesByAddress: atMost(5, HOUR),
  uploads: atMost(20, HOUR),
  /** A technician takes many in a day. */
  photos: atMost(300, HOUR),
  orders: atMost(30, HOUR),
  vehicles: atMost(60, HOUR),
  passports: atMost(20, HOUR),
  appointments: atMost(20, HOUR),
  holds: atMost(6, 5 * MINUTE),
  contact: atMost(5, 24 * HOUR),
  reviews: atMost(20, HOUR),
  /** Of all addresses together: what a flood from many places can make the database keep. */
  visitsOfAll: atMost(3_000, MINUTE),
  network: {
    login: atMost(30, MINUTE),
    register: atMost(10, HOUR),
    codes: atMost(20, HOUR),
    codeGuesses: atMost(60, HOUR),
    refresh: atMost(120, MINUTE),
    google: atMost(60, MINUTE),
    telemetry: atMost(60, MINUTE),
    /** Visits of one address that count for or against a release: nobody speaks for many. */
    visits: atMost(20, MINUTE),
    contact: atMost(10, HOUR),
    /** Many customers of a mobile network share an address. */
    guestOrders: atMost(60, HOUR),
    guestPhotos: atMost(60, HOUR),
    guestAppointments: atMost(30, HOUR),
    /** Slots kept at once for those who did not sign in; what is given back is not counted. */
    holds: atMost(12, 5 * MINUTE),
    /** Asked for each month that is looked at, and each choice of services. */
    availability: atMost(240, MINUTE),
    /** Codes and phone numbers that did not fit together. */
    orderGuesses: atMost(20, 10 * MINUTE),
    appointmentGuesses: atMost(20, 10 * MINUTE),
    /** Asked while people type. */
    search: atMost(240, MINUTE),
    /** Promotion codes that do not exist. */
    promoGuesses: atMost(60, HOUR),
  },
} as const;

export type NetworkRule = keyof typeof rules.network;

import type { VehicleType } from '@evcare/shared-contracts/shop';
import type { DescribedVehicle } from '../../workshop/booking';
import type { users } from '../../identity/users';
import { seededId } from '../ids';
import { FAMILY_NAMES, FLEET, GIVEN_NAMES, MIDDLE_NAMES } from '../rows/history';
import type { StoryTime } from '../story-time';
import type { Random } from './random';

/** Customer in the history. */
export interface Customer {
  /** Null for a customer without an account. */
  readonly userId: string | null;
  readonly fullName: string;
  readonly phoneNumber: string;
  readonly email: string | null;
  readonly vehicle: DescribedVehicle;
}

const DAY = 86_400_000;
const MIN_DAYS_BETWEEN_VISITS = 14;
const MAX_PICKS = 6;
/** Average kilometres per day by type of vehicle. */
const KM_PER_DAY = { car: 45, motorbike: 20 } as const;
const MAX_SHARE_DAYS = 200;
const ACCOUNTS = 28;
const GUESTS = 150;

function vehicleOf(random: Random, index: number): DescribedVehicle {
  const { type, make, model, years } = random.weighted(FLEET.map((item) => [item, item.weight] as const));
  const number = String(10_000 + index * 37).padStart(5, '0');
  return {
    type: type as VehicleType,
    make,
    model,
    specialPlate: false,
    year: random.whole(years[0], years[1]),
    plate: type === 'car' ? `65A${number}` : `65B1${number}`,
    odometer: random.whole(3_000, type === 'car' ? 68_000 : 22_000),
  };
}

/** Creates customers: some have an account, which cannot be used to sign in; most have none. */
export function makeCustomers(random: Random, since: Date) {
  const customers = Array.from({ length: ACCOUNTS + GUESTS }, (_, index): Customer => {
    const hasAccount = index < ACCOUNTS;
    const fullName = [FAMILY_NAMES, MIDDLE_NAMES, GIVEN_NAMES]
      .map((names) => random.pick<string>(names))
      .join(' ');
    return {
      userId: hasAccount ? seededId(since, `history-user:${index}`) : null,
      fullName,
      phoneNumber: `+8497${String(2_000_000 + index * 4_231).padStart(7, '0')}`,
      email: hasAccount ? `khach${String(index + 1).padStart(2, '0')}@evcare.test` : null,
      vehicle: vehicleOf(random, index),
    };
  });
  const accounts = customers.flatMap(
    ({ userId, fullName, phoneNumber, email }): (typeof users.$inferInsert)[] =>
      userId === null || email === null
        ? []
        : [
            {
              id: userId,
              fullName,
              phoneNumber,
              email,
              emailVerified: true,
              createdAt: since,
              updatedAt: since,
            },
          ],
  );
  return { customers, accounts };
}

interface Coming {
  readonly random: Random;
  readonly customers: readonly Customer[];
  /** Time of each vehicle's last visit, by plate. */
  readonly lastVisits: Map<string, number>;
  readonly story: StoryTime;
}

/**
 * Chooses a customer whose vehicle had no visit in the last {@link MIN_DAYS_BETWEEN_VISITS} days; `null` if
 * none is found. The odometer on the given day is calculated backwards from its current value.
 */
export function customerOn({ random, customers, lastVisits, story }: Coming, day: string): Customer | null {
  const at = Date.parse(day);
  const stayedAway = ({ vehicle }: Customer) =>
    at - (lastVisits.get(vehicle.plate) ?? 0) >= MIN_DAYS_BETWEEN_VISITS * DAY;
  const customer = Array.from({ length: MAX_PICKS }, () => random.pick(customers)).find(stayedAway);
  if (!customer) return null;
  const { plate, type, odometer } = customer.vehicle;
  lastVisits.set(plate, at);
  const perDay = Math.min(KM_PER_DAY[type], odometer / MAX_SHARE_DAYS);
  const gone = Math.round(((story.now.getTime() - at) / DAY) * perDay);
  return { ...customer, vehicle: { ...customer.vehicle, odometer: odometer - gone } };
}

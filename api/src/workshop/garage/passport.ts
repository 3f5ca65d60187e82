import { randomBytes } from 'node:crypto';
import {
  formatPlate,
  passportPath,
  type Passport,
  type PassportCheck,
} from '@evcare/shared-contracts/workshop';
import { and, desc, eq, gte, type InferSelectModel } from 'drizzle-orm';
import { ApiError } from '../../platform/endpoints/api-error';
import type { Core, Origin } from '../../platform/core/core';
import { keyedHash, sameHash } from '../../platform/core/keys';
import {
  insertPassport,
  loadOwnedVehicles,
  passports,
  vehicleName,
  vehicleTexts as messages,
} from '../vehicles';
import { qrSvg } from '../../platform/qr-svg';
import { rules, type Throttle } from '../../identity/throttle';
import type { Vehicles } from './service';

type PassportRow = InferSelectModel<typeof passports>;
type Stated = NonNullable<PassportCheck['passport']>;

const passportMissing = (text: string) => new ApiError(404, 'NOT_FOUND', text);
/** 409: there is no measurement to sign. */
const nothingMeasured = () => new ApiError(409, 'NO_BATTERY_READINGS', messages.passportNoReadings);

/**
 * Creates the service for signed statements about batteries (product idea §7.8). A signed
 * passport never changes.
 */
export function createPassports(
  { db, keys, now, config }: Core,
  { vehicles, throttle }: { vehicles: Pick<Vehicles, 'find'>; throttle: Throttle },
) {
  const sign = (id: string, statement: string): string =>
    keyedHash(keys.passport, id, statement).toString('hex');

  const shown = ({ id, statement }: PassportRow): Passport => {
    const verifyPath = passportPath(id);
    return {
      ...(JSON.parse(statement) as Stated),
      verifyPath,
      qrSvg: qrSvg(new URL(verifyPath, config.webOrigin).href),
    };
  };

  return {
    /**
     * Signs the current measurements of a vehicle's battery.
     * @throws ApiError 409 without measurements
     */
    async issue(ownerId: string, vehicleId: string, origin: Origin): Promise<Passport> {
      const row = await vehicles.find(ownerId, vehicleId);
      await throttle.take(throttle.key('passports', ownerId), rules.passports, origin);
      const time = now();
      const [known] = await loadOwnedVehicles(db, ownerId, [row], time);
      const readings = known?.health.readings ?? [];
      if (readings.length === 0) throw nothingMeasured();
      const stated: Stated = {
        vehicle: {
          name: `${row.make} ${vehicleName(row)}`,
          plate: formatPlate(row.plate, row.type),
          vin: row.vin,
          odometer: row.odometer,
        },
        readings,
        issuedAt: time.toISOString(),
      };
      const id = randomBytes(15).toString('base64url');
      const statement = JSON.stringify(stated);
      const passport = { id, createdAt: time, vehicleId, statement, signature: sign(id, statement) };
      await insertPassport(db, passport);
      return shown(passport);
    },

    /** Returns the owner's latest passport of the vehicle. */
    async read(ownerId: string, vehicleId: string): Promise<Passport> {
      const row = await vehicles.find(ownerId, vehicleId);
      const [known] = await loadOwnedVehicles(db, ownerId, [row], now());
      const [last] = await db
        .select()
        .from(passports)
        .where(
          and(eq(passports.vehicleId, vehicleId), gte(passports.createdAt, known?.since ?? row.createdAt)),
        )
        .orderBy(desc(passports.createdAt))
        .limit(1);
      if (!last) throw passportMissing(messages.passportMissing);
      return shown(last);
    },

    /** Verifies a passport for anyone who has its id, and returns its statement. */
    async check(id: string): Promise<PassportCheck> {
      const [row] = await db.select().from(passports).where(eq(passports.id, id));
      if (!row) throw passportMissing(messages.passportUnknown);
      const genuine = sameHash(row.signature, sign(row.id, row.statement));
      return { genuine, passport: genuine ? (JSON.parse(row.statement) as Stated) : null };
    },
  };
}

export type Passports = ReturnType<typeof createPassports>;

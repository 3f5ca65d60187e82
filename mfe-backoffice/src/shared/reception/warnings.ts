import { DESK_LIMITS } from '@evcare/shared-contracts/office';
import { formatNumber, KILOMETERS, parseTypedNumber, PERCENT } from '@evcare/shared-contracts/format';
import { VEHICLE_LIMITS } from '@evcare/shared-contracts/workshop';
import { checkInMessages as t } from '../../messages/front-desk';

/** Condition of a vehicle as typed by the front desk. */
interface TypedCondition {
  readonly odometer: string;
  readonly battery: string;
}

/**
 * Warnings about unusual values, shown while typing; they do not block submitting. The same for vehicles with and without
 * an appointment.
 * @param lastOdometer last reading in kilometres; `null` if unknown
 */
export function findWarnings(condition: TypedCondition, lastOdometer: number | null) {
  const odometer = parseTypedNumber(condition.odometer, KILOMETERS).value;
  const battery = parseTypedNumber(condition.battery, PERCENT).value;
  const difference = odometer === null || lastOdometer === null ? 0 : odometer - lastOdometer;
  return {
    below: difference < 0 && lastOdometer !== null ? t.odometerBelow(formatNumber(lastOdometer)) : null,
    far: difference > VEHICLE_LIMITS.odometerWarningKm ? t.odometerFar(formatNumber(difference)) : null,
    battery: battery !== null && battery < DESK_LIMITS.lowBattery ? t.batteryLow : null,
  };
}

import type { ProductAttributes } from './attributes';
import type { Charger, VehicleCharging } from './product-schemas';

/** AC connectors of vehicles; `own` is a plug for the charger of that vehicle, as motorbikes have. */
export const AC_CONNECTORS = ['type2', 'own'] as const;
export const DC_CONNECTORS = ['ccs2'] as const;

/** Voltage of one phase of the grid. */
const GRID_VOLTS = 230;
/** Maximum power of a vehicle's charger from one phase, at 32 A, even if it takes more from three phases. */
const MAX_SINGLE_PHASE_WATTS = 7_400;
/** Share of the vehicle's maximum power that counts as the maximum, because nominal powers are rounded. */
const NEARLY_ALL = 0.97;
/** Share of the energy from the grid that AC charging stores in the battery. */
const EFFICIENCY = 0.9;
const WATTS_PER_KILOWATT = 1_000;

/** Returns the charger that a product is; `null` for products that are neither an AC charger nor a cable. */
export function chargerOf({ kind, plug = [], power, phases, current }: ProductAttributes): Charger | null {
  const isCharger = kind?.some((value) => value === 'charger' || value === 'cable');
  if (!isCharger || !power?.[0]) return null;
  const watts = Math.round(Number(power[0]) * WATTS_PER_KILOWATT);
  const amperes = Math.max(0, ...(current ?? []).map(Number));
  const isThreePhase = phases?.includes('3') ?? false;
  const perPhase = isThreePhase ? (amperes > 0 ? amperes * GRID_VOLTS : Math.round(watts / 3)) : watts;
  return { plugs: [...plug], phases: isThreePhase ? 3 : 1, watts, wattsPerPhase: Math.min(perPhase, watts) };
}

/** How a charger charges a vehicle. */
export type ChargerFit =
  /** `charger-phases` and `vehicle-phases`: only one of both has three phases. */
  | {
      readonly fit: 'full' | 'limited';
      readonly watts: number;
      readonly reason: 'power' | 'charger-phases' | 'vehicle-phases';
    }
  | { readonly fit: 'no'; readonly reason: 'plug' };

/**
 * Decides whether a charger can be plugged into a vehicle, and the power at which the vehicle then charges. The
 * fitment of the product must be checked, too: it decides for chargers without a standard plug.
 */
export function evaluateCharger(vehicle: VehicleCharging, charger: Charger): ChargerFit {
  const { acConnector, acPhases, acWatts } = vehicle;
  const { plugs, phases, watts, wattsPerPhase } = charger;
  const hasPlug = plugs.length === 0 ? acConnector === 'own' : plugs.includes(acConnector);
  if (!hasPlug) return { fit: 'no', reason: 'plug' };
  const usable =
    acPhases === 3 && phases === 3
      ? Math.min(watts, acWatts)
      : Math.min(wattsPerPhase, acWatts, MAX_SINGLE_PHASE_WATTS);
  if (usable >= acWatts * NEARLY_ALL) return { fit: 'full', watts: usable, reason: 'power' };
  const reason =
    acPhases === phases ? 'power' : acPhases === 3 ? 'charger-phases' : ('vehicle-phases' as const);
  return { fit: 'limited', watts: usable, reason };
}

/** Returns the estimated time in minutes to charge the battery from 10 to 80 per cent. */
export const minutesToCharge = ({ batteryWattHours }: VehicleCharging, watts: number): number =>
  Math.round(((batteryWattHours * 0.7) / (watts * EFFICIENCY)) * 60);

import { CARRIERS, type Carrier } from '@evcare/shared-contracts/shop';
import type { Env } from './env';

/** Keys with which carriers sign their events; null for each carrier that sends none. */
export type CarrierKeys = Readonly<Record<Carrier, string | null>>;

const MIN_BYTES = 32;

export const CARRIER_KEY_VARIABLES = {
  ghn: 'CARRIER_KEY_GHN',
  ghtk: 'CARRIER_KEY_GHTK',
  viettel_post: 'CARRIER_KEY_VIETTEL_POST',
  vnpost: 'CARRIER_KEY_VNPOST',
  jt_express: 'CARRIER_KEY_JT_EXPRESS',
} as const satisfies Record<Carrier, keyof Env>;

/** Reads the keys of the carriers. */
export function carrierKeysOf(values: Env, problems: string[]): CarrierKeys {
  const keys = CARRIERS.map((carrier) => {
    const variable = CARRIER_KEY_VARIABLES[carrier];
    const key = values[variable] ?? null;
    if (key !== null && Buffer.byteLength(key) < MIN_BYTES)
      problems.push(`${variable}: ≥ ${MIN_BYTES} bytes`);
    return [carrier, key] as const;
  });
  const given = keys.flatMap(([, key]) => key ?? []);
  if (new Set(given).size < given.length) problems.push('CARRIER_KEY_*: no two may be equal');
  return Object.fromEntries(keys) as CarrierKeys;
}

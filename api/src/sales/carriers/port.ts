import type { CarrierEvent } from '@evcare/shared-contracts/endpoints/server';

/** Call of a carrier as it arrived. */
export interface CarrierCall {
  readonly body: Buffer;
  /** Time at which the carrier sent the call, in seconds since 1970, as it was signed. */
  readonly timestamp: string | undefined;
  readonly signature: string | undefined;
}

/** Carrier that reports what happens to parcels. */
export interface CarrierConnection {
  /**
   * Returns the event that a call reports. Returns `rejected` for a call that is not, or not recently, signed by
   * the carrier, and `malformed` for one that the carrier signed but that is no event.
   */
  read(call: CarrierCall): CarrierEvent | 'rejected' | 'malformed';
}

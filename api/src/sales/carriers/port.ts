import type { CarrierEvent } from '@evcare/shared-contracts/endpoints/server';
import type { Carrier } from '@evcare/shared-contracts/shop';

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

/** Parcel that a carrier is to collect. */
export interface ParcelRequest {
  /** Reference of the shop. A repeated request with the same reference is about the same parcel. */
  readonly reference: string;
  readonly recipient: { readonly fullName: string; readonly phoneNumber: string; readonly address: string };
  /** Cash to collect on delivery, in đồng. */
  readonly collect: number;
  readonly pieces: number;
  readonly weightGram: number;
  readonly note: string | null;
}

/** Parcel as a carrier has registered it. */
export interface RegisteredParcel {
  readonly trackingCode: string;
  /** Address of the carrier's own label; null if the shop's label is enough. */
  readonly labelUrl: string | null;
}

/** Carrier with which parcels are registered before they are handed over. */
export interface CarrierRegistrar {
  /**
   * Registers a parcel once for each reference, and returns it again for a repeated request; `rejected` with the
   * carrier's reason if it does not take the parcel.
   * @throws Error if the carrier does not answer, so that it may have registered the parcel or not
   */
  register(parcel: ParcelRequest): Promise<RegisteredParcel | { readonly rejected: string }>;
}

/** Carriers that are connected; the codes of the others are typed at the hand-over. */
export type CarrierRegistrars = Readonly<Partial<Record<Carrier, CarrierRegistrar>>>;

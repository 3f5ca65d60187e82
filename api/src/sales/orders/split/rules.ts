import type { ParcelStep } from '@evcare/shared-contracts/office';
import { MAX_PARCELS } from '@evcare/shared-contracts/office';
import { statusOfParcels, type OrderStatus } from '@evcare/shared-contracts/shop';
import type { OrderRow } from '../repository';
import { liveParcels, unpackedOf, type ParcelRow, type SplitLine } from './store';

/** Statuses in which the parcels of a split order decide about it; afterwards it is an order like any other. */
export const SPLIT_STATUSES: readonly OrderStatus[] = ['packing', 'shipping', 'delivery_failed'];

/** True while the steps of an order are those of its parcels. */
export const followsParcels = ({ isSplit, status }: Pick<OrderRow, 'isSplit' | 'status'>): boolean =>
  isSplit && SPLIT_STATUSES.includes(status);

/** Order with everything that its parcels depend on, read under its lock. */
export interface SplitState {
  readonly order: OrderRow;
  readonly lines: readonly SplitLine[];
  readonly parcels: readonly ParcelRow[];
}

/** True if pieces of an order can be packed as a parcel of their own. */
export function canPack({ order, lines, parcels }: SplitState): boolean {
  if (order.method !== 'delivery' || order.status !== 'packing') return false;
  if (order.parcelRegistration || parcels.length >= MAX_PARCELS) return false;
  const pieces = unpackedOf(order, lines, parcels).lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return order.isSplit ? pieces > 0 : pieces > 1;
}

const hasLeft = ({ state }: ParcelRow): boolean => state !== 'packed' && state !== 'returned';

/** True if the pieces that are in no parcel can be cancelled. */
export const canCancelRest = ({ order, lines, parcels }: SplitState): boolean =>
  followsParcels(order) && parcels.some(hasLeft) && unpackedOf(order, lines, parcels).lines.length > 0;

/** True if no goods of an order are anywhere but in one parcel. */
export const isLastParcel = ({ order, lines, parcels }: SplitState): boolean =>
  unpackedOf(order, lines, parcels).lines.length === 0 && liveParcels(parcels).length === 1;

/** Delivery fee that falls away if the goods of a parcel come back: none while others are to be sent, in đồng. */
export const waivedFeeOf = (
  { order, lines, parcels }: SplitState,
  { fee }: Pick<ParcelRow, 'fee'>,
): number => (unpackedOf(order, lines, parcels).lines.length > 0 ? 0 : fee);

/** Returns the steps that a parcel allows. */
export function parcelStepsOf(split: SplitState, { state }: ParcelRow): ParcelStep[] {
  if (!followsParcels(split.order)) return [];
  if (state === 'packed') return ['ship', 'unpack'];
  if (state === 'handed_over') return ['deliver', 'fail'];
  return state === 'failed' ? ['ship', 'return'] : [];
}

/** Status of a split order, by its parcels. */
export const statusOf = ({ order, lines, parcels }: SplitState): OrderStatus =>
  statusOfParcels(
    parcels.map(({ state }) => state),
    unpackedOf(order, lines, parcels).lines.length > 0,
  );

/** Statuses through which an order gets from one to another, so that each step is a transition of its own. */
export function pathTo(from: OrderStatus, to: OrderStatus): OrderStatus[] {
  if (from === to) return [];
  const isPacking = from === 'packing' && to !== 'shipping';
  return isPacking ? ['shipping', to] : [to];
}

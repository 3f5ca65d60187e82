import { formatDays, formatMoney } from '@evcare/shared-contracts/format';
import { piecesText } from '@evcare/shared-contracts/office';
import { splitMessages as t } from './messages';
import type { SplitState } from './rules';
import { cashOf, unpackedOf, type ParcelRow } from './store';
import { expectedDays } from './view';

/** Sentence about the part of an order that is in no parcel, with its day if there is one; empty if there is none. */
export function remainingTexts({ order, lines, parcels }: SplitState, now: Date): string[] {
  const remaining = unpackedOf(order, lines, parcels).lines;
  const waiting = parcels.filter(({ state }) => state === 'packed').flatMap((parcel) => parcel.lines);
  const pieces = [...waiting, ...remaining];
  if (pieces.length === 0) return [];
  const days = expectedDays(order, now);
  return [t.remaining(piecesText(pieces)), days ? t.expected(formatDays(days.from, days.to)) : t.noDay];
}

/** Paragraphs of the mail about the hand-over of a parcel: contents, code, cash, and what follows. */
export function handOverTexts(
  split: SplitState,
  parcel: Pick<ParcelRow, 'lines' | 'share'>,
  trackingCode: string,
  now: Date,
): string[] {
  const cash = cashOf(split.order, parcel);
  return [
    t.contents(piecesText(parcel.lines)),
    t.trackingCode(trackingCode),
    ...(cash > 0 ? [t.cash(formatMoney(cash))] : []),
    ...remainingTexts(split, now),
  ];
}

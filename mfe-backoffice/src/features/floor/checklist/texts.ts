import { withUnit } from '@evcare/shared-contracts/format';
import type { JobItem } from '@evcare/shared-contracts/office';
import { floor } from '../../../messages/floor';

const numberFormat = new Intl.NumberFormat('vi-VN', { maximumFractionDigits: 2 });

/** Accepted range of a measurement: `từ 5 mm`; `null` if it has no limits. */
export function rangeText({ limits, unit }: JobItem): string | null {
  if (!limits) return null;
  const { okFrom, okTo } = limits;
  const limitTexts = [
    okFrom === undefined ? null : floor.item.from(numberFormat.format(okFrom)),
    okTo === undefined ? null : floor.item.to(numberFormat.format(okTo)),
  ].filter(Boolean);
  return limitTexts.length === 0 ? null : floor.item.range(withUnit(limitTexts.join(' '), unit));
}

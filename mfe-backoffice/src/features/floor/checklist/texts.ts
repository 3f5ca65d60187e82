import type { JobItem } from '@evcare/shared-contracts/office';
import { floor } from '../../../messages/floor';

const plain = new Intl.NumberFormat('vi-VN', { maximumFractionDigits: 2 });

/** Accepted range of a measurement: `từ 5 mm`; `null` if it has no limits. */
export function rangeText({ limits, unit }: JobItem): string | null {
  if (!limits) return null;
  const { okFrom, okTo } = limits;
  const said = [
    okFrom === undefined ? null : floor.item.from(plain.format(okFrom)),
    okTo === undefined ? null : floor.item.to(plain.format(okTo)),
  ].filter(Boolean);
  return said.length === 0 ? null : floor.item.range(`${said.join(' ')}${unit ? ` ${unit}` : ''}`);
}

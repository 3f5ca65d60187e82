import type { VehicleType } from '../catalogue/catalogue';
import { formatPlate } from './plates';

/** Digits of the code on the paper of a vehicle that is in no account. */
export const CLAIM_CODE_LENGTH = 12;
export const CLAIM_CODE_INVALID = `Mã trên phiếu gồm ${CLAIM_CODE_LENGTH} chữ số.`;
/** Days for which a code is valid after it was first printed. */
export const CLAIM_CODE_DAYS = 30;
/** Wrong plates after which a code is blocked. */
export const CLAIM_PLATE_TRIES = 5;
/** Days for which the office can undo that a vehicle was added to an account. */
export const UNLINK_DAYS = 30;

/** Ways in which staff check who someone is before they add a vehicle to the account. */
export const IDENTITY_CHECKS = ['registration', 'id-card', 'paper-and-phone'] as const;
export type IdentityCheck = (typeof IDENTITY_CHECKS)[number];
export const IDENTITY_CHECK_LABELS: Record<IdentityCheck, string> = {
  registration: 'Xem đăng ký xe (cà-vẹt) trùng tên khách',
  'id-card': 'Xem CCCD trùng họ tên trên phiếu',
  'paper-and-phone': 'Khách đưa phiếu của lần này và nghe máy từ số điện thoại trên phiếu',
};

/** Messages about the fields of a claim. */
export const claimMessages = {
  code: CLAIM_CODE_INVALID,
  plate: 'Vui lòng nhập biển số xe.',
  customer: 'Vui lòng chọn tài khoản khách hàng.',
  check: 'Vui lòng chọn cách đã kiểm tra khách là ai.',
  note: 'Vui lòng ghi đã kiểm tra những gì (tối đa 200 ký tự).',
  reason: 'Vui lòng nhập lý do (tối đa 200 ký tự).',
} as const;

/** Returns the plate with its middle hidden, as much as its holder needs to recognise it: `51K-•••45`. */
export function shortPlate(plate: string, type: VehicleType): string {
  const shown = formatPlate(plate, type);
  const dash = shown.indexOf('-');
  return `${shown.slice(0, dash === -1 ? 2 : dash + 1)}•••${plate.slice(-2)}`;
}

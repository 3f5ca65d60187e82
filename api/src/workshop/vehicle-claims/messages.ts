import {
  CLAIM_PLATE_TRIES,
  IDENTITY_CHECK_LABELS,
  UNLINK_DAYS,
  type IdentityCheck,
} from '@evcare/shared-contracts/workshop';

/** Messages about adding a visited vehicle to an account, shown to users. */
export const claimTexts = {
  codeUnknown: 'Mã không đúng. Vui lòng xem lại mã trên phiếu của xưởng.',
  codeExpired: 'Mã đã hết hiệu lực. Liên hệ xưởng để được thêm xe vào tài khoản.',
  codeBlocked: `Mã đã bị khoá vì nhập sai biển số ${CLAIM_PLATE_TRIES} lần. Liên hệ xưởng để nhận mã mới.`,
  codeUsed: 'Mã này đã được dùng. Mỗi mã chỉ dùng được một lần.',
  plateWrong: 'Biển số không khớp với xe trên phiếu.',
  claimed: 'Xe hoặc phiếu này đã thuộc một tài khoản. Nếu bạn là chủ xe, liên hệ xưởng để được kiểm tra.',
  visitLinked: 'Phiếu này đã được gắn với xe trong một tài khoản. Tải lại trang để xem.',
  visitOfOther: 'Phiếu này thuộc về một tài khoản khác.',
  vehicleTaken: 'Xe này đã ở trong một tài khoản. Tìm khách theo biển số để xem là tài khoản nào.',
  formerHolder:
    'Sau lần này, xe đã vào xưởng với số điện thoại hoặc tài khoản khác, hoặc đã rời một tài khoản, nên phiếu có thể là của chủ cũ. Chỉ gắn được từ lần vào xưởng sau đó.',
  customerUnknown: 'Không tìm thấy tài khoản khách hàng này.',
  added: 'Đã thêm xe vào tài khoản.',
  linked: 'Đã gắn xe vào tài khoản.',
  unlinked: 'Đã gỡ xe khỏi tài khoản.',
  visitsUnlinked: 'Đã gỡ các phiếu cũ khỏi xe. Xe vẫn ở trong tài khoản.',
  unlinkMissing: 'Xe này không được gắn vào tài khoản từ phiếu của xưởng.',
  unlinkTooLate: `Chỉ gỡ được trong ${UNLINK_DAYS} ngày sau khi gắn và khi xe chưa đổi chủ. Dùng chuyển chủ xe.`,
  unlinkUsed: 'Không gỡ được nữa vì xe đã có lịch hẹn, phiếu hoặc gói mới. Dùng chuyển chủ xe.',
  linkedByCode: 'Khách thêm xe vào tài khoản bằng mã trên phiếu',
  linkedByStaff: (check: IdentityCheck, note: string) => `${IDENTITY_CHECK_LABELS[check]}: ${note}`,
} as const;

import { formatNumber } from '@evcare/shared-contracts/format';

/** Messages about favourites, viewed products, the comparison and sharing. */
export const chosenNotices = {
  viewed: 'Đã xem gần đây',
  added: 'Đã thêm vào Yêu thích.',
  removed: 'Đã bỏ khỏi Yêu thích.',
  failed: 'Chưa lưu được vào Yêu thích. Vui lòng thử lại.',
  full: (max: number) =>
    `Danh sách yêu thích đã đủ ${formatNumber(max)} sản phẩm. Bỏ bớt để thêm sản phẩm này.`,
  compared: 'Đã thêm vào so sánh.',
  notCompared: 'Đã bỏ khỏi so sánh.',
  compareFull: (max: number) => `Chỉ so sánh được ${max} sản phẩm. Bỏ bớt một sản phẩm rồi thử lại.`,
  copied: 'Đã sao chép liên kết.',
  notCopied: 'Chưa sao chép được liên kết. Vui lòng sao chép từ thanh địa chỉ.',
} as const;

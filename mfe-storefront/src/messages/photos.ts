import { BOOKING_LIMITS } from '@evcare/shared-contracts/workshop';

const { maxPhotos } = BOOKING_LIMITS;

/** Messages about photos that customers upload. */
export const photos = {
  optional: '(không bắt buộc)',
  title: 'Ảnh',
  hint: `Tối đa ${maxPhotos} ảnh JPG, PNG hoặc WebP.`,
  add: 'Thêm ảnh',
  one: (index: number) => `Ảnh ${index}`,
  remove: (index: number) => `Bỏ ảnh ${index}`,
  sending: (index: number) => `Đang tải lên ảnh ${index}`,
  progress: (done: number, all: number) => `Đã tải lên ${done}/${all} ảnh`,
  failed: 'Chưa tải lên được',
  again: (index: number) => `Tải lại ảnh ${index}`,
  retry: 'Thử lại',
  wait: 'Ảnh đang được tải lên. Vui lòng đợi một lát.',
  mend: 'Có ảnh chưa tải lên được. Thử lại hoặc bỏ ảnh đó.',
} as const;

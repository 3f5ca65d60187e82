/** Messages of a field for photos. */
export const photos = {
  hint: (max: number) => `Tối đa ${max} ảnh JPG, PNG hoặc WebP.`,
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
  optional: '(không bắt buộc)',
  tooMany: (max: number) => `Tối đa ${max} ảnh.`,
} as const;

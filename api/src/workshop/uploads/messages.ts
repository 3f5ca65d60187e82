/** Messages about photos of bookings and checklists. */
export const uploadMessages = {
  unusable: 'Có ảnh không còn dùng được. Vui lòng chọn lại ảnh.',
} as const;

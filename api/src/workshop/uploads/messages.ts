/** Messages about photos in bookings and checklists. */
export const uploadMessages = {
  unusable: 'Có ảnh không còn dùng được. Vui lòng chọn lại ảnh.',
} as const;

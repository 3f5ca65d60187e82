/** Titles of pages whose other texts come with them. */
export const titles = {
  dashboard: 'Bảng điều khiển',
  vehicles: 'Xe của tôi',
  history: 'Lịch sử bảo dưỡng',
  approval: 'Duyệt báo giá',
} as const;

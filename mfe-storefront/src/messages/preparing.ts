/** Texts of the page that is being prepared. */
export const preparing = {
  title: 'Đặt lịch trên trang này đang được chuẩn bị.',
  text: 'Gọi xưởng để hẹn giờ cho xe của bạn.',
} as const;

export const ways = {
  label: 'Đi tiếp',
  services: 'Xem dịch vụ',
  contact: 'Địa chỉ và giờ mở cửa',
} as const;

export const call = (hotline: string) => `Gọi ${hotline}`;

/** Texts of the offline page, which the service worker renders. */
export const messages = {
  title: 'Bạn đang ngoại tuyến – EVCare',
  site: 'EVCare',
  heading: 'Bạn đang ngoại tuyến',
  text: 'Trang này cần mạng để mở. Bạn kiểm tra Wi-Fi hoặc dữ liệu di động, rồi thử lại.',
  retry: 'Thử lại',
  call: (hotline: string) => `Gọi hotline ${hotline}`,
  callOther: (tel: string) => `Gọi ${tel}`,
  upcoming: 'Sắp tới của bạn',
  upcomingNote: 'Theo lần cuối bạn xem trên máy này. Cần đổi hoặc huỷ, bạn gọi hotline.',
  workshop: 'Xưởng',
};

/** Texts of the offline page, which the service worker renders. */
export const messages = {
  title: 'Không kết nối được – EVCare',
  site: 'EVCare',
  heading: 'Không kết nối được',
  // The worker does not know if the phone has no network or the site is down.
  text: 'Bạn kiểm tra Wi-Fi hoặc dữ liệu di động rồi thử lại. Nếu mạng vẫn tốt, EVCare đang gián đoạn: bạn thử lại sau ít phút.',
  retry: 'Thử lại',
  call: (hotline: string) => `Gọi hotline ${hotline}`,
  callOther: (tel: string) => `Gọi ${tel}`,
  upcoming: 'Sắp tới của bạn',
  upcomingNote: 'Theo lần cuối bạn xem trên máy này. Cần đổi hoặc huỷ, bạn gọi hotline.',
  workshop: 'Xưởng',
};

import { CHECK_TITLES } from './messages';

/** How an item is looked at, by its title; items that say it themselves have none (product rule §2.7). */
export const HOW_TO: Readonly<Record<string, string>> = {
  'Ngắt cầu dao cao áp, chụp ảnh':
    'Tắt khoá điện, để chìa khoá xa xe. Mang găng cách điện, rút service plug hoặc ngắt cầu dao rồi chụp ảnh.',
  'Chờ xả tụ ít nhất 10 phút': 'Bấm giờ từ lúc ngắt. Không chạm vào cụm cao áp trong lúc chờ.',
  'Đo xác nhận không còn điện áp (dưới 60 V)':
    'Thử đồng hồ trên nguồn đã biết, đo hai cực DC, thử lại đồng hồ rồi chụp ảnh số đo.',
  'Đặt biển báo, rào khu vực': 'Treo biển “Cấm đóng điện”, khoá cầu dao và giăng dây quanh xe.',
  'Đo cách điện trước khi đóng điện lại (từ 500 Ω/V)':
    'Đo từng cực với thân xe sau khi lắp xong, ghi giá trị nhỏ nhất.',
  [CHECK_TITLES.soh]: 'Đọc từ BMS bằng máy chẩn đoán, pin từ 20 % trở lên.',
  [CHECK_TITLES.cellDelta]: 'Cell cao nhất trừ cell thấp nhất, đo khi xe nghỉ ít nhất 5 phút.',
  'Nhiệt độ pin cao nhất': 'Giá trị cao nhất trong các cảm biến của bộ pin.',
  'Mã lỗi BMS (DTC)': 'Ghi đủ mã, cách nhau bằng dấu phẩy. Không có thì ghi “Không có”.',
  'Cổng sạc: chốt, cháy sém, gioăng': 'Soi đèn vào từng chân, thử chốt khoá, sờ gioăng rồi chụp ảnh.',
  'Sạc thử AC 10 phút': 'So công suất trên màn hình với mức thấp hơn của xe và bộ sạc.',
  'Tiếng ồn, rung, rò dầu hộp số': 'Nâng xe, quay bánh bằng tay rồi chạy không tải, nghe và soi đáy hộp số.',
  'Mức và điểm đông nước làm mát': 'Đọc vạch bình phụ khi nguội, đo điểm đông bằng khúc xạ kế.',
  'Độ dày má phanh trước, sau': 'Đo má mòn nhất của cả bốn bánh.',
  'Gai lốp các bánh': 'Đo ba điểm trên mỗi lốp, ghi số nhỏ nhất.',
  'Áp suất lốp': 'Đo khi lốp nguội, so với nhãn ở khung cửa lái.',
  'Ắc quy 12V lúc nghỉ': 'Tắt xe ít nhất 30 phút rồi đo hai cực.',
  'Đèn, còi, gạt mưa, lọc gió cabin': 'Bật lần lượt từng đèn, thử còi và gạt mưa, rút lọc gió ra xem.',
  'Phiên bản và bản vá': 'Ghi phiên bản đang chạy. Cập nhật nếu hãng có bản mới.',
  'Chạy thử, vệ sinh': 'Chạy thử ít nhất 2 km, lau vô lăng và tay nắm cửa.',
  'Phần trăm pin và số km lúc giao': 'Đọc trên màn hình xe, ví dụ: 82 %, 46.230 km.',
};

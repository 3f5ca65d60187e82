import type { ChecklistTemplateItem } from '@evcare/shared-contracts/office';

type Item = Omit<ChecklistTemplateItem, 'section'>;
type More = Partial<Omit<Item, 'title' | 'howTo' | 'input' | 'unit'>>;

const PLAIN = {
  unit: null,
  limits: null,
  measures: null,
  required: false,
  safety: false,
  needsPhoto: false,
  retired: false,
};
const SAFETY = { safety: true, required: true };

const tick = (title: string, howTo: string, more: More = {}): Item => ({
  ...PLAIN,
  title,
  howTo,
  input: 'tick',
  ...more,
});
const choice = (title: string, howTo: string | null, more: More = {}): Item => ({
  ...PLAIN,
  title,
  howTo,
  input: 'choice',
  ...more,
});
const text = (title: string, howTo: string, more: More = {}): Item => ({
  ...PLAIN,
  title,
  howTo,
  input: 'text',
  ...more,
});
const measured = (title: string, unit: string, howTo: string, more: More = {}): Item => ({
  ...PLAIN,
  title,
  unit,
  howTo,
  input: 'number',
  ...more,
});

const PORT = choice(
  'Cổng sạc: chốt, cháy sém, gioăng',
  'Soi đèn vào từng chân, thử chốt khoá, sờ gioăng rồi chụp ảnh.',
  { needsPhoto: true },
);

/** Checks of the workshop, by section (product rule §5.7). They can be changed in the back office. */
const SECTIONS = {
  safety: of('An toàn điện cao áp', [
    tick(
      'Ngắt cầu dao cao áp, chụp ảnh',
      'Tắt khoá điện, để chìa khoá xa xe. Mang găng cách điện, rút service plug hoặc ngắt cầu dao rồi chụp ảnh.',
      { ...SAFETY, needsPhoto: true },
    ),
    measured(
      'Chờ xả tụ ít nhất 10 phút',
      'phút',
      'Bấm giờ từ lúc ngắt. Không chạm vào cụm cao áp trong lúc chờ.',
      { limits: { okFrom: 10 }, ...SAFETY },
    ),
    measured(
      'Đo xác nhận không còn điện áp (dưới 60 V)',
      'V',
      'Thử đồng hồ trên nguồn đã biết, đo hai cực DC, thử lại đồng hồ rồi chụp ảnh số đo.',
      { limits: { okTo: 59.99 }, ...SAFETY, needsPhoto: true },
    ),
    tick('Đặt biển báo, rào khu vực', 'Treo biển “Cấm đóng điện”, khoá cầu dao và giăng dây quanh xe.', {
      ...SAFETY,
    }),
    measured(
      'Đo cách điện trước khi đóng điện lại (từ 500 Ω/V)',
      'Ω/V',
      'Đo từng cực với thân xe sau khi lắp xong, ghi giá trị nhỏ nhất.',
      { limits: { okFrom: 500, watchFrom: 100 }, ...SAFETY },
    ),
  ]),
  battery: of('Pin', [
    measured('Sức khoẻ pin (SoH)', '%', 'Đọc từ BMS bằng máy chẩn đoán, pin từ 20 % trở lên.', {
      limits: { okFrom: 85, watchFrom: 75 },
      measures: 'soh',
    }),
    measured(
      'Chênh lệch điện áp giữa các cell',
      'mV',
      'Cell cao nhất trừ cell thấp nhất, đo khi xe nghỉ ít nhất 5 phút.',
      { limits: { okTo: 30, watchTo: 60 }, measures: 'cell-delta' },
    ),
    measured('Nhiệt độ pin cao nhất', '°C', 'Giá trị cao nhất trong các cảm biến của bộ pin.', {
      limits: { okTo: 40, watchTo: 50 },
    }),
    text('Mã lỗi BMS (DTC)', 'Ghi đủ mã, cách nhau bằng dấu phẩy. Không có thì ghi “Không có”.'),
  ]),
  port: of('Sạc', [PORT]),
  // Charging power in per cent of what charger and vehicle allow, since watts alone cannot be compared.
  charging: of('Sạc', [
    PORT,
    measured(
      'Sạc thử AC 10 phút',
      '% công suất định mức',
      'So công suất trên màn hình với mức thấp hơn của xe và bộ sạc.',
      { limits: { okFrom: 90 } },
    ),
  ]),
  motor: of('Động cơ & làm mát', [
    choice(
      'Tiếng ồn, rung, rò dầu hộp số',
      'Nâng xe, quay bánh bằng tay rồi chạy không tải, nghe và soi đáy hộp số.',
    ),
    choice('Mức và điểm đông nước làm mát', 'Đọc vạch bình phụ khi nguội, đo điểm đông bằng khúc xạ kế.'),
  ]),
  brakes: of('Phanh & lốp', [
    measured('Độ dày má phanh trước, sau', 'mm', 'Đo má mòn nhất của cả bốn bánh.', {
      limits: { okFrom: 5, watchFrom: 3 },
    }),
    measured('Gai lốp các bánh', 'mm', 'Đo ba điểm trên mỗi lốp, ghi số nhỏ nhất.', {
      limits: { okFrom: 3, watchFrom: 1.6 },
    }),
    measured('Áp suất lốp', 'bar', 'Đo khi lốp nguội, so với nhãn ở khung cửa lái.'),
  ]),
  body: of('12V & thân xe', [
    measured('Ắc quy 12V lúc nghỉ', 'V', 'Tắt xe ít nhất 30 phút rồi đo hai cực.', {
      limits: { okFrom: 12.4, watchFrom: 12 },
    }),
    choice(
      'Đèn, còi, gạt mưa, lọc gió cabin',
      'Bật lần lượt từng đèn, thử còi và gạt mưa, rút lọc gió ra xem.',
    ),
  ]),
  software: of('Phần mềm', [
    text('Phiên bản và bản vá', 'Ghi phiên bản đang chạy. Cập nhật nếu hãng có bản mới.'),
  ]),
  handover: of('Bàn giao', [
    choice('Chạy thử, vệ sinh', 'Chạy thử ít nhất 2 km, lau vô lăng và tay nắm cửa.', { required: true }),
    text('Phần trăm pin và số km lúc giao', 'Đọc trên màn hình xe, ví dụ: 82 %, 46.230 km.', {
      required: true,
    }),
  ]),
} as const;

function of(section: string, items: readonly Item[]): readonly ChecklistTemplateItem[] {
  return items.map((item) => ({ section, ...item }));
}

export type ChecklistSection = keyof typeof SECTIONS;

/** Checks before a wall box is installed. */
export const SURVEY_CHECKLIST = of('Khảo sát tại nhà', [
  choice('Công suất nguồn và công tơ', null),
  choice('Tiếp địa, chống rò', null),
  choice('Đường dây đến chỗ đỗ xe', null),
  choice('Vị trí đặt bộ sạc', null),
]);

/** Returns the items of the named sections in order; every checklist ends with the hand-over. */
export const checklistOf = (...names: ChecklistSection[]): ChecklistTemplateItem[] =>
  [...names, 'handover' as const].flatMap((name) => SECTIONS[name]);

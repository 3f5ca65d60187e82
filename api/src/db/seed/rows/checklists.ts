/** Sections of the workshop's checklists (product.md §5.7), as a customer reads them. */
const SECTIONS = {
  safety: {
    section: 'An toàn điện cao áp',
    items: [
      'Ngắt cầu dao cao áp, chụp ảnh',
      'Chờ xả tụ ít nhất 10 phút',
      'Đo xác nhận không còn điện áp (dưới 60 V)',
      'Đặt biển báo, rào khu vực',
      'Đo cách điện trước khi đóng điện lại (từ 500 Ω/V)',
    ],
  },
  battery: {
    section: 'Pin',
    items: [
      'Sức khoẻ pin (SoH)',
      'Chênh lệch điện áp giữa các cell',
      'Nhiệt độ pin cao nhất',
      'Mã lỗi BMS (DTC)',
    ],
  },
  port: { section: 'Sạc', items: ['Cổng sạc: chốt, cháy sém, gioăng'] },
  charging: { section: 'Sạc', items: ['Cổng sạc: chốt, cháy sém, gioăng', 'Sạc thử AC 10 phút'] },
  motor: {
    section: 'Động cơ & làm mát',
    items: ['Tiếng ồn, rung, rò dầu hộp số', 'Mức và điểm đông nước làm mát'],
  },
  brakes: {
    section: 'Phanh & lốp',
    items: ['Độ dày má phanh trước, sau', 'Gai lốp các bánh', 'Áp suất lốp'],
  },
  body: {
    section: '12V & thân xe',
    items: ['Ắc quy 12V lúc nghỉ', 'Đèn, còi, gạt mưa, lọc gió cabin'],
  },
  software: { section: 'Phần mềm', items: ['Phiên bản và bản vá'] },
  handover: { section: 'Bàn giao', items: ['Chạy thử, vệ sinh', 'Phần trăm pin và số km lúc giao'] },
} as const;

export type ChecklistSection = keyof typeof SECTIONS;

/** What is looked at where a charger shall be fitted. */
export const SURVEY_CHECKLIST = [
  {
    section: 'Khảo sát tại nhà',
    items: [
      'Công suất nguồn và công tơ',
      'Tiếp địa, chống rò',
      'Đường dây đến chỗ đỗ xe',
      'Vị trí đặt bộ sạc',
    ],
  },
];

/** The named sections in their order; every job ends with the hand-over. */
export const checklistOf = (...names: ChecklistSection[]): { section: string; items: string[] }[] =>
  [...names, 'handover' as const].map((name) => ({
    section: SECTIONS[name].section,
    items: [...SECTIONS[name].items],
  }));

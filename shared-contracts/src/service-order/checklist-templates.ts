/** Input types of checklist items. */
export const CHECKLIST_INPUTS = ['tick', 'number', 'choice', 'text'] as const;
export type ChecklistInput = (typeof CHECKLIST_INPUTS)[number];

/** Battery values that checklist items can measure; the battery record stores them. */
export const BATTERY_MEASURES = ['soh', 'cell-delta'] as const;
export type BatteryMeasure = (typeof BATTERY_MEASURES)[number];

/** Error messages of checklist fields; they are prefixed with the position of the item. */
export const checklistMessages = {
  section: 'Vui lòng nhập nhóm (tối đa 60 ký tự).',
  title: 'Vui lòng nhập tên mục (tối đa 120 ký tự).',
  howTo: 'Hướng dẫn dài tối đa 300 ký tự.',
  unit: 'Vui lòng nhập đơn vị đo (tối đa 30 ký tự).',
  limit: 'Giới hạn là số từ -100.000 đến 100.000.',
  onlyNumbers: 'Đơn vị, giới hạn và hồ sơ pin chỉ dành cho mục đo số.',
  okRange: '“Đạt từ” không được lớn hơn “Đạt đến”.',
  watchFrom: '“Theo dõi từ” phải nhỏ hơn “Đạt từ”.',
  watchTo: '“Theo dõi đến” phải lớn hơn “Đạt đến”.',
  safetyRequired: 'Bước an toàn cao áp luôn bắt buộc.',
  measuredTwice: 'Mỗi số đo của hồ sơ pin chỉ lấy từ một mục.',
  twice: 'Hai mục trong cùng một nhóm không được trùng tên.',
  none: 'Checklist cần ít nhất một mục đang dùng.',
  many: 'Checklist có tối đa 80 mục.',
} as const;

export const MOST_CHECKLIST_ITEMS = 80;

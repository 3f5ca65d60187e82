import { formatNumber, withUnit } from '@evcare/shared-contracts/format';
import type { MeasureLimits } from '@evcare/shared-contracts/office';
import type { ChecklistResult } from '@evcare/shared-contracts/workshop';

/** Risk of leaving a finding unrepaired, by the title of its check. */
const RISKS: Readonly<Record<string, string>> = {
  'Độ dày má phanh trước, sau':
    'Má phanh mòn làm quãng đường phanh dài hơn; mòn hết sẽ hỏng đĩa phanh, tốn hơn nhiều so với thay má.',
  'Gai lốp các bánh': 'Lốp mòn dễ trượt khi đường ướt và dễ nổ khi chạy nhanh; mòn lệch thì lốp hỏng sớm.',
  'Áp suất lốp': 'Lốp non hoặc quá căng làm xe tốn điện, mòn lốp và khó điều khiển.',
  'Ắc quy 12V lúc nghỉ': 'Ắc quy 12V yếu có thể làm xe không khởi động được, dù pin cao áp còn đầy.',
  'Sức khoẻ pin (SoH)': 'Pin yếu dần làm quãng đường đi được ngắn lại; theo dõi sớm giúp giữ quyền bảo hành.',
  'Chênh lệch điện áp giữa các cell':
    'Cell lệch nhau làm pin sạc không đầy và hao nhanh; để lâu có thể phải thay cả module.',
  'Nhiệt độ pin cao nhất': 'Pin nóng quá mức sẽ hao nhanh và bị giới hạn công suất khi chạy hoặc sạc.',
  'Mã lỗi BMS (DTC)': 'Lỗi của hệ quản lý pin có thể làm xe giảm công suất hoặc dừng sạc.',
  'Sạc thử AC 10 phút': 'Sạc yếu làm thời gian sạc dài hơn; tiếp xúc kém có thể gây nóng cổng sạc.',
  'Cổng sạc: chốt, cháy sém, gioăng': 'Cổng sạc hư có thể nóng, cháy sém hoặc đọng nước khi sạc.',
  'Mức và điểm đông nước làm mát': 'Thiếu hoặc cũ nước làm mát khiến pin và động cơ nóng, giảm tuổi thọ.',
  'Tiếng ồn, rung, rò dầu hộp số': 'Hộp số thiếu dầu hoặc mòn sẽ hỏng nặng hơn và kêu to dần.',
  'Đèn, còi, gạt mưa, lọc gió cabin': 'Ảnh hưởng tầm nhìn và có thể không đạt khi đăng kiểm.',
  'Đo cách điện trước khi đóng điện lại (từ 500 Ω/V)':
    'Cách điện kém có thể gây rò điện cao áp: không nên chạy xe khi chưa xử lý.',
};

const amount = (value: number, unit: string | null): string => withUnit(formatNumber(value), unit);

/** Texts of findings in quotes. */
export const findingTexts = {
  /** Limit at which a part has to be replaced, as text: a minimum or a maximum; `null` without limits. */
  limit(limits: MeasureLimits | null, unit: string | null): string | null {
    const [least, most] = [limits?.watchFrom ?? limits?.okFrom, limits?.watchTo ?? limits?.okTo];
    if (least !== undefined) return `tối thiểu ${amount(least, unit)}`;
    return most === undefined ? null : `tối đa ${amount(most, unit)}`;
  },
  risk: (title: string, result: ChecklistResult): string | null =>
    result === 'watch' || result === 'fail' ? (RISKS[title] ?? null) : null,
} as const;

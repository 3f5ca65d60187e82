import { formatDate, formatNumber } from '@evcare/shared-contracts/format';
import type { Due } from './due';

/** Formats a number in Vietnamese style, with at most one decimal by default. */
const decimal = (value: number, digits = 1): string =>
  value.toLocaleString('vi-VN', { maximumFractionDigits: digits });

const kilometres = (km: number) => `${formatNumber(km)} km`;
const days = (count: number) => `${formatNumber(count)} ngày`;

function left({ kmLeft, daysLeft }: Pick<Due, 'kmLeft' | 'daysLeft'>): string {
  const over = [
    ...(kmLeft !== null && kmLeft < 0 ? [kilometres(-kmLeft)] : []),
    ...(daysLeft !== null && daysLeft < 0 ? [days(-daysLeft)] : []),
  ];
  if (over.length > 0) return `Quá ${over.join(' và ')}.`;
  const rest = [
    ...(kmLeft === null ? [] : [kilometres(kmLeft)]),
    ...(daysLeft === null ? [] : [days(daysLeft)]),
  ];
  return rest.length === 0 ? '' : `Còn ${rest.join(' hoặc ')}.`;
}

interface Interval {
  readonly intervalKm: number | null;
  readonly intervalMonths: number | null;
}

const each = ({ intervalKm, intervalMonths }: Interval): string =>
  [
    ...(intervalKm === null ? [] : [kilometres(intervalKm)]),
    ...(intervalMonths === null ? [] : [`${intervalMonths} tháng`]),
  ].join(' hoặc ');

/** Texts of reminders. */
export const reminderTexts = {
  left,
  titles: { inspection: 'Đăng kiểm xe', insurance: 'Bảo hiểm xe' },
  projected: (km: number, day: string, perDay: number) =>
    `Ước tính đến ${kilometres(km)} vào ${formatDate(day)} (khoảng ${decimal(perDay, 0)} km/ngày).`,
  byPlan: 'Tính theo chu kỳ khuyến nghị vì xưởng chưa có lần làm trước.',
  neverDone: (plan: Interval) =>
    `Xưởng chưa có lần làm trước. Khuyến nghị mỗi ${each(plan)}: nên làm nếu chưa làm ở nơi khác.`,
  sources: {
    watch: 'Lần kiểm tra trước: cần theo dõi.',
    fail: 'Lần kiểm tra trước: hỏng, cần xử lý.',
    declined: 'Lần trước bạn để sau.',
  },
} as const;

const cycle = (since: number, interval: number): string => (since > interval ? 'quá chu kỳ' : 'chu kỳ');

/** Texts of predictions, worded as estimates. */
export const predictionTexts = {
  states: { overdue: 'Quá hạn', soon: 'Sắp đến hạn', ok: 'Chưa đến hạn' },
  soFar: (km: number, months: number) => `Tính đến nay: ${kilometres(km)}, ${decimal(months)} tháng.`,
  byKm: (state: string, percent: number, since: number, interval: number) =>
    `${state} (${percent}%): đã đi ${formatNumber(since)} km, ${cycle(since, interval)} ${formatNumber(interval)} km`,
  byTime: (state: string, percent: number, since: number, interval: number) =>
    `${state} (${percent}%): đã ${decimal(since)} tháng, ${cycle(since, interval)} ${interval} tháng`,
  alsoKm: (percent: number, since: number, interval: number) =>
    `Quãng đường: ${formatNumber(since)}/${formatNumber(interval)} km (${percent}%).`,
  alsoTime: (percent: number, since: number, interval: number) =>
    `Thời gian: ${decimal(since)}/${interval} tháng (${percent}%).`,
  pace: (perDay: number, daysLeft: number, km: number) =>
    `Đi khoảng ${decimal(perDay, 0)} km/ngày: ước tính ${days(daysLeft)} nữa đến ${kilometres(km)}.`,
  raised: {
    watch: (percent: number, title: string) => `Cộng ${percent}% vì cần theo dõi: ${title}.`,
    fail: (percent: number, title: string) => `Cộng ${percent}% vì lần kiểm tra trước không đạt: ${title}.`,
    declined: (percent: number, title: string) => `Cộng ${percent}% vì lần trước bạn để sau: ${title}.`,
    slope: (percent: number) => `Cộng ${percent}% vì sức khoẻ pin giảm nhanh.`,
  },
  slope: (points: number) => `Sức khoẻ pin giảm ${decimal(points, 2)} điểm mỗi 10.000 km.`,
  projection: (percent: number, km: number) =>
    `Ước tính sức khoẻ pin còn ${percent}% ở khoảng ${kilometres(km)}.`,
  byPlan: reminderTexts.byPlan,
  neverDone: reminderTexts.neverDone,
} as const;

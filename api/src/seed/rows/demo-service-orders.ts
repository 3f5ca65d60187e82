import { formatNumber } from '@evcare/shared-contracts/format';
import {
  DEMO_CAR_BATTERY_CHECK,
  DEMO_CAR_MAINTENANCE,
  DEMO_CAR_PLATE,
  DEMO_SCOOTER_PLATE,
} from './demo-vehicles';

const BRAKE_PADS = 'Độ dày má phanh trước, sau';
const TREAD = 'Gai lốp các bánh';
const BATTERY_12V = 'Ắc quy 12V lúc nghỉ';

/** Default values of checks, which make a checklist look realistic. */
const USUAL_VALUES: Readonly<Record<string, string>> = {
  'Chờ xả tụ ít nhất 10 phút': '12',
  'Đo xác nhận không còn điện áp (dưới 60 V)': '3',
  'Đo cách điện trước khi đóng điện lại (từ 500 Ω/V)': '1450',
  'Sức khoẻ pin (SoH)': '93,7',
  'Chênh lệch điện áp giữa các cell': '24',
  'Nhiệt độ pin cao nhất': '33',
  'Mã lỗi BMS (DTC)': 'Không có',
  'Sạc thử AC 10 phút': '97',
  [BRAKE_PADS]: '6,5',
  [TREAD]: '4,8',
  'Áp suất lốp': '2,4',
  [BATTERY_12V]: '12,6',
  'Phiên bản và bản vá': 'Bản mới nhất',
};

const DELIVERY_CHECK = 'Phần trăm pin và số km lúc giao';

/**
 * Returns the usual value of a check, given the vehicle's state of charge in per cent and its odometer; null
 * if the check has no value.
 */
export const usualValue = (title: string, percent: number, km: number): string | null =>
  title === DELIVERY_CHECK ? `${percent}%, ${formatNumber(km)} km` : (USUAL_VALUES[title] ?? null);

/** Finding of a check: its value, result and note. */
export interface DemoFinding {
  readonly value: string;
  readonly result: 'watch' | 'fail';
  readonly note: string;
  /** Name of a drawing that a demo shows as the photo. */
  readonly drawing?: string;
}
type Findings = Readonly<Record<string, DemoFinding>>;

/** Past visit. Money is in đồng. */
export interface DemoVisit {
  readonly plate: string;
  readonly daysAgo: number;
  readonly km: number;
  readonly services: readonly string[];
  readonly covered?: boolean;
  readonly parts?: readonly (readonly [name: string, quantity: number, unitPrice: number])[];
  readonly values?: Readonly<Record<string, string>>;
  readonly findings?: Findings;
  readonly declined?: readonly { title: string; price: number; serviceCode: string | null }[];
  readonly technicianNote: string;
  readonly minutes: number;
}

/** Proposed labour with the part that it installs. Money is in đồng. */
export interface DemoProposal {
  readonly name: string;
  readonly unitPrice: number;
  readonly finding: string;
  readonly part?: { readonly name: string; readonly unitPrice: number; readonly listPrice: number };
}

/**
 * Six visits of the last two years (product.md §5.6). Their battery readings are in the rows of the vehicle.
 */
export const DEMO_VISITS: readonly DemoVisit[] = [
  {
    plate: DEMO_CAR_PLATE,
    daysAgo: 640,
    km: 11_600,
    services: ['BD-NC'],
    values: {
      'Sức khoẻ pin (SoH)': '98,6',
      'Chênh lệch điện áp giữa các cell': '9',
      [BRAKE_PADS]: '10',
      [TREAD]: '6,1',
    },
    technicianNote: 'Xe mới, các hạng mục đều tốt. Đã cân chỉnh áp suất lốp.',
    minutes: 118,
  },
  {
    plate: DEMO_CAR_PLATE,
    daysAgo: 430,
    km: 21_500,
    services: ['BD-NC'],
    parts: [['Lọc gió cabin than hoạt tính', 1, 420_000]],
    values: {
      'Sức khoẻ pin (SoH)': '97,2',
      'Chênh lệch điện áp giữa các cell': '12',
      [BRAKE_PADS]: '8',
      [TREAD]: '5',
    },
    technicianNote: 'Lọc gió cabin bẩn, đã thay mới theo đồng ý của khách.',
    minutes: 131,
  },
  {
    plate: DEMO_CAR_PLATE,
    ...DEMO_CAR_BATTERY_CHECK,
    services: ['SOH'],
    values: { 'Sức khoẻ pin (SoH)': '96', 'Chênh lệch điện áp giữa các cell': '16' },
    technicianNote: 'Pin tốt so với số km. Nên kiểm tra lại sau 20.000 km hoặc 12 tháng.',
    minutes: 84,
  },
  {
    plate: DEMO_SCOOTER_PLATE,
    daysAgo: 170,
    km: 5_980,
    services: ['BD-XM'],
    values: { 'Sức khoẻ pin (SoH)': '95,2', 'Chênh lệch điện áp giữa các cell': '18' },
    technicianNote: 'Đã siết lại cổ phốt và bôi trơn tay phanh.',
    minutes: 47,
  },
  {
    plate: DEMO_CAR_PLATE,
    daysAgo: 90,
    km: 41_610,
    services: ['PHANH'],
    findings: {
      [BRAKE_PADS]: {
        value: '3,9',
        result: 'watch',
        note: 'Má phanh trước còn 3,9 mm, nên đo lại ở lần tới.',
      },
      [TREAD]: { value: '2,8', result: 'watch', note: 'Lốp trước mòn đều, nên đảo lốp.' },
    },
    technicianNote: 'Cụm phanh sau bám bụi do ít dùng, đã vệ sinh và bôi mỡ chốt trượt.',
    minutes: 96,
  },
  {
    plate: DEMO_CAR_PLATE,
    ...DEMO_CAR_MAINTENANCE,
    services: ['BD-NC'],
    covered: true,
    findings: {
      [BRAKE_PADS]: { value: '3,1', result: 'watch', note: 'Má phanh trước còn 3,1 mm, gần mức phải thay.' },
      [TREAD]: { value: '2,5', result: 'watch', note: 'Lốp trước mòn thêm, nên đảo lốp.' },
      [BATTERY_12V]: { value: '12,1', result: 'watch', note: 'Điện áp hơi thấp, nên đo lại trước mùa mưa.' },
    },
    declined: [{ title: 'Bảo dưỡng làm mát pin', price: 1_650_000, serviceCode: 'LM-PIN' }],
    technicianNote: 'Xe vận hành tốt. Má phanh trước và nước làm mát pin gần đến hạn thay.',
    minutes: 124,
  },
];

/** Open recommendations of the last visit (BR-12). */
export const DEMO_RECOMMENDATIONS = [
  {
    title: 'Bảo dưỡng làm mát pin',
    source: 'declined',
    serviceCode: 'LM-PIN',
    price: 1_650_000,
    dueInDays: 18,
    dueKm: 46_590,
  },
  { title: BATTERY_12V, source: 'watch', serviceCode: 'BD-CB', price: null, dueInDays: 168, dueKm: 50_590 },
  { title: BRAKE_PADS, source: 'watch', serviceCode: 'PHANH', price: null, dueInDays: 168, dueKm: 50_590 },
  { title: TREAD, source: 'watch', serviceCode: null, price: null, dueInDays: 168, dueKm: 50_590 },
] as const;

/** Car in the workshop: progress of its checklist, findings and proposals. */
export const DEMO_LIVE = {
  plate: DEMO_CAR_PLATE,
  complaint: 'Phanh trước kêu rít khi đi chậm, lốp ồn ở tốc độ cao.',
  batteryIn: 64,
  startedAfterMinutes: 11,
  workedMinutes: 70,
  doneShare: 0.6,
  values: { [BATTERY_12V]: '12,4' } as Readonly<Record<string, string>>,
  /** Minutes that similar work took in the past. */
  durations: [104, 128, 119, 141, 112],
  findings: {
    [BRAKE_PADS]: {
      value: '2,9',
      result: 'fail',
      note: 'Má phanh trước còn 2,9 mm, đã chạm vạch báo mòn.',
      drawing: 'finding-brake-pad',
    },
    [TREAD]: {
      value: '2,4',
      result: 'watch',
      note: 'Lốp trước mòn mép ngoài.',
      drawing: 'finding-tyre',
    },
  } as Findings,
  proposals: [
    {
      name: 'Thay má phanh trước',
      unitPrice: 630_000,
      finding: BRAKE_PADS,
      // Price after the discount of 10 % on parts by the car's package.
      part: { name: 'Bộ má phanh trước VF 8', unitPrice: 1_260_000, listPrice: 1_400_000 },
    },
    { name: 'Đảo lốp, cân bằng động và cân chỉnh góc đặt bánh', unitPrice: 450_000, finding: TREAD },
  ] as readonly DemoProposal[],
} as const;

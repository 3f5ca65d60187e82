import { BOTH, CAR, type Rules } from './schema';

/** Symptoms by group, in the language of vehicle owners. */
export const GROUPS: Rules['groups'] = [
  {
    // This group comes first, so that a user in danger finds it at once.
    id: 'danger',
    label: 'Nguy hiểm',
    symptoms: [
      { id: 'smoke', label: 'Có khói', vehicles: BOTH, danger: 'fire' },
      { id: 'burning-smell', label: 'Có mùi khét', vehicles: BOTH, danger: 'fire' },
      { id: 'hv-warning', label: 'Báo lỗi hệ thống điện cao áp', vehicles: BOTH, danger: 'shock' },
      { id: 'flooded', label: 'Xe vừa đi qua chỗ ngập nước', vehicles: BOTH, danger: 'shock' },
    ],
  },
  {
    id: 'charging',
    label: 'Sạc',
    symptoms: [
      { id: 'no-charge', label: 'Cắm sạc không nhận', vehicles: BOTH },
      { id: 'charge-stops', label: 'Đang sạc thì tự ngắt', vehicles: BOTH },
      { id: 'slow-charge', label: 'Sạc chậm hơn trước', vehicles: BOTH },
      { id: 'hot-plug', label: 'Cổng sạc hoặc đầu cắm nóng, có mùi khét', vehicles: BOTH, danger: 'fire' },
    ],
  },
  {
    id: 'battery',
    label: 'Pin và quãng đường',
    symptoms: [
      { id: 'less-range', label: 'Đi được ít hơn trước', vehicles: BOTH },
      { id: 'percent-jumps', label: 'Phần trăm pin nhảy hoặc tụt đột ngột', vehicles: BOTH },
      { id: 'drains-parked', label: 'Pin tụt nhanh khi xe đỗ', vehicles: BOTH },
      { id: 'battery-swollen', label: 'Pin phồng, rò rỉ hoặc có mùi lạ', vehicles: BOTH, danger: 'fire' },
    ],
  },
  {
    id: 'driving',
    label: 'Vận hành',
    symptoms: [
      { id: 'no-start', label: 'Bật xe không lên nguồn', vehicles: BOTH },
      { id: 'no-drive', label: 'Lên nguồn nhưng xe không chạy', vehicles: BOTH },
      { id: 'weak', label: 'Tăng tốc yếu, bị giới hạn công suất', vehicles: BOTH },
      { id: 'jerks', label: 'Giật khi tăng hoặc nhả ga', vehicles: BOTH },
      { id: 'whine', label: 'Tiếng hú, rít từ động cơ', vehicles: BOTH },
    ],
  },
  {
    id: 'chassis',
    label: 'Phanh, lái và lốp',
    symptoms: [
      { id: 'brake-noise', label: 'Phanh kêu hoặc rung', vehicles: BOTH },
      {
        id: 'brake-weak',
        label: 'Phanh kém ăn, bàn đạp hoặc tay phanh mềm',
        vehicles: BOTH,
        danger: 'control',
      },
      { id: 'steering', label: 'Vô lăng hoặc tay lái nặng, kẹt hoặc rơ', vehicles: BOTH, danger: 'control' },
      { id: 'pulls', label: 'Xe lệch lái, lốp mòn không đều', vehicles: BOTH },
      { id: 'clunks', label: 'Tiếng lộc cộc qua chỗ xóc', vehicles: BOTH },
    ],
  },
  {
    id: 'warnings',
    label: 'Cảnh báo và điện',
    symptoms: [
      { id: 'hot-warning', label: 'Báo quá nhiệt pin hoặc động cơ', vehicles: BOTH },
      { id: 'dim', label: 'Đèn yếu, màn hình tự khởi động lại', vehicles: BOTH },
      { id: 'no-cold', label: 'Điều hoà không mát', vehicles: CAR },
    ],
  },
];

import { BOTH, CAR, MOTORBIKE, type Cause } from './schema';

/** What may be wrong with battery, charging and the electrics behind them. */
export const BATTERY_CAUSES: Cause[] = [
  {
    ...{ id: 'battery-aged', title: 'Pin cao áp suy giảm dung lượng', urgency: 'soon', vehicles: CAR },
    ...{ services: ['SOH', 'CD-AI'], parts: ['PIN-HV-MOD'] },
    symptoms: { 'less-range': 3, 'percent-jumps': 2, weak: 1, 'slow-charge': 1 },
  },
  {
    ...{ id: 'cells-uneven', title: 'Các cell pin lệch điện áp', urgency: 'soon', vehicles: CAR },
    ...{ services: ['SOH'], parts: ['PIN-HV-MOD'] },
    symptoms: { 'percent-jumps': 3, 'less-range': 2, 'charge-stops': 1, weak: 1 },
  },
  {
    ...{ id: 'pack-aged', title: 'Pin xe máy chai hoặc lệch cell', urgency: 'soon', vehicles: MOTORBIKE },
    ...{ services: ['BD-XM', 'CD-AI'], parts: ['PIN-MOTO-LFP'] },
    symptoms: { 'less-range': 3, 'percent-jumps': 3, weak: 2, 'charge-stops': 1 },
  },
  {
    ...{ id: 'battery-damaged', title: 'Pin hư hỏng, nguy cơ cháy', urgency: 'stop', vehicles: CAR },
    ...{ services: ['CN-CD', 'SOH'], parts: ['PIN-HV-MOD'] },
    symptoms: { 'battery-swollen': 5, 'hot-warning': 2, 'drains-parked': 1, 'hot-plug': 1 },
  },
  {
    ...{
      id: 'pack-damaged',
      title: 'Pin xe máy hư hỏng, nguy cơ cháy',
      urgency: 'stop',
      vehicles: MOTORBIKE,
    },
    ...{ services: ['CD-AI'], parts: ['PIN-MOTO-LFP'] },
    symptoms: { 'battery-swollen': 5, 'hot-warning': 2, 'drains-parked': 1, 'hot-plug': 1 },
  },
  {
    ...{ id: 'battery-hot', title: 'Làm mát pin kém', urgency: 'soon', vehicles: CAR },
    ...{ services: ['LM-PIN'], parts: ['NUOC-LM-1L'] },
    symptoms: { 'hot-warning': 3, 'slow-charge': 2, 'charge-stops': 2, weak: 2 },
  },
  {
    ...{ id: 'isolation', title: 'Rò điện cao áp ra thân xe', urgency: 'stop', vehicles: CAR },
    ...{ services: ['CN-CD'], parts: [] },
    symptoms: { 'hv-warning': 4, flooded: 3, 'no-drive': 2, 'no-charge': 1 },
  },
  {
    ...{ id: 'interlock', title: 'Giắc khoá liên động cao áp hở', urgency: 'stop', vehicles: CAR },
    ...{ services: ['CN-CD', 'CD-AI'], parts: [] },
    symptoms: { 'hv-warning': 3, 'no-drive': 3, 'no-start': 1 },
  },
  {
    ...{ id: 'contactor', title: 'Công tắc tơ cao áp dính hoặc không đóng', urgency: 'stop', vehicles: CAR },
    ...{ services: ['CN-CD', 'CD-AI'], parts: [] },
    symptoms: { 'no-drive': 3, 'hv-warning': 2, 'no-charge': 2 },
  },
  {
    ...{ id: 'hv-fuse', title: 'Cầu chì cao áp đứt', urgency: 'stop', vehicles: CAR },
    ...{ services: ['CN-CD'], parts: [] },
    symptoms: { 'no-drive': 2, 'hv-warning': 2, 'no-cold': 1 },
  },
  {
    ...{ id: 'charge-port', title: 'Cổng sạc bẩn, lỏng hoặc cháy chốt', urgency: 'soon', vehicles: CAR },
    ...{ services: ['BD-CB', 'CD-AI'], parts: [] },
    symptoms: { 'no-charge': 3, 'hot-plug': 4, 'charge-stops': 3, 'slow-charge': 1, flooded: 1 },
  },
  {
    ...{ id: 'moto-plug', title: 'Giắc sạc xe máy lỏng hoặc cháy', urgency: 'soon', vehicles: MOTORBIKE },
    ...{ services: ['BD-XM'], parts: [] },
    symptoms: { 'no-charge': 3, 'hot-plug': 4, 'charge-stops': 3, flooded: 1 },
  },
  {
    ...{ id: 'cable', title: 'Cáp sạc hoặc hộp điều khiển hỏng', urgency: 'watch', vehicles: CAR },
    ...{ services: ['CD-AI'], parts: ['CAP-PORT-22'] },
    symptoms: { 'no-charge': 2, 'charge-stops': 2, 'slow-charge': 2, 'hot-plug': 1 },
  },
  {
    ...{ id: 'home-power', title: 'Nguồn điện hoặc bộ sạc tại nhà yếu', urgency: 'watch', vehicles: CAR },
    ...{ services: ['LAP-SAC'], parts: ['SAC-AC-7'] },
    symptoms: { 'slow-charge': 3, 'charge-stops': 2, 'no-charge': 1 },
  },
  {
    ...{ id: 'onboard-charger', title: 'Bộ sạc trên xe lỗi', urgency: 'soon', vehicles: CAR },
    ...{ services: ['CD-AI', 'CN-CD'], parts: [] },
    symptoms: { 'no-charge': 3, 'slow-charge': 2, 'charge-stops': 2, 'hv-warning': 1 },
  },
  {
    ...{ id: 'moto-charger', title: 'Bộ sạc xe máy lỗi', urgency: 'watch', vehicles: MOTORBIKE },
    ...{ services: ['CD-AI'], parts: [] },
    symptoms: { 'no-charge': 3, 'slow-charge': 3, 'charge-stops': 2 },
  },
  {
    ...{ id: 'bms', title: 'Bộ quản lý pin (BMS) hoặc cảm biến sai số', urgency: 'soon', vehicles: BOTH },
    ...{ services: ['CD-AI', 'SOH'], parts: [] },
    symptoms: { 'percent-jumps': 2, 'charge-stops': 1, 'no-drive': 1, 'hot-warning': 1, 'no-charge': 1 },
  },
  {
    ...{ id: 'battery-12v', title: 'Ắc quy phụ 12V yếu', urgency: 'soon', vehicles: CAR },
    ...{ services: ['BD-CB'], parts: ['PIN-12V-45'] },
    symptoms: { 'no-start': 4, dim: 3, 'drains-parked': 2, 'no-charge': 1 },
  },
  {
    ...{ id: 'dcdc', title: 'Bộ chuyển đổi DC/DC không nạp ắc quy 12V', urgency: 'soon', vehicles: CAR },
    ...{ services: ['CD-AI'], parts: ['PIN-12V-45'] },
    symptoms: { dim: 3, 'no-start': 2, 'drains-parked': 1 },
  },
  {
    ...{ id: 'parasitic', title: 'Thiết bị lắp thêm tiêu điện khi xe đỗ', urgency: 'watch', vehicles: BOTH },
    ...{ services: ['CD-AI', 'BD-XM'], parts: [] },
    symptoms: { 'drains-parked': 4, 'no-start': 1 },
  },
  {
    ...{
      id: 'moto-wiring',
      title: 'Khoá điện, giắc hoặc dây điện xe máy hở',
      urgency: 'soon',
      vehicles: MOTORBIKE,
    },
    ...{ services: ['BD-XM', 'CD-AI'], parts: [] },
    symptoms: { 'no-start': 4, dim: 3, 'no-drive': 2, flooded: 3 },
  },
];

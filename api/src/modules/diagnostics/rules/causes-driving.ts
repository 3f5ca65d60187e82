import { BOTH, CAR, MOTORBIKE, type Cause } from './schema';

/** What may be wrong with motor, control, brakes and chassis. */
export const DRIVING_CAUSES: Cause[] = [
  {
    ...{ id: 'inverter', title: 'Bộ biến tần điều khiển động cơ lỗi', urgency: 'stop', vehicles: CAR },
    ...{ services: ['CD-AI', 'CN-CD'], parts: [] },
    symptoms: { 'no-drive': 2, weak: 2, jerks: 3, 'hv-warning': 1 },
  },
  {
    ...{ id: 'controller', title: 'Bộ điều khiển (IC) xe máy lỗi', urgency: 'soon', vehicles: MOTORBIKE },
    ...{ services: ['CD-AI'], parts: [] },
    symptoms: { 'no-drive': 3, jerks: 3, weak: 2, flooded: 2 },
  },
  {
    ...{ id: 'motor-hot', title: 'Động cơ hoặc biến tần quá nhiệt', urgency: 'soon', vehicles: CAR },
    ...{ services: ['LM-PIN', 'CD-AI'], parts: ['NUOC-LM-1L'] },
    symptoms: { 'hot-warning': 3, weak: 3, whine: 1 },
  },
  {
    ...{ id: 'motor-bearing', title: 'Vòng bi động cơ hoặc hộp số mòn', urgency: 'soon', vehicles: CAR },
    ...{ services: ['BD-NC'], parts: ['DC-AUTO-150'] },
    symptoms: { whine: 4, jerks: 1, clunks: 1 },
  },
  {
    ...{
      id: 'hub-motor',
      title: 'Động cơ xe máy mòn vòng bi hoặc vào nước',
      urgency: 'soon',
      vehicles: MOTORBIKE,
    },
    ...{ services: ['BD-XM'], parts: ['DC-MOTO-3000'] },
    symptoms: { whine: 4, jerks: 2, weak: 2, 'hot-warning': 2, flooded: 2 },
  },
  {
    ...{ id: 'position-sensor', title: 'Cảm biến vị trí động cơ lỗi', urgency: 'soon', vehicles: BOTH },
    ...{ services: ['CD-AI'], parts: [] },
    symptoms: { jerks: 3, 'no-drive': 2, weak: 1 },
  },
  {
    ...{ id: 'network', title: 'Mất liên lạc giữa các hộp điều khiển', urgency: 'soon', vehicles: CAR },
    ...{ services: ['CD-AI'], parts: [] },
    symptoms: { 'no-start': 1, 'no-drive': 1, dim: 1, 'hv-warning': 1, flooded: 1 },
  },
  {
    ...{ id: 'brake-pads', title: 'Má phanh mòn hoặc đĩa phanh gỉ', urgency: 'soon', vehicles: CAR },
    ...{ services: ['PHANH'], parts: [] },
    symptoms: { 'brake-noise': 4, 'brake-weak': 2 },
  },
  {
    ...{ id: 'brake-fluid', title: 'Dầu phanh thiếu, nhiễm ẩm hoặc rò', urgency: 'stop', vehicles: CAR },
    ...{ services: ['PHANH'], parts: [] },
    symptoms: { 'brake-weak': 4 },
  },
  {
    ...{ id: 'moto-brakes', title: 'Phanh xe máy mòn hoặc lệch', urgency: 'soon', vehicles: MOTORBIKE },
    ...{ services: ['BD-XM'], parts: [] },
    symptoms: { 'brake-noise': 4, 'brake-weak': 4 },
  },
  {
    ...{ id: 'regen', title: 'Phanh tái sinh bị giới hạn', urgency: 'watch', vehicles: CAR },
    ...{ services: ['PHANH', 'CD-AI'], parts: [] },
    symptoms: { 'brake-weak': 1, 'less-range': 1, jerks: 1 },
  },
  {
    ...{ id: 'wheel-speed', title: 'Cảm biến tốc độ bánh xe hoặc ABS lỗi', urgency: 'soon', vehicles: CAR },
    ...{ services: ['PHANH', 'CD-AI'], parts: [] },
    symptoms: { 'brake-noise': 1, 'brake-weak': 1 },
  },
  {
    ...{ id: 'tyres', title: 'Lốp non hơi, mòn hoặc lệch góc lái', urgency: 'watch', vehicles: CAR },
    ...{ services: ['BD-CB'], parts: [] },
    symptoms: { pulls: 4, 'less-range': 2 },
  },
  {
    ...{ id: 'suspension', title: 'Rô-tuyn, cao su hoặc giảm xóc mòn', urgency: 'soon', vehicles: CAR },
    ...{ services: ['BD-CB'], parts: [] },
    symptoms: { clunks: 4, pulls: 2, 'brake-noise': 1 },
  },
  {
    ...{
      id: 'moto-frame',
      title: 'Lốp, cổ phốt hoặc giảm xóc xe máy mòn',
      urgency: 'soon',
      vehicles: MOTORBIKE,
    },
    ...{ services: ['BD-XM'], parts: [] },
    symptoms: { clunks: 4, pulls: 4, 'less-range': 1 },
  },
  {
    ...{ id: 'air-con', title: 'Máy nén điều hoà hoặc lọc gió cabin', urgency: 'watch', vehicles: CAR },
    ...{ services: ['BD-CB', 'CD-AI'], parts: ['LOC-HEPA'] },
    symptoms: { 'no-cold': 4, 'hot-warning': 1 },
  },
  {
    ...{ id: 'water', title: 'Nước vào giắc và khoang điện', urgency: 'stop', vehicles: CAR },
    ...{ services: ['CN-CD'], parts: [] },
    symptoms: { flooded: 4, dim: 1, 'no-start': 1 },
  },
];

import { formatNumber } from '@evcare/shared-contracts/format';
import type { VehicleCharging } from '@evcare/shared-contracts/shop';

const kilowatts = (watts: number): string => `${formatNumber(Math.round(watts / 100) / 10)} kW`;

/** '11 kW ba pha'. */
const limitOf = ({ acWatts, acPhases }: VehicleCharging): string =>
  `${kilowatts(acWatts)}${acPhases === 3 ? ' ba pha' : ' một pha'}`;

/** Messages about chargers that suit the visitor's vehicle. */
export const chargers = {
  lead: 'Chọn xe để xem bộ sạc và cáp nào cắm được, sạc ở công suất bao nhiêu và mất bao lâu.',
  chooseModel: 'Chọn hãng và dòng xe để biết bộ sạc nào phù hợp.',
  noData: (name: string) =>
    `Chúng tôi chưa có thông số sạc của ${name}. Hãy liên hệ để được tư vấn đúng bộ sạc.`,
  contact: 'Liên hệ tư vấn',
  none: (name: string) => `Hiện chưa có bộ sạc nào phù hợp với ${name}.`,
  noneText: 'Bạn có thể xem mọi sản phẩm sạc hoặc liên hệ để được tư vấn.',
  all: 'Xem mọi sản phẩm sạc',
  list: (name: string) => `Bộ sạc và cáp cho ${name}`,
  facts: (name: string, charging: VehicleCharging) =>
    charging.acConnector === 'own'
      ? `${name} sạc bằng bộ sạc riêng ở ổ điện gia đình, tối đa ${kilowatts(charging.acWatts)}.`
      : `${name} sạc AC bằng đầu Type 2, tối đa ${limitOf(charging)}${charging.dcConnector === 'ccs2' ? '; sạc nhanh DC bằng đầu CCS2' : ''}.`,
  estimate:
    'Thời gian là ước tính từ 10 đến 80% pin; thực tế thay đổi theo nhiệt độ, nguồn điện và phiên bản xe.',
  time: (minutes: number) => {
    const quarters = Math.max(1, Math.round(minutes / 15));
    const [hours, rest] = [Math.floor(quarters / 4), (quarters % 4) * 15];
    const text = [hours > 0 && `${formatNumber(hours)} giờ`, rest > 0 && `${rest} phút`]
      .filter(Boolean)
      .join(' ');
    return `10 – 80%: khoảng ${text}`;
  },
  power: (watts: number) => `Sạc ở ${kilowatts(watts)}`,
  reasons: {
    full: 'Đủ công suất tối đa của xe.',
    power: 'Thấp hơn mức tối đa của xe.',
    'charger-phases': 'Xe nhận ba pha, bộ sạc chỉ có một pha.',
    'vehicle-phases': 'Xe chỉ nhận một pha của bộ sạc ba pha.',
  },
  items: { 'battery-charger': 'bộ sạc này', 'charging-cable': 'cáp này' } as Readonly<Record<string, string>>,
  note: (name: string, charging: VehicleCharging, item: string, watts: number) =>
    `${name} sạc AC tối đa ${limitOf(charging)}: ${item} cho ${kilowatts(watts)}`,
  noPlug: (name: string, item: string) => `${name} không cắm được ${item}: khác chuẩn đầu sạc.`,
} as const;

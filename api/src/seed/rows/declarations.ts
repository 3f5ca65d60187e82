import type { SeedDocument } from './product';

/** Standards and tests, as a manufacturer confirms them for a product. */
const declaration = (
  of: readonly string[],
  standards: readonly string[],
  tests: readonly string[],
  again?: string,
): SeedDocument => ({
  of,
  sections: [
    { title: 'Tiêu chuẩn áp dụng', lines: [...standards] },
    { title: 'Phép thử trước khi xuất xưởng', lines: [...tests] },
    {
      title: 'Xác nhận của nhà sản xuất',
      lines: ['Sản phẩm chính hãng có mã ghi ở trên phù hợp các tiêu chuẩn này.', ...(again ? [again] : [])],
    },
  ],
});

/** Declarations of conformity, by SKU. */
export const DECLARATIONS: readonly SeedDocument[] = [
  declaration(
    ['SAC-AC-7', 'SAC-AC-7-DEN', 'SAC-AC-11', 'SAC-AC-11-TRANG', 'SAC-AC-22'],
    [
      'IEC 61851-1: hệ thống sạc có dây cho xe điện',
      'IEC 62196-2: đầu cắm và ổ cắm Type 2',
      'IEC 62955: phát hiện dòng rò một chiều 6 mA',
    ],
    [
      'Từng bộ được thử điện áp cách điện, điện trở tiếp địa và ngắt khi rò.',
      'Thử kín nước theo cấp bảo vệ IP65 trên mẫu của từng lô.',
    ],
  ),
  declaration(
    ['SAC-MOTO-60', 'SAC-MOTO-72'],
    ['IEC 60335-2-29: an toàn của bộ sạc pin'],
    ['Từng bộ được thử điện áp ra, ngắt khi đầy và bảo vệ ngược cực.'],
  ),
  declaration(
    ['CAP-PORT-22', 'CAP-PORT-37'],
    ['IEC 62752: thiết bị điều khiển và bảo vệ trên cáp sạc di động', 'IEC 62196-2: đầu cắm Type 2'],
    ['Từng bộ được thử ngắt khi rò, khi mất tiếp địa và khi phích nóng.'],
  ),
  declaration(
    ['CAP-T2-32', 'CAP-T2-32-3M', 'CAP-T2-32-7M', 'CAP-T2-32-10M', 'CAP-T2-16'],
    ['IEC 62196-2: đầu cắm và ổ cắm Type 2', 'IEC 62893: cáp sạc cho xe điện'],
    [
      'Từng cáp được thử điện áp cách điện và điện trở mã dòng.',
      'Độ tăng nhiệt ở dòng định mức được đo trên mẫu của từng lô.',
    ],
  ),
  declaration(
    ['DAU-T1-T2', 'DAU-GBT-T2'],
    ['IEC 62196-1: đầu cắm, ổ cắm và đầu nối của xe điện'],
    ['Từng đầu chuyển được thử điện áp cách điện và ngắt ở 85 °C.'],
  ),
  declaration(
    ['O-CAM-32A'],
    [
      'IEC 60309-1: phích cắm và ổ cắm công nghiệp',
      'IEC 60309-2: kích thước và vị trí tiếp địa, 32 A, 400 V, 3P+N+E',
    ],
    ['Độ bền điện môi và độ tăng nhiệt ở 32 A được thử trên mẫu của từng lô.'],
  ),
  declaration(
    ['PIN-12V-35', 'PIN-12V-45', 'PIN-12V-60'],
    ['IEC 60095-1: ắc quy chì – axit khởi động'],
    ['Từng ắc quy được đo điện áp hở mạch và thử phóng dòng lớn.'],
  ),
  declaration(
    ['PIN-MOTO-LFP', 'PIN-MOTO-72'],
    ['UN 38.3: thử an toàn khi vận chuyển pin lithium', 'IEC 62133-2: an toàn của cell và pin lithium'],
    ['Từng khối pin được thử dung lượng, cân bằng cell và ngắt quá dòng.'],
  ),
  declaration(
    ['PIN-HV-MOD'],
    ['UN 38.3: thử an toàn khi vận chuyển pin lithium', 'UN ECE R100: an toàn điện của xe điện'],
    [
      'Từng module được đo dung lượng, điện trở cách điện và điện trở trong; điện trở trong ghi ở phiếu đi kèm.',
    ],
  ),
  declaration(
    ['GANG-1000V', 'GANG-1000V-9', 'GANG-1000V-11'],
    ['EN 60903: găng vật liệu cách điện, Class 0'],
    ['Từng đôi được thử ở 5.000 V AC; ngày kiểm định in trên găng.'],
    'Kiểm định lại sau 6 tháng sử dụng, hoặc sau 12 tháng nếu chỉ cất giữ.',
  ),
  declaration(
    ['THAM-1000V'],
    ['IEC 61111: thảm cách điện, Class 0'],
    ['Từng tấm được thử ở 5.000 V AC; ngày kiểm định in trên thảm.'],
    'Kiểm định lại mỗi 12 tháng.',
  ),
  declaration(
    ['DC-KIM-1000V', 'TUA-VIT-8', 'CO-LE-LUC', 'CO-LE-LUC-200'],
    ['IEC 60900: dụng cụ cầm tay dùng đến 1000 V AC, 1500 V DC'],
    ['Từng dụng cụ được ngâm nước và thử ở 10.000 V AC.'],
  ),
  declaration(
    ['DH-DO-1000V'],
    ['IEC 61010-2-033: đồng hồ vạn năng cầm tay, CAT III 1000 V, CAT IV 600 V'],
    ['Từng máy được hiệu chuẩn; số đo ở phiếu đi kèm.'],
    'Hiệu chuẩn lại mỗi 12 tháng.',
  ),
  declaration(
    ['AMPE-KIM'],
    ['IEC 61010-2-032: ampe kìm cầm tay, CAT III 1000 V'],
    ['Từng máy được hiệu chuẩn trước khi đóng hộp.'],
    'Hiệu chuẩn lại mỗi 12 tháng.',
  ),
  declaration(
    ['MU-BAO-HO'],
    ['EN 397: mũ bảo hộ công nghiệp', 'EN 50365: mũ cách điện dùng đến 1000 V AC'],
    ['Thử va đập, đâm xuyên và cách điện trên mẫu của từng lô.'],
    'Thay mũ sau va đập mạnh hoặc sau 5 năm.',
  ),
  declaration(
    ['SAO-CUU-HO'],
    ['EN 50508: sào cách điện đa dụng cho lưới điện'],
    ['Từng sào được thử điện áp trên suốt chiều dài cách điện.'],
    'Kiểm định lại mỗi 12 tháng.',
  ),
];

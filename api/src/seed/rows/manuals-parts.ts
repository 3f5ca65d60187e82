import type { DocumentSection } from '@evcare/shared-contracts/shop';
import type { SeedDocument } from './product';

const WHO_MAY_FIT: DocumentSection = {
  title: 'Ai được lắp',
  lines: [
    'Chỉ kỹ thuật viên có chứng nhận làm việc với điện cao áp. Người không có chứng nhận không được mở bao bì bên trong.',
    'Điện áp trên 60 V DC có thể gây chết người, kể cả khi xe đã tắt.',
  ],
};

/** Steps that make a vehicle dead; protective equipment comes first, since the first steps need it. */
const MAKE_DEAD = [
  'Đeo găng cách điện Class 0 và kính che mặt, trải thảm cách điện, có người thứ hai đứng gần.',
  'Ngắt ắc quy 12 V, rút cầu dao bảo dưỡng, khoá và treo thẻ cảnh báo.',
  'Chờ theo tài liệu của hãng xe, ít nhất 5 phút, rồi đo xác nhận mạch của xe không còn điện áp.',
];

const AFTER_FITTING: DocumentSection = {
  title: 'Sau khi lắp',
  lines: [
    'Siết đúng mô-men trong tài liệu của hãng xe và đánh dấu bằng sơn.',
    'Đo điện trở cách điện giữa mạch cao áp và thân xe, ghi vào phiếu.',
    'Xoá mã lỗi, chạy thử, kiểm tra lại mã lỗi.',
  ],
};

const STORING: DocumentSection = {
  title: 'Vận chuyển và bảo quản',
  lines: [
    'Giữ khô, từ 5 đến 35 °C, không xếp vật nặng lên trên.',
    'Bao bì móp, ướt hoặc có mùi lạ khi nhận: không mở, báo xưởng ngay.',
  ],
};

/** Manuals of batteries, coolant, filters and other parts, by SKU; variants share one. */
export const PART_MANUALS: readonly SeedDocument[] = [
  {
    of: ['PIN-HV-MOD', 'CONG-TAC-HV', 'DC-AUTO-150'],
    sections: [
      WHO_MAY_FIT,
      {
        title: 'Trước khi lắp',
        lines: [
          ...MAKE_DEAD,
          'Module pin luôn có điện, kể cả khi đã tháo khỏi xe: không bao giờ chạm hai cực cùng lúc.',
          'Đối chiếu mã và số sê-ri trên nhãn với phiếu đi kèm.',
        ],
      },
      AFTER_FITTING,
      STORING,
    ],
  },
  {
    of: ['CAU-CHI-350A'],
    sections: [
      WHO_MAY_FIT,
      {
        title: 'Trước khi thay',
        lines: [
          ...MAKE_DEAD,
          'Tìm nguyên nhân cầu chì đứt: đo điện trở cách điện và kiểm tra ngắn mạch. Chưa rõ nguyên nhân thì không thay.',
          'Chỉ dùng cầu chì cùng dòng và điện áp, không bao giờ nối tắt.',
        ],
      },
      AFTER_FITTING,
      STORING,
    ],
  },
  {
    of: ['PIN-12V-35', 'PIN-12V-45', 'PIN-12V-60'],
    sections: [
      {
        title: 'Thay ắc quy',
        lines: [
          'Tắt xe, rút đầu sạc, mở khoá cửa và cốp trước khi ngắt ắc quy: cửa điện có thể không mở lại được.',
          'Tháo cực âm (–) trước, cực dương (+) sau.',
          'Lắp ắc quy mới: cực dương (+) trước, cực âm (–) sau. Siết vừa tay, không để lỏng.',
          'Một số xe cần khai báo ắc quy mới bằng máy chẩn đoán: hỏi xưởng trước.',
        ],
      },
      {
        title: 'An toàn',
        lines: [
          'Không để dụng cụ kim loại chạm hai cực cùng lúc.',
          'Không nghiêng quá 90 độ, không đục vỏ. Axit dính da: rửa nhiều nước trong 15 phút.',
          'Sạc ngoài xe bằng bộ sạc có chế độ AGM, không quá 14,7 V.',
        ],
      },
      {
        title: 'Bảo quản và thải bỏ',
        lines: [
          'Cất lâu: sạc đầy mỗi 6 tháng, nơi khô mát.',
          'Không vứt vào rác thải sinh hoạt. Xưởng nhận lại ắc quy cũ.',
        ],
      },
    ],
  },
  {
    of: ['PIN-MOTO-LFP', 'PIN-MOTO-72'],
    sections: [
      {
        title: 'Lắp vào xe',
        lines: [
          'Để xưởng lắp: pin đã sạc có thể giật và phóng dòng rất lớn khi chạm hai cực.',
          'Xưởng kiểm tra giắc cắm, cố định pin và cập nhật thông số sạc của xe.',
          'Sau khi lắp: sạc đầy trước khi chạy để BMS cân bằng cell.',
        ],
      },
      {
        title: 'Sử dụng hằng ngày',
        lines: [
          'Chỉ sạc bằng bộ sạc cho pin LFP đúng điện áp.',
          'Sạc ở nơi từ 0 đến 45 °C. Không sạc ngay sau khi chạy đường dài.',
          'Không để pin cạn kiệt nhiều ngày. Cất xe lâu: giữ khoảng một nửa dung lượng, sạc lại mỗi 2 tháng.',
        ],
      },
      {
        title: 'An toàn',
        lines: [
          'Pin phồng, rò, nóng bất thường hoặc vừa bị va đập mạnh: không sạc, không chạy, gọi xưởng.',
          'Có khói: tránh xa, không tự chữa cháy, gọi 114.',
          'Không tự mở vỏ pin. Xưởng nhận lại pin cũ.',
        ],
      },
    ],
  },
  {
    of: ['NUOC-LM-1L', 'NUOC-LM-5L'],
    sections: [
      {
        title: 'Cách dùng',
        lines: [
          'Chỉ mở nắp bình khi xe nguội.',
          'Châm đến giữa vạch MIN và MAX. Đã pha sẵn, không thêm nước.',
          'Không trộn với nước làm mát khác loại: độ dẫn điện tăng có thể gây lỗi cách điện.',
          'Mức nước giảm nhanh là dấu hiệu rò: hãy đặt lịch kiểm tra.',
        ],
      },
      {
        title: 'An toàn',
        lines: [
          'Độc nếu nuốt phải. Để xa trẻ em và vật nuôi; uống nhầm thì gọi 115.',
          'Lau ngay khi đổ ra sàn. Không đổ xuống cống: xưởng nhận nước làm mát cũ.',
        ],
      },
    ],
  },
  {
    of: ['LOC-HEPA', 'LOC-THAN'],
    sections: [
      {
        title: 'Thay lọc',
        lines: [
          'Tắt điều hoà và tắt xe.',
          'Mở hộc đồ trước ghế phụ, bóp hai bên để hạ hộc xuống.',
          'Mở nắp hộp lọc, rút lọc cũ ra nhẹ tay để bụi không rơi.',
          'Lắp lọc mới theo mũi tên chiều gió in trên khung, đóng nắp đến khi nghe tiếng tách.',
        ],
      },
      {
        title: 'Khi nào thay',
        lines: [
          'Theo chu kỳ ghi trong thông số; sớm hơn nếu hay chạy đường bụi.',
          'Gió yếu, có mùi ẩm mốc hoặc kính mau mờ: thay ngay.',
          'Không rửa, không thổi khí nén để dùng lại.',
        ],
      },
    ],
  },
  {
    of: ['BOM-LOP-12V'],
    sections: [
      {
        title: 'Cách dùng',
        lines: [
          'Cắm vào ổ 12 V khi xe đã bật nguồn.',
          'Đặt áp suất theo tem ở khung cửa tài xế, đo khi lốp nguội.',
          'Vặn đầu bơm vào van, bấm bơm. Máy tự ngắt khi đủ.',
          'Bơm liên tục không quá 15 phút, rồi để nguội 15 phút.',
        ],
      },
      {
        title: 'Lưu ý',
        lines: [
          'Ống và đầu bơm nóng sau khi bơm.',
          'Bơm không vá được lốp: lốp xì nhanh thì không chạy tiếp.',
        ],
      },
    ],
  },
];

import type { DocumentSection } from '@evcare/shared-contracts/shop';
import type { SeedDocument } from './product';

const INSULATED_CHECK: DocumentSection = {
  title: 'Kiểm tra trước mỗi lần dùng',
  lines: [
    'Lớp bọc không được nứt, thủng hoặc lộ màu lớp trong. Hỏng thì loại bỏ.',
    'Dụng cụ phải khô và sạch dầu.',
  ],
};

const INSULATED_WORK: DocumentSection = {
  title: 'Khi làm việc',
  lines: [
    'Cầm sau gờ chặn, không để ngón tay chạm phần kim loại.',
    'Dụng cụ cách điện là lớp bảo vệ thêm: luôn ngắt điện, khoá và đo xác nhận trước.',
    'Không dùng làm búa hoặc đòn nạy.',
  ],
};

/** Manuals of tools and safety gear, by SKU; variants share one. */
export const TOOL_MANUALS: readonly SeedDocument[] = [
  {
    of: ['GANG-1000V', 'GANG-1000V-9', 'GANG-1000V-11'],
    sections: [
      {
        title: 'Kiểm tra trước mỗi lần dùng',
        lines: [
          'Xem ngày kiểm định in trên găng. Đã dùng quá 6 tháng, hoặc cất quá 12 tháng, kể từ ngày đó: kiểm định lại trước khi dùng.',
          'Cuộn từ cổ găng để nhốt khí, bóp từng ngón và lắng nghe. Có tiếng xì thì loại bỏ cả đôi.',
          'Lộn mặt trong, tìm vết nứt, vết đâm, vết dầu. Thấy một vết cũng không dùng.',
        ],
      },
      {
        title: 'Khi làm việc',
        lines: [
          'Đeo găng da bên ngoài để chống đâm, găng cotton bên trong để thấm mồ hôi.',
          'Tháo nhẫn và đồng hồ trước khi đeo.',
          'Class 0 dùng cho điện áp đến 1000 V AC, 1500 V DC.',
        ],
      },
      {
        title: 'Bảo quản',
        lines: [
          'Rửa bằng xà phòng nhẹ, phơi trong bóng râm, rắc bột talc.',
          'Cất trong túi đi kèm, không gấp, tránh nắng, dầu và ozon.',
        ],
      },
    ],
  },
  {
    of: ['THAM-1000V'],
    sections: [
      {
        title: 'Cách dùng',
        lines: [
          'Quét sạch sàn, trải mặt gân lên trên, phủ hết chỗ đứng.',
          'Tìm vết nứt và vết đâm ở cả hai mặt trước mỗi lần dùng.',
          'Thảm không thay cho găng: vẫn phải đeo găng cách điện.',
        ],
      },
      {
        title: 'Bảo quản',
        lines: ['Lau bằng khăn ẩm, để khô, cuộn lỏng, tránh nắng và dầu.', 'Kiểm định lại mỗi 12 tháng.'],
      },
    ],
  },
  {
    of: ['DC-KIM-1000V', 'TUA-VIT-8'],
    sections: [
      INSULATED_CHECK,
      INSULATED_WORK,
      {
        title: 'Bảo quản',
        lines: ['Lau khô, cất trong khay hoặc va li, không để dưới nắng.'],
      },
    ],
  },
  {
    of: ['CO-LE-LUC', 'CO-LE-LUC-200'],
    sections: [
      INSULATED_CHECK,
      INSULATED_WORK,
      {
        title: 'Siết đúng lực',
        lines: [
          'Đặt mô-men theo tài liệu của hãng xe, khoá vòng chỉnh.',
          'Kéo đều tay ở giữa tay cầm, dừng ngay khi có tiếng tách. Không siết thêm, không dùng để nới.',
        ],
      },
      {
        title: 'Bảo quản',
        lines: [
          'Xoay về mức thấp nhất, lau khô, cất trong hộp.',
          'Kiểm định lại mỗi 12 tháng hoặc 5.000 lần siết.',
        ],
      },
    ],
  },
  {
    of: ['DH-DO-1000V', 'AMPE-KIM'],
    sections: [
      {
        title: 'Đo xác nhận không còn điện áp',
        lines: [
          'Đo một nguồn đã biết để chắc máy còn tốt.',
          'Đo mạch cần làm: giữa hai cực, và giữa từng cực với thân xe.',
          'Đo lại nguồn đã biết. Chỉ khi cả hai lần đều đúng thì kết quả mới tin được.',
        ],
      },
      {
        title: 'An toàn',
        lines: [
          'Không đo quá cấp ghi trên máy. Giữ ngón tay sau gờ chặn của que đo.',
          'Không đo khi vỏ, que đo hoặc nắp pin hỏng.',
          'Đeo găng cách điện khi đo mạch cao áp của xe.',
        ],
      },
      {
        title: 'Bảo dưỡng',
        lines: ['Thay pin ngay khi có biểu tượng pin yếu: số đo có thể sai.', 'Hiệu chuẩn lại mỗi 12 tháng.'],
      },
    ],
  },
  {
    of: ['DC-OBD-EV'],
    sections: [
      {
        title: 'Kết nối',
        lines: [
          'Đỗ xe, bật nguồn, không để xe ở số D.',
          'Cắm đầu đọc vào cổng OBD-II dưới vô lăng; cổng khó với thì dùng cáp nối.',
          'Bật Bluetooth trên điện thoại và ghép đôi trong ứng dụng, không phải trong phần cài đặt.',
        ],
      },
      {
        title: 'Đọc lỗi',
        lines: [
          'Bấm Đọc lỗi, chờ máy hỏi hết các hộp điều khiển (khoảng 1 phút).',
          'Xuất báo cáo và gửi cho xưởng. Máy chỉ đọc, không đổi thông số của xe.',
          'Lỗi cao áp, phanh hoặc túi khí: không chạy tiếp, gọi xưởng.',
        ],
      },
      {
        title: 'Lưu ý',
        lines: ['Rút ra khi không dùng: để lâu có thể làm cạn ắc quy 12 V.', 'Không thao tác khi đang lái.'],
      },
    ],
  },
  {
    of: ['KHOA-LOTO'],
    sections: [
      {
        title: 'Khoá an toàn',
        lines: [
          'Rút cầu dao bảo dưỡng, chụp nắp che, gắn móc chung và khoá.',
          'Treo thẻ cảnh báo, ghi tên, giờ và số điện thoại.',
          'Mỗi người làm việc gắn một khoá riêng và giữ chìa của mình.',
          'Chỉ người gắn khoá được mở khoá đó, sau khi đã dọn dụng cụ.',
        ],
      },
    ],
  },
  {
    of: ['SAO-CUU-HO'],
    sections: [
      {
        title: 'Khi có người bị điện giật',
        lines: [
          'Không chạm vào người bị nạn. Ngắt điện nếu làm được ngay.',
          'Đứng trên thảm cách điện, luồn móc qua thân người và kéo ra khỏi mạch.',
          'Gọi 115. Kiểm tra hơi thở, ép tim nếu người đó không thở.',
        ],
      },
      {
        title: 'Bảo quản',
        lines: [
          'Treo trên giá cạnh khoang cao áp, với tới được ngay, không che chắn.',
          'Lau khô, kiểm tra vết nứt mỗi tháng, kiểm định cách điện mỗi 12 tháng.',
        ],
      },
    ],
  },
  {
    of: ['MU-BAO-HO'],
    sections: [
      {
        title: 'Đội mũ',
        lines: [
          'Xem ngày sản xuất trong lòng mũ: quá 5 năm thì thay.',
          'Kéo quai cằm vừa khít, vặn núm đến khi mũ không xê dịch lúc cúi đầu.',
          'Không khoan lỗ, không dán hoặc sơn lên mũ, không đội ngược.',
        ],
      },
      {
        title: 'An toàn',
        lines: [
          'Mũ cách điện dùng đến 1000 V AC. Mũ ướt, bẩn dầu hoặc nứt thì không dùng cạnh mạch cao áp.',
          'Thay mũ sau va đập mạnh, kể cả khi không thấy vết nứt.',
          'Mũ không chắn hồ quang: khi đo hoặc rút cầu dao, đeo thêm kính che mặt.',
        ],
      },
      {
        title: 'Bảo quản',
        lines: ['Rửa bằng xà phòng nhẹ, để khô trong bóng râm. Thay lót thấm mồ hôi khi ẩm mốc.'],
      },
    ],
  },
  {
    of: ['DEM-KICH'],
    sections: [
      {
        title: 'Cách dùng',
        lines: [
          'Tìm điểm nâng trong sách của xe: sai điểm có thể làm móp vỏ pin.',
          'Đỗ xe trên nền phẳng, cứng; về P, gài phanh đỗ, chèn bánh. Bật chế độ kích nếu xe có.',
          'Đặt tâm nhô của đệm vào lỗ nâng, đưa kích vào giữa đệm và nâng chậm.',
          'Nâng được vài centimét thì dừng, kiểm tra đệm không lệch rồi mới nâng tiếp.',
        ],
      },
      {
        title: 'An toàn',
        lines: [
          'Mỗi đệm chịu 2,5 tấn. Không chui xuống gầm khi xe chỉ tựa trên kích: phải có chân kê.',
          'Tâm nhô không khớp lỗ nâng của xe thì không dùng.',
          'Đệm nứt, bẹp hoặc dính dầu thì thay.',
        ],
      },
    ],
  },
  {
    of: ['DEN-SOI'],
    sections: [
      {
        title: 'Cách dùng',
        lines: [
          'Sạc đầy bằng cáp USB-C trước lần dùng đầu tiên.',
          'Bấm nút để đổi mức sáng và mức đỏ báo nguy hiểm.',
          'Gắn đế từ vào thép sạch, lắc thử trước khi buông tay; vỏ nhôm và nhựa thì dùng móc treo.',
        ],
      },
      {
        title: 'An toàn và bảo quản',
        lines: [
          'Không nhìn thẳng vào đèn. Không để đèn gần thẻ từ và máy tạo nhịp tim.',
          'Không gắn đèn lên dây màu cam hoặc nắp của mạch cao áp.',
          'Đậy nắp cổng sạc. Đèn chống nước bắn, không dùng dưới nước.',
          'Cất lâu: sạc lại mỗi 3 tháng. Pin phồng hoặc nóng bất thường thì ngừng dùng.',
        ],
      },
    ],
  },
];

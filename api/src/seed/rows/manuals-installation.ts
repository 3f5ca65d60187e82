import type { SeedDocument } from './product';

/** Manuals of what is mounted around a charger or in the cooling circuit, by SKU. */
export const INSTALLATION_MANUALS: readonly SeedDocument[] = [
  {
    of: ['COT-SAC'],
    sections: [
      {
        title: 'Trước khi lắp',
        lines: [
          'Cột cần móng bê tông đã khô, dày ít nhất 30 cm. Không bắt lên gạch lát hoặc nhựa đường.',
          'Chọn chỗ xe không va vào khi lùi; nơi hẹp thì lắp thêm cọc chắn.',
          'Đặt sẵn ống luồn dây điện và dây tiếp địa ở giữa đế. Phần điện do thợ điện hoặc kỹ thuật viên của xưởng đấu nối.',
        ],
      },
      {
        title: 'Lắp cột',
        lines: [
          'Cột nặng 14 kg: hai người dựng và giữ.',
          'Khoan 4 lỗ theo đế, hút sạch bụi, đóng bulông neo M12 và siết chéo đều. Cột phải thẳng đứng.',
          'Luồn dây trong thân cột, gắn thanh đỡ rồi mới treo bộ sạc theo hướng dẫn của bộ sạc.',
          'Nối thân cột với dây tiếp địa, đậy các nắp lỗ dây.',
        ],
      },
      {
        title: 'Bảo dưỡng',
        lines: [
          'Kiểm tra bulông neo mỗi 12 tháng và sau khi cột bị va.',
          'Sơn xước đến thép: lau khô, sơn lại để không gỉ.',
          'Cột nghiêng hoặc nứt chân: ngắt aptomat, không sạc, gọi xưởng.',
        ],
      },
    ],
  },
  {
    of: ['O-CAM-32A'],
    sections: [
      {
        title: 'Ai được lắp',
        lines: [
          'Chỉ thợ điện được lắp ổ cắm này: nguồn ba pha 400 V có thể gây chết người.',
          'Mạch riêng cho ổ cắm: aptomat 3 pha 32 A, chống rò 30 mA loại A, dây đồng từ 6 mm², có dây trung tính và dây tiếp địa.',
        ],
      },
      {
        title: 'Lắp đặt',
        lines: [
          'Ngắt nguồn, khoá aptomat và đo xác nhận không còn điện.',
          'Bắt ổ lên tường phẳng, cao 0,8 – 1,5 m, lỗ cáp hướng xuống. Siết đầu siết cáp để giữ cấp IP67.',
          'Nối L1, L2, L3, N và tiếp địa đúng ký hiệu; kiểm tra thứ tự pha và thử nút chống rò trước khi dùng.',
        ],
      },
      {
        title: 'Sử dụng và an toàn',
        lines: [
          'Tay khô. Cắm hết phích, vặn vòng khoá rồi mới bật aptomat; ngắt aptomat trước khi rút.',
          'Đậy nắp khi không dùng. Bấm nút thử chống rò mỗi 6 tháng.',
          'Ổ nóng, đổi màu hoặc có mùi khét: ngắt aptomat, không dùng, gọi thợ điện.',
        ],
      },
    ],
  },
  {
    of: ['CAP-CLAMP'],
    sections: [
      {
        title: 'Lắp móc treo',
        lines: [
          'Chọn tường gạch đặc hoặc trụ sắt, cao 1,2 – 1,5 m. Tường thạch cao cần nở riêng.',
          'Dò dây điện và ống nước trong tường trước khi khoan.',
          'Khoan theo lỗ của móc, đóng vít nở, siết chặt rồi kéo thử bằng tay.',
          'Treo không quá 15 kg. Cuộn cáp thành vòng rộng hơn 30 cm.',
        ],
      },
      {
        title: 'Dùng khoá',
        lines: [
          'Luồn khoá qua cán đầu sạc khi đã cắm vào xe, xoay chìa và kéo thử.',
          'Mở khoá trước khi dừng sạc. Không để chìa trên xe; cất chìa thứ hai ở nơi khác.',
          'Tra dầu khoá mỗi 6 tháng nếu treo ngoài trời.',
        ],
      },
    ],
  },
  {
    of: ['NEP-CAP'],
    sections: [
      {
        title: 'Cách dùng',
        lines: [
          'Quét sạch nền, trải nẹp vuông góc với lối xe chạy. Nhiều thanh thì nối bằng chốt đi kèm.',
          'Mở nắp cam, đặt cáp vào rãnh, không xoắn, rồi đậy nắp cho hết khớp.',
          'Xe đi qua chậm, không phanh hoặc đánh lái trên nẹp. Mỗi thanh chịu xe 5 tấn.',
          'Trên vỉa hè: đặt nẹp thẳng, không để cáp lộ ra ngoài nẹp.',
        ],
      },
      {
        title: 'Lưu ý',
        lines: [
          'Nẹp không chống nước: không đặt mối nối, hộp điều khiển hoặc ổ cắm trong rãnh.',
          'Sờ cáp sau 30 phút sạc đầu tiên; nóng rát tay thì dừng sạc.',
          'Rửa bằng nước, để khô, cất phẳng. Nứt qua thân hoặc hở nắp thì thay.',
        ],
      },
    ],
  },
  {
    of: ['NAP-SAC'],
    sections: [
      {
        title: 'Cách dùng',
        lines: [
          'Lau sạch bụi quanh cổng sạc và mặt nam châm để không xước sơn.',
          'Cắm đầu sạc trước, luồn vòng cao su qua đầu cáp, rồi áp bốn nam châm lên vỏ xe.',
          'Kiểm tra mép dưới hở để nước thoát. Gỡ bằng cách nâng một góc, không kéo lê.',
        ],
      },
      {
        title: 'Lưu ý',
        lines: [
          'Không dùng trên vỏ nhôm hoặc nhựa: nam châm không hút.',
          'Nắp chỉ che mưa. Cổng hoặc đầu sạc đã ướt bên trong thì lau khô rồi mới sạc; trời có sét thì không sạc ngoài trời.',
          'Tháo nắp trước khi lái xe.',
          'Người đặt máy tạo nhịp tim giữ nam châm cách ngực ít nhất 20 cm.',
        ],
      },
    ],
  },
  {
    of: ['BOM-MAT-12V'],
    sections: [
      {
        title: 'Trước khi lắp',
        lines: [
          'Nên để xưởng lắp: mạch làm mát pin cần xả khí bằng máy chẩn đoán.',
          'Chờ xe nguội, tắt xe, ngắt ắc quy 12 V. Không chạm dây màu cam: dây cao áp.',
          'Hứng nước làm mát cũ vào khay. Không đổ xuống cống.',
        ],
      },
      {
        title: 'Lắp bơm',
        lines: [
          'Lắp đệm cao su, đặt bơm đúng chiều mũi tên dòng chảy, trục bơm nằm ngang.',
          'Luồn ống hết đầu nối 20 mm, kẹp cách mép ống 3 – 5 mm. Cắm giắc đến khi nghe tiếng chốt.',
          'Châm nước làm mát đúng loại, xả khí hết mạch, kiểm tra mức nước và chỗ rò sau khi chạy 10 phút.',
        ],
      },
      {
        title: 'Lưu ý',
        lines: [
          'Không cho bơm chạy khô quá 5 giây: bơm sẽ hỏng phớt.',
          'Xe báo quá nhiệt pin hoặc bơm kêu to: dừng xe an toàn, gọi xưởng.',
        ],
      },
    ],
  },
  {
    of: ['ONG-MAT'],
    sections: [
      {
        title: 'Thay ống',
        lines: [
          'Nên để xưởng thay: sau khi thay phải xả khí mạch làm mát pin.',
          'Chờ xe nguội, tắt xe, ngắt ắc quy 12 V. Không chạm dây màu cam: dây cao áp.',
          'Chụp lại đường ống cũ trước khi tháo. Hứng nước làm mát vào khay.',
          'Lau đầu nối, thay gioăng mới, luồn ống hết vai. Thấm ống bằng nước làm mát, không bôi mỡ.',
          'Đặt kẹp cách mép ống 3 – 5 mm, ống không xoắn và không chạm cạnh sắc.',
        ],
      },
      {
        title: 'Kiểm tra',
        lines: [
          'Châm nước làm mát đúng loại, xả khí, chạy 10 phút rồi tìm chỗ rò.',
          'Kiểm tra lại kẹp và mức nước sau 500 km. Mức nước giảm nhanh: đặt lịch kiểm tra.',
          'Thay khi ống phồng, nứt hoặc mềm nhũn.',
        ],
      },
    ],
  },
];

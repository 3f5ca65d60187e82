import type { InvoiceFields } from '@evcare/shared-contracts/shop';

/**
 * Companies that asked for an invoice, newest order first. They are invented. The newest one has mistyped its tax code,
 * so the provider rejects its invoice; the check digits of the others are right.
 */
export const DEMO_INVOICED_COMPANIES: readonly InvoiceFields[] = [
  {
    companyName: 'Công ty TNHH Vận tải Sao Mai',
    taxCode: '0312345678',
    address: '45 Nguyễn Thị Thập, Phường Tân Hưng, Thành phố Hồ Chí Minh',
    email: 'ketoan@saomai.example.vn',
  },
  {
    companyName: 'Công ty Cổ phần Giao nhận Bến Nghé',
    taxCode: '0312345673',
    address: '18 Tôn Đức Thắng, Phường Sài Gòn, Thành phố Hồ Chí Minh',
    email: 'hoadon@bennghe.example.vn',
  },
  {
    companyName: 'Công ty TNHH Xanh Việt',
    taxCode: '0309876547',
    address: '210 Lê Văn Lương, Phường Tân Hưng, Thành phố Hồ Chí Minh',
    email: 'ketoan@xanhviet.example.vn',
  },
  {
    companyName: 'Công ty TNHH Du lịch Cửu Long',
    taxCode: '1800123450',
    address: '7 Hai Bà Trưng, Phường Ninh Kiều, Thành phố Cần Thơ',
    email: 'vat@cuulong.example.vn',
  },
  {
    companyName: 'Công ty Cổ phần Taxi Đồng Xanh',
    taxCode: '0315550127',
    address: '91 Huỳnh Tấn Phát, Phường Tân Thuận, Thành phố Hồ Chí Minh',
    email: 'ketoan@dongxanh.example.vn',
  },
];

import type { Role } from '@evcare/shared-contracts';

/** Password of all demo accounts, shown on the sign-in page if DEMO=1. */
export const DEMO_PASSWORD = 'Evcare@Demo2026';

export interface DemoAccount {
  readonly email: string;
  readonly fullName: string;
  readonly role: Role;
  readonly phoneNumber: string;
  readonly emailVerified: boolean;
}

const account = (
  name: string,
  fullName: string,
  role: Role,
  phoneNumber: string,
  emailVerified = true,
): DemoAccount => ({ email: `${name}@evcare.test`, fullName, role, phoneNumber, emailVerified });

/** At least one account per role; one customer's e-mail address is not verified. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  account('khachhang', 'Nguyễn Minh An', 'customer', '+84912345678'),
  account('chuaxacthuc', 'Trần Thu Hà', 'customer', '+84987654321', false),
  account('nhanvien', 'Lê Thị Mai', 'staff', '+84903111222'),
  account('kythuat1', 'Phạm Quốc Bảo', 'technician', '+84903222333'),
  account('kythuat2', 'Đỗ Văn Long', 'technician', '+84903333444'),
  account('quanly', 'Hoàng Đức Thắng', 'manager', '+84903444555'),
  account('admin', 'Vũ Thanh Tùng', 'admin', '+84903555666'),
];

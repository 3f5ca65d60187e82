import { sql } from 'drizzle-orm';
import { addressesIn, ERASED_NAME, ofSubject, readSection, type PersonalDataPart } from './personal-data';
import { users } from './tables';

/** Domain that no mail reaches (RFC 2606). */
const NO_DOMAIN = 'erased.invalid';

/** Account of a customer. Its row stays, empty, because orders and visits refer to it. */
export const accountData: PersonalDataPart = {
  tables: [users],
  findAddresses: addressesIn(users.email, users.id),
  copy: async (db, subject) => [
    await readSection(
      db,
      {
        id: 'account',
        title: 'Tài khoản',
        columns: {
          fullName: 'Họ và tên',
          email: 'Email',
          phoneNumber: 'Số điện thoại',
          address: 'Địa chỉ',
          dateOfBirth: 'Ngày sinh',
          gender: 'Giới tính',
          createdAt: 'Tạo lúc',
          emailVerified: 'Đã xác thực email',
          google: 'Liên kết Google',
        },
      },
      sql`select full_name as "fullName", email, phone_number as "phoneNumber", address, date_of_birth as "dateOfBirth",
          gender, created_at as "createdAt", email_verified as "emailVerified", google_sub is not null as google
        from ${users} where ${ofSubject(users.id, subject)} order by created_at`,
    ),
  ],
  async erase(tx, subject, now) {
    await tx
      .update(users)
      .set({
        fullName: ERASED_NAME,
        email: sql`'xoa-' || lower(${users.id}) || ${`@${NO_DOMAIN}`}`,
        emailVerified: false,
        avatar: null,
        phoneNumber: null,
        address: null,
        dateOfBirth: null,
        gender: null,
        passwordHash: null,
        googleSub: null,
        secondFactorAt: null,
        status: 'locked',
        lockedReason: null,
        erasedAt: now,
        updatedAt: now,
        version: sql`${users.version} + 1`,
      })
      .where(ofSubject(users.id, subject));
  },
};

import { sql } from 'drizzle-orm';
import { deletedRows } from '../users';
import { refreshTokens, sessions } from './tables';

/** Sign-ins of a customer. Refresh tokens go with their session. */
export const sessionData = {
  ...deletedRows(sessions.userId, (own) => ({
    section: {
      id: 'sessions',
      title: 'Thiết bị đã đăng nhập',
      columns: {
        browser: 'Trình duyệt',
        system: 'Hệ điều hành',
        signedInAt: 'Đăng nhập lúc',
        lastUsedAt: 'Dùng lần cuối',
      },
    },
    query: sql`select browser, system, created_at as "signedInAt", updated_at as "lastUsedAt"
      from ${sessions} where ${own} order by created_at`,
  })),
  tables: [sessions, refreshTokens],
};

import { DAY_PART_LABELS, WAITING_STATE_LABELS } from '@evcare/shared-contracts/workshop';
import { sql } from 'drizzle-orm';
import { deletedRows } from '../../identity/users';
import { waitingEntries } from './tables';

/** Entries of a customer in the waiting list. */
export const waitingData = deletedRows(waitingEntries.userId, (own) => ({
  section: {
    id: 'waitingList',
    title: 'Danh sách chờ',
    columns: {
      at: 'Lúc',
      fullName: 'Họ và tên',
      phoneNumber: 'Số điện thoại',
      email: 'Email',
      plate: 'Biển số',
      fromDay: 'Từ ngày',
      toDay: 'Đến ngày',
      dayPart: 'Buổi',
      state: 'Trạng thái',
    },
    labels: { dayPart: DAY_PART_LABELS, state: WAITING_STATE_LABELS },
  },
  query: sql`select created_at as at, full_name as "fullName", phone_number as "phoneNumber", email, plate,
      from_day::text as "fromDay", to_day::text as "toDay", day_part as "dayPart", state
    from ${waitingEntries} where ${own} order by created_at`,
}));

import { eq } from 'drizzle-orm';
import { connectToDemonstration } from '../../test/demonstration';
import { leaveRequests } from '../workshop/leave';
import { absences } from '../workshop/staffing/tables';

let connection: Awaited<ReturnType<typeof connectToDemonstration>>;
beforeAll(async () => {
  connection = await connectToDemonstration();
});
afterAll(() => connection.close());

test('one leave request waits for the manager, and one is approved with its leave', async () => {
  const rows = await connection.db.select().from(leaveRequests).orderBy(leaveRequests.state);
  expect(rows).toMatchObject([
    { state: 'approved', decidedBy: expect.any(String) },
    { state: 'requested', decidedBy: null, absenceId: null },
  ]);
  const [approved] = rows;
  const [absence] = await connection.db
    .select()
    .from(absences)
    .where(eq(absences.id, approved?.absenceId ?? ''));
  expect(absence).toMatchObject({ userId: approved?.userId, during: approved?.during });
});

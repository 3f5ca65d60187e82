import { eq } from 'drizzle-orm';
import { dropDatabase } from '../../test/database';
import { demonstration } from '../../test/demonstration';
import { connect, type Connection } from '../platform/db/client';
import { leaveRequests } from '../workshop/leave';
import { absences } from '../workshop/staffing/tables';

let connection: Connection;
let name: string;
beforeAll(async () => {
  const { database } = await demonstration();
  name = database.name;
  connection = connect(database.url);
});
afterAll(async () => {
  await connection.close();
  await dropDatabase(name);
});

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

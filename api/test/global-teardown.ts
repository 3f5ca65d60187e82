import { dropDatabase } from './database';

export default async function tearDown(): Promise<void> {
  const template = process.env['EVCARE_TEST_TEMPLATE'];
  if (template) await dropDatabase(template);
  await globalThis.endTestRun?.();
}

import { committedMigrations, journal, refusedStatements } from '../../../test/migrations';

/** Last migration before the first release; the rules apply to later migrations. */
const LAST_FREE = 22;

const rejected = (sql: string) => refusedStatements('0099_x.sql', sql).map(({ statement }) => statement);

test('an instance of the previous release keeps working after every migration (docs/runbook.md, migrations)', () => {
  const newer = committedMigrations().filter(({ number }) => number > LAST_FREE);
  expect(newer.flatMap(({ file, sql }) => refusedStatements(file, sql))).toEqual([]);
});

test('migration 20 follows the rules, although it is exempt from them', () => {
  const catalogue = committedMigrations().find(({ number }) => number === 20);
  expect(refusedStatements('', catalogue?.sql ?? 'DROP TABLE missing')).toEqual([]);
});

test.each([
  'ALTER TABLE "services" DROP COLUMN "checklist";',
  'ALTER TABLE "a" ADD COLUMN "b" text;--> statement-breakpoint\ndrop table if exists "c";',
  'ALTER TABLE "a" RENAME COLUMN "b" TO "c";',
  'ALTER TABLE "a" RENAME TO "b";',
  'ALTER TABLE "a" ALTER COLUMN "b" SET NOT NULL;',
  'ALTER TABLE "a" ADD COLUMN "b" text NOT NULL;',
  'ALTER TABLE "a"\n  ADD "b" integer\n  NOT NULL;',
  'ALTER TABLE "a" ALTER COLUMN "b" SET DATA TYPE integer;',
  'ALTER TABLE "a" ALTER COLUMN "b" TYPE integer USING "b"::integer;',
  'ALTER TABLE "a" ALTER COLUMN "b" DROP DEFAULT;',
  '-- contract: later\nDROP TABLE "a";',
])('rejects the migration %s', (sql) => {
  expect(rejected(sql)).toHaveLength(1);
});

test.each([
  'CREATE TABLE "a" ("b" text NOT NULL);',
  'ALTER TABLE "a" ADD COLUMN "b" text;',
  `ALTER TABLE "a" ADD COLUMN "b" jsonb DEFAULT '[]' NOT NULL;`,
  'ALTER TABLE "a" ALTER COLUMN "b" DROP NOT NULL;',
  'ALTER TABLE "a" ADD CONSTRAINT "c" CHECK ("b" IS NOT NULL) NOT VALID;',
  `ALTER TABLE "a" ALTER COLUMN "b" SET DEFAULT 1;--> statement-breakpoint\nALTER TABLE "a" ALTER COLUMN "b" SET NOT NULL;`,
  'DROP INDEX "a";',
  '-- DROP TABLE "a" some day\nCREATE INDEX "i" ON "a" ("b");',
  'CREATE TEMPORARY TABLE "t" ON COMMIT DROP AS SELECT 1;',
  '-- contract: api 1.4.0\nDROP TABLE "a";',
])('accepts the migration %s', (sql) => {
  expect(rejected(sql)).toEqual([]);
});

test('the journal lists exactly the existing migrations, sorted by number', () => {
  const files = committedMigrations().map(({ file }) => file.replace(/\.sql$/, ''));
  expect(journal().map(({ tag }) => tag)).toEqual(files.sort());
  const times = journal().map(({ when }) => when);
  expect(times).toEqual([...times].sort((a, b) => a - b));
});

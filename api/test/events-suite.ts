import pg from 'pg';
import { connect, type Connection } from '../src/platform/db/client';
import type { Events } from '../src/platform/events/events';
import { createDatabase, dropDatabase } from './database';
import {
  changePublicData,
  openCopy,
  publishText,
  publishToAll,
  until,
  USER,
  type Copy,
} from './event-copies';

/** Creates the transport of one copy, on a database that both copies use. */
export type CreateEvents = (url: string, connection: Connection) => Events;

/** Tests that every transport of signals passes. */
export function testEvents(transport: string, create: CreateEvents): void {
  describe(`two copies with ${transport}`, () => {
    let database: { url: string; name: string };
    let writer: Connection;
    let other: pg.Client;
    let copies: Copy[];
    beforeAll(async () => {
      database = await createDatabase();
      writer = connect(database.url, { max: 4 });
      other = new pg.Client({ connectionString: database.url });
      await other.connect();
      const open = () => openCopy(database.url, (connection) => create(database.url, connection));
      copies = await Promise.all([open(), open()]);
    });
    afterAll(async () => {
      for (const copy of copies) await copy.close();
      await writer.close();
      await other.end();
      await dropDatabase(database.name);
    });

    /** Ends the connections on which signals arrive from the database. */
    const cutSignals = async () => {
      const { rowCount } = await other.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()
         and application_name in ('evcare-api-live', 'evcare-api-events')`,
      );
      return rowCount ?? 0;
    };

    it('deliver an event to each copy once it is committed, and none of a rolled-back transaction', async () => {
      const rolledBack = writer.db.transaction(async (tx) => {
        await publishText({ ...writer, db: tx as never }, 'rolled back');
        throw new Error('rolled back');
      });
      await expect(rolledBack).rejects.toThrow('rolled back');
      await publishText(writer, 'of a stranger', 'stranger');
      await publishText(writer, 'committed');
      for (const { delivered } of copies) {
        await until(() => delivered.length > 0);
        expect(delivered.map(({ text }) => text)).toEqual(['committed']);
      }
    });

    it('deliver 1,000 events of four writers to each copy, once and in order', async () => {
      await publishToAll(copies, writer, { writers: 4, each: 250 });
    });

    it('notice a change of public data by another process', async () => {
      const before = copies.map(({ publicData }) => publicData.version());
      await changePublicData(other);
      for (const [index, { publicData }] of copies.entries()) {
        await until(() => publicData.version() !== null && publicData.version() !== before[index]);
      }
    });

    it('deliver each event once and in order while connections to the database are cut', async () => {
      await publishToAll(copies, writer, {
        writers: 4,
        each: 100,
        async meanwhile() {
          for (let cut = 0; cut < 3; cut++) await until(async () => (await cutSignals()) > 0);
        },
      });
    });

    it('have a new version of public data after a change in a gap', async () => {
      await until(() => copies.every(({ publicData }) => publicData.version() !== null));
      const before = copies.map(({ publicData }) => publicData.version());
      await Promise.all([cutSignals(), changePublicData(other)]);
      for (const [index, { publicData }] of copies.entries()) {
        await until(() => publicData.version() !== null && publicData.version() !== before[index]);
      }
    });

    it('deliver events to a later subscriber, and none after it left', async () => {
      const copy = copies[1] as Copy;
      const seen: unknown[] = [];
      const leave = copy.hub.subscribe(['user:late'], ({ data }) => seen.push(data['text']));
      await publishText(writer, 'first', 'late');
      await publishText(writer, 'second', 'late');
      await until(() => seen.length === 2);
      leave();
      await publishText(writer, 'third', 'late');
      await publishText(writer, 'after', USER);
      await until(() => copy.delivered.at(-1)?.text === 'after');
      expect(seen).toEqual(['first', 'second']);
    });

    it('leave no connection behind when they close', async () => {
      await copies.pop()?.close();
      await copies.pop()?.close();
      await until(async () => (await cutSignals()) === 0);
    });
  });
}

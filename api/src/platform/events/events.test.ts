import { createServer, type AddressInfo } from 'node:net';
import { testEvents } from '../../../test/events-suite';
import { silentLog } from '../../../test/event-copies';
import { liveSource } from '../../messaging/live';
import { publicDataSource } from '../db/public-data';
import { createDatabaseEvents } from './database-events';
import { createBrokerEvents } from './redis/broker-events';

testEvents('notifications of the database', (url) => createDatabaseEvents(url));

describe('a broker that does not answer', () => {
  let port: number;
  beforeAll(async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    ({ port } = server.address() as AddressInfo);
    await new Promise((resolve) => server.close(resolve));
  });

  testEvents('a broker that is down', (url, { db }) =>
    createBrokerEvents({
      address: {
        host: '127.0.0.1',
        port,
        tls: false,
        username: null,
        password: null,
        database: 0,
        caFile: null,
      },
      url,
      streamName: () => Promise.resolve('evcare:events:test'),
      sources: [liveSource(db), publicDataSource],
      log: silentLog,
    }),
  );
});

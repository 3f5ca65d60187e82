// Forwards events to the broker until it is killed. Its arguments are the database's URL, the broker's address as JSON
// and the name of the stream.
import Fastify from 'fastify';
import { liveSource } from '../../src/messaging/live';
import { connect } from '../../src/platform/db/client';
import { publicDataSource } from '../../src/platform/db/public-data';
import { poll } from '../../src/platform/db/wait';
import { createBrokerEvents } from '../../src/platform/events/redis/broker-events';

const [url = '', address = '', stream = ''] = process.argv.slice(2);
const { log } = Fastify();
const events = createBrokerEvents({
  address: JSON.parse(address),
  url,
  streamName: () => Promise.resolve(stream),
  sources: [liveSource(connect(url, { max: 2 }).db), publicDataSource],
  log,
});
events.subscribe({ ...publicDataSource, log, onListening: async () => {}, onSignal: () => {} });
void poll(() => (events.status().broker?.isForwarding && events.status().broker?.isConnected) || null, {
  timeoutMs: 60_000,
}).then((isForwarding) => process.stdout.write(isForwarding ? 'forwarding\n' : 'failed\n'));
// Keeps the process alive: nothing else of it does.
process.stdin.resume();

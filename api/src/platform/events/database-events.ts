import { startListener } from './listener';
import type { Events, EventsStatus } from './events';

/** Receives the notifications of the database: each subscription listens on a connection of its own. */
export function createDatabaseEvents(url: string): Events {
  let listening = 0;
  let received = 0;
  return {
    subscribe({ channel, log, onListening, onLost, onSignal }) {
      let isListening = false;
      const setListening = (value: boolean) => {
        if (isListening !== value) listening += value ? 1 : -1;
        isListening = value;
      };
      return startListener({
        url,
        channel,
        log,
        async onListening() {
          await onListening();
          setListening(true);
        },
        onLost() {
          setListening(false);
          onLost?.();
        },
        onSignal() {
          received++;
          onSignal();
        },
      });
    },
    status: (): EventsStatus => ({
      subscriptions: { database: listening, broker: 0 },
      received: { database: received, broker: 0 },
      broker: null,
    }),
    close: async () => {},
  };
}

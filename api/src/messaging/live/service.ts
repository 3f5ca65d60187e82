import type { Readable } from 'node:stream';
import type { Role } from '@evcare/shared-contracts';
import { ApiError } from '../../platform/endpoints/api-error';
import type { Core } from '../../platform/core/core';
import { messages } from '../../platform/messages';
import type { Caller } from '../../identity/sessions';
import { createHub } from './hub';
import { liveMessages } from './messages';
import { highestId, liveSessions, missedEvents, newestId, type LiveEventRow } from './repository';
import { createEventStream, type EventStream } from './stream';
import { topicsOf, type PeopleOf } from './topics';

export interface Live {
  /**
   * Opens a stream of events under the caller's topics. With `lastId`, it first replays the missed events, at
   * most {@link REPLAYED}.
   * @throws ApiError 400 or 404 for invalid topics, 429 for too many streams, 503 while no connection listens
   * to the database
   */
  open(caller: Caller, topicList: string, lastId: number | null): Promise<Readable>;
  /** Returns the number of open streams. */
  streams(): number;
  /** Ends all streams and accepts no new ones. */
  stop(): void;
  /** Closes the connection to the database. */
  close(): Promise<void>;
}

/** Maximum number of events replayed to a subscriber that reconnects (product.md §4). */
export const REPLAYED = 200;
/** Maximum number of streams per user at one instance of the API, across tabs and devices. */
export const MAX_STREAMS = 20;
const OPEN_WITHIN_MS = 5_000;

interface Held {
  readonly stream: EventStream;
  readonly userId: string;
  readonly sid: string;
  readonly role: Role;
}

/** Creates the service for streams of live events at this instance of the API. */
export function createLive(core: Core, { peopleOf }: { peopleOf: PeopleOf }): Live {
  const { db, now, log, config, background } = core;
  const hub = createHub(core);
  const held = new Set<Held>();
  let stopped = false;

  const unavailable = () => new ApiError(503, 'UNAVAILABLE', messages.unavailable, { retryAfter: 5 });
  const admit = ({ user, sid }: Caller): Held => {
    if (stopped) throw unavailable();
    const open = [...held].filter(({ userId }) => userId === user.id).length;
    if (open >= MAX_STREAMS) {
      throw new ApiError(429, 'TOO_MANY_STREAMS', liveMessages.tooMany, { retryAfter: 15 });
    }
    const place: Held = { stream: createEventStream(), userId: user.id, sid, role: user.role };
    held.add(place);
    place.stream.readable.once('close', () => held.delete(place));
    return place;
  };

  const hubOpen = async (): Promise<void> => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(unavailable()), OPEN_WITHIN_MS);
    });
    await Promise.race([hub.open(), late]).finally(() => clearTimeout(timer));
  };

  const beat = async (): Promise<void> => {
    const all = [...held];
    if (all.length === 0) return;
    // Checked before anything else is sent, so that an expired session gets no more events.
    const roles = await liveSessions(db, [...new Set(all.map(({ sid }) => sid))], now());
    for (const { stream, sid, role } of all) {
      // A user with a new role may subscribe to other topics, so the stream ends and the page reconnects.
      if (roles.get(sid) === role) stream.beat();
      else stream.end();
    }
    await hub.probe();
  };
  let beating = false;
  const timer = setInterval(() => {
    if (beating) return;
    beating = true;
    background.run('live-heartbeat', () => beat().finally(() => (beating = false)));
  }, config.heartbeatMs);
  timer.unref();

  return {
    async open(caller, topicList, lastId) {
      const topics = await topicsOf(peopleOf, caller.user, topicList);
      const { stream } = admit(caller);
      try {
        await hubOpen();
        // Events published while the missed events are read are queued and sent after them.
        const waiting: LiveEventRow[] = [];
        let onEvent: (event: LiveEventRow) => void = (event) => void waiting.push(event);
        const leave = hub.subscribe(topics, (event) => onEvent(event));
        stream.readable.once('close', leave);
        const from = lastId === null ? await newestId(db) : Math.min(lastId, await highestId(db));
        const missed = lastId === null ? [] : await missedEvents(db, topics, from, REPLAYED);
        stream.begin(from);
        for (const event of [...missed, ...waiting]) stream.send(event);
        onEvent = stream.send;
      } catch (error) {
        stream.readable.destroy();
        throw error;
      }
      log.debug({ event: 'live_opened', userId: caller.user.id, topics: topics.length }, 'stream opened');
      return stream.readable;
    },
    streams: () => held.size,
    stop() {
      stopped = true;
      clearInterval(timer);
      for (const { stream } of held) stream.end();
    },
    close: () => hub.close(),
  };
}

import type { FastifyBaseLogger } from 'fastify';
import type { EventsAddress } from '../../config/events-address';
import { startListener, type Listener } from '../listener';
import type { ChannelOptions, ChannelSource, Events, EventTransport } from '../events';
import { connectBroker } from './broker';
import { startFollower, type Follower } from './follower';
import { startForwarder, type Forwarder } from './forwarder';
import { TIMING, type BrokerTiming } from './timing';

export interface BrokerEventsOptions {
  readonly address: EventsAddress;
  /** Connection URL of PostgreSQL itself. */
  readonly url: string;
  /** Reads the name of the stream. It belongs to one database, so that several sites may use one broker. */
  readonly streamName: () => Promise<string>;
  readonly sources: readonly ChannelSource[];
  readonly log: FastifyBaseLogger;
  readonly timing?: BrokerTiming;
}

interface Member {
  readonly options: ChannelOptions;
  /** Transport whose signals arrive; null while signals may be missed. */
  via: EventTransport | null;
  /** Listens to the database while the broker does not answer. */
  listener: Listener | null;
}

/**
 * Receives signals through a broker, to which one instance forwards the notifications of the database. While
 * the broker or the forwarding fails, each subscription listens to the database itself.
 */
export function createBrokerEvents(options: BrokerEventsOptions): Events {
  const { address, url, streamName, sources, log, timing = TIMING } = options;
  const members = new Set<Member>();
  const received: Record<EventTransport, number> = { database: 0, broker: 0 };
  let running: { follower: Follower; forwarder: Forwarder } | null = null;
  let fallback: NodeJS.Timeout | undefined;
  let stream: string | null = null;

  const connect = async () => {
    stream ??= await streamName();
    return connectBroker(address, stream);
  };

  const lose = (member: Member) => {
    if (member.via === null) return;
    member.via = null;
    member.options.onLost?.();
  };
  const listen = (member: Member) => {
    const { channel, onListening, onSignal } = member.options;
    member.listener ??= startListener({
      url,
      channel,
      log,
      async onListening() {
        if (member.via === 'broker') return;
        member.via = 'database';
        await onListening();
      },
      onLost() {
        if (member.via === 'database') lose(member);
      },
      onSignal() {
        received.database++;
        onSignal();
      },
    });
  };
  const stopListening = async (member: Member) => {
    const { listener } = member;
    member.listener = null;
    await listener?.close();
  };
  const link = async (member: Member) => {
    member.via = 'broker';
    await member.options.onListening();
    // Signals now arrive through the broker, and the changes before were read.
    if (member.via === 'broker') void stopListening(member);
  };
  const scheduleFallback = () => {
    clearTimeout(fallback);
    fallback = setTimeout(
      () => {
        if (!running?.follower.isLinked()) for (const member of members) listen(member);
      },
      timing.fallbackMs + Math.random() * timing.spreadMs,
    );
    fallback.unref();
  };

  const start = () => {
    scheduleFallback();
    const follower = startFollower({
      connect,
      timing,
      log,
      async onLinked() {
        clearTimeout(fallback);
        await Promise.all([...members].map(link));
      },
      onBroken() {
        for (const member of members) if (member.via === 'broker') lose(member);
        scheduleFallback();
      },
      onSignal(channel, detail) {
        received.broker++;
        for (const member of members) if (member.options.channel === channel) member.options.onSignal(detail);
      },
    });
    const isNeeded = () => follower.isConnected() && follower.silentMs() > timing.electionMs;
    return {
      follower,
      forwarder: startForwarder({ url, connect, sources, timing, log, isNeeded }),
    };
  };

  return {
    subscribe(channel) {
      const member: Member = { options: channel, via: null, listener: null };
      members.add(member);
      running ??= start();
      if (running.follower.isLinked()) {
        link(member).catch((error: unknown) => {
          log.warn({ event: 'events_read_failed', err: error }, 'missed changes were not read');
          lose(member);
          listen(member);
        });
      } else if ([...members].some(({ listener }) => listener !== null)) listen(member);
      else scheduleFallback();
      return {
        probe: async () => member.listener?.probe(),
        async close() {
          members.delete(member);
          await stopListening(member);
        },
      };
    },
    status() {
      const subscriptions: Record<EventTransport, number> = { database: 0, broker: 0 };
      for (const { via } of members) if (via !== null) subscriptions[via]++;
      return {
        subscriptions,
        received,
        broker: {
          isConnected: running?.follower.isLinked() ?? false,
          isForwarding: running?.forwarder.isForwarding() ?? false,
          lagMs: running?.follower.lagMs() ?? null,
        },
      };
    },
    async close() {
      clearTimeout(fallback);
      await running?.forwarder.close();
      await running?.follower.close();
      clearTimeout(fallback);
      await Promise.all([...members].map(stopListening));
    },
  };
}

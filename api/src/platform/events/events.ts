import type { FastifyBaseLogger } from 'fastify';

/** Subscription of one instance of the API to a channel. */
export interface ChannelOptions {
  /** Channel of the database (`pg_notify`) whose notifications the subscriber needs. */
  readonly channel: string;
  readonly log: FastifyBaseLogger;
  /**
   * Called whenever signals begin to arrive, initially and after each gap. The callback must read the changes
   * that were missed in between.
   */
  readonly onListening: () => Promise<void>;
  /** Called when signals may be missed from now on. */
  readonly onLost?: () => void;
  /**
   * Called after each committed change, once for several that are close together.
   * @param detail summary of the changes, if the {@link ChannelSource} of the channel provides one
   */
  readonly onSignal: (detail?: string) => void;
}

export interface Subscription {
  /** Checks the connection and replaces it if it is dead. */
  probe(): Promise<void>;
  close(): Promise<void>;
}

/** Transport of signals: the notifications of the database, or a broker. */
export type EventTransport = 'database' | 'broker';

/** State of the transport, for metrics. */
export interface EventsStatus {
  /** Number of subscriptions that receive signals, by transport. */
  readonly subscriptions: Readonly<Record<EventTransport, number>>;
  /** Number of received signals, by transport. */
  readonly received: Readonly<Record<EventTransport, number>>;
  /** Null without a broker. */
  readonly broker: {
    /** True while signals of all instances arrive through the broker. */
    readonly isConnected: boolean;
    /** True if this instance forwards the notifications of the database to the broker. */
    readonly isForwarding: boolean;
    /** Time between the forwarding of the last entry and its arrival; null before the first one. */
    readonly lagMs: number | null;
  } | null;
}

/** Carries signals of committed changes from all instances of the API to all instances (decision 0084). */
export interface Events {
  subscribe(options: ChannelOptions): Subscription;
  status(): EventsStatus;
  /** Closes the connections; subscriptions are closed by their owners before. */
  close(): Promise<void>;
}

/** Summarises the changes of a channel for subscribers, so that not each of them has to read the database. */
export interface ChannelSource {
  readonly channel: string;
  /** Prepares to summarise the changes from now on. Without this function, signals have no detail. */
  follow?(): Promise<{
    /** Summaries of the committed changes since the last call, oldest first. */
    read(): Promise<readonly string[]>;
  }>;
}

/** Timeouts for clients, and maximum numbers of connections. */
export interface ServerLimits {
  /** Maximum time from the first byte, or from opening the connection, to the end of the headers. */
  readonly headersTimeoutMs: number;
  /** Maximum time from the headers to the end of a body that is not an upload. */
  readonly bodyTimeoutMs: number;
  /**
   * Maximum time from the headers to the end of an upload (`multipart/form-data`, or a release), which must also make
   * progress.
   */
  readonly uploadTimeoutMs: number;
  /**
   * Minimum number of bytes that an upload must send, or the reader of a pending response must read, within a
   * window.
   */
  readonly minProgressBytes: number;
  readonly uploadWindowMs: number;
  readonly answerWindowMs: number;
  /**
   * Maximum time between two requests on a connection. Must exceed the time for which gateways and clients
   * keep idle connections. Otherwise they may send a request on a connection that is being closed, and the
   * request is lost.
   */
  readonly keepAliveTimeoutMs: number;
  /** Interval of the checks, which is the maximum delay in closing a connection. */
  readonly checkIntervalMs: number;
  readonly maxConnections: number;
  /**
   * Maximum number of connections per household (IPv4 address, IPv6 /64); 0 for no limit, as behind a proxy.
   * This machine itself is not limited.
   */
  readonly maxConnectionsPerAddress: number;
}

export const DEFAULT_LIMITS: ServerLimits = {
  headersTimeoutMs: 10_000,
  bodyTimeoutMs: 30_000,
  uploadTimeoutMs: 120_000,
  minProgressBytes: 16 * 1024,
  uploadWindowMs: 30_000,
  answerWindowMs: 60_000,
  keepAliveTimeoutMs: 72_000,
  checkIntervalMs: 1_000,
  maxConnections: 2_000,
  maxConnectionsPerAddress: 256,
};

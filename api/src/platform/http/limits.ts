/** Timeouts for clients and maximum numbers of connections. */
export interface ServerLimits {
  /** From the first byte, or a new connection, to the end of the headers. */
  readonly headersTimeoutMs: number;
  /** From the headers to the end of a body that is no upload. */
  readonly bodyTimeoutMs: number;
  /** The same for an upload (`multipart/form-data`), which must also make progress. */
  readonly uploadTimeoutMs: number;
  /** Minimum number of bytes of an upload to receive, or of a pending response to send, within a window. */
  readonly minProgressBytes: number;
  readonly uploadWindowMs: number;
  readonly answerWindowMs: number;
  /** Maximum time between requests of a connection. */
  readonly keepAliveTimeoutMs: number;
  /** Interval of the checks, which bounds the delay in closing a connection. */
  readonly checkIntervalMs: number;
  readonly maxConnections: number;
  /** Per household (IPv4 address, IPv6 /64); 0: no limit, as behind a proxy. This machine itself is not limited. */
  readonly maxConnectionsPerAddress: number;
}

export const DEFAULT_LIMITS: ServerLimits = {
  headersTimeoutMs: 10_000,
  bodyTimeoutMs: 30_000,
  uploadTimeoutMs: 120_000,
  minProgressBytes: 16 * 1024,
  uploadWindowMs: 30_000,
  answerWindowMs: 60_000,
  keepAliveTimeoutMs: 5_000,
  checkIntervalMs: 1_000,
  maxConnections: 2_000,
  maxConnectionsPerAddress: 256,
};

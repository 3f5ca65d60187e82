/** How long a client may take, and how many connections a server holds. */
export interface ServerLimits {
  /** From the first byte, or from a new connection, to the end of the headers. */
  readonly headersTimeoutMs: number;
  /** From the headers to the end of a body that is no upload. */
  readonly bodyTimeoutMs: number;
  /** The same for an upload (`multipart/form-data`), which has to make progress meanwhile. */
  readonly uploadTimeoutMs: number;
  /** Least that has to come of an upload, or leave of an answer that waits, within its window. */
  readonly minProgressBytes: number;
  readonly uploadWindowMs: number;
  readonly answerWindowMs: number;
  /** How long a connection may wait for its next request. */
  readonly keepAliveTimeoutMs: number;
  /** How often all of this is looked at; a cut comes at most this much later. */
  readonly checkIntervalMs: number;
  readonly maxConnections: number;
  /** Of one household (IPv4 address, IPv6 /64); 0: no limit, behind a proxy. This machine itself has none. */
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

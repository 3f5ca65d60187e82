import type { FastifyInstance, FastifyRequest } from 'fastify';
import { messages } from '../../messages';
import { ApiError } from '../../endpoints/api-error';
import { createGate, Overload, type Gate, type GateLimits, type Priority } from './gate';

declare module 'fastify' {
  interface FastifyRequest {
    /** Releases the request's slot in the gate; null without a slot. */
    leaveGate: (() => void) | null;
  }
}

/** Routes for load balancers and operators, which are never shed. */
const UNCOUNTED = /^\/(api\/health|metrics|ops)\b/i;
const STAFF = /^\/api\/(staff|admin|manager|technician|customers|reports|checklist-items|stock|desk)\b/i;
/** Reads that matter as much as orders: of sign-ins, and calls by payment gateways. */
const IMPORTANT_READS = /^\/api\/(auth|payments)\b/i;
/** Routes for automatic reports by browsers. */
const REPORTS = /^\/api\/telemetry\b/i;
const RETRY_S = 1;

/** Returns the priority of a request by its path and method; null if the request is not limited. */
export function priorityOf({ method, url }: Pick<FastifyRequest, 'method' | 'url'>): Priority | null {
  if (UNCOUNTED.test(url) || method === 'OPTIONS') return null;
  if (STAFF.test(url)) return 'staff';
  const reads = method === 'GET' || method === 'HEAD';
  return (reads && !IMPORTANT_READS.test(url)) || REPORTS.test(url) ? 'browsing' : 'customer';
}

/**
 * Releases the slot of a request that goes on to wait for another server, so that a slow server cannot occupy all
 * slots.
 */
export function leaveGate(request: FastifyRequest): void {
  request.leaveGate?.();
  request.leaveGate = null;
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Limits running and waiting requests. Excess requests get 503 at once, lists before orders and sign-ins. A
 * request uses no slot while its body is received or its response is sent, however slow the client is.
 */
export function shedLoad(
  app: FastifyInstance,
  limits: GateLimits,
  onShed: (priority: Priority) => void,
): Gate {
  const gate = createGate(limits);
  const enter = async (request: FastifyRequest): Promise<void> => {
    const priority = priorityOf(request);
    if (priority === null) return;
    const gone = new AbortController();
    const abort = () => gone.abort();
    request.raw.socket.once('close', abort);
    try {
      request.leaveGate = await gate.enter(priority, gone.signal);
    } catch (error) {
      if (!(error instanceof Overload)) throw error;
      onShed(priority);
      throw new ApiError(503, 'BUSY', messages.busy, { retryAfter: RETRY_S });
    } finally {
      request.raw.socket.off('close', abort);
    }
  };
  app.decorateRequest('leaveGate', null);
  app.addHook('onRequest', enter);
  app.addHook('preParsing', async (request) => {
    if (hasBody(request)) leaveGate(request);
  });
  app.addHook('preValidation', async (request) => {
    if (hasBody(request)) await enter(request);
  });
  app.addHook('onSend', async (request) => leaveGate(request));
  app.addHook('onResponse', async (request) => leaveGate(request));
  app.addHook('onRequestAbort', async (request) => leaveGate(request));
  return gate;
}

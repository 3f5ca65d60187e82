import { GatewayUnreachable, type GatewayMessage, type SendToGateway } from './port';

/**
 * Shorter than the 10 s for which pages wait (specification §9). A request whose response is late counts as
 * unanswered, and the gateway is asked for its outcome later.
 */
const TIMEOUT_MS = 8_000;

/** Sends a JSON request to a gateway over HTTPS. */
export const sendToGateway: SendToGateway = async (url, body) => {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    // MoMo reports refusals with a status above 400 and a body.
    const parsed: unknown = await response.json();
    if (typeof parsed !== 'object' || parsed === null) throw new GatewayUnreachable(String(response.status));
    return parsed as GatewayMessage;
  } catch (error) {
    if (error instanceof GatewayUnreachable) throw error;
    throw new GatewayUnreachable('no response', { cause: error });
  }
};

import { once } from 'node:events';
import { request, type Agent, type IncomingMessage } from 'node:http';

/** Outcome of a request. */
export interface Outcome {
  /** Null if no complete response arrived. */
  readonly status: number | null;
  readonly body: string;
  readonly connection: string | undefined;
  /** True if the connection was opened for this request: a server that is shutting down may refuse it. */
  readonly fresh: boolean;
}

export interface Ask {
  readonly method?: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Sends a request over an agent's connections. Never rejects. */
export async function sendRequest(
  origin: string,
  agent: Agent,
  { method, path, headers, body }: Ask,
): Promise<Outcome> {
  const sent = request(`${origin}${path}`, { agent, ...(method && { method }), ...(headers && { headers }) });
  try {
    sent.end(body);
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    let text = '';
    for await (const piece of response.setEncoding('utf8')) text += String(piece);
    const { connection } = response.headers;
    return { status: response.statusCode as number, body: text, connection, fresh: !sent.reusedSocket };
  } catch {
    return { status: null, body: '', connection: undefined, fresh: !sent.reusedSocket };
  }
}

/** Interval in milliseconds that results in 200 requests a second, however slow the responses are. */
const EVERY_MS = 5;

/** Sends requests at a fixed rate until stopped. */
export function sendSteadily(send: (index: number) => Promise<Outcome>) {
  const all: Promise<void>[] = [];
  const outcomes: Outcome[] = [];
  const timer = setInterval(() => {
    all.push(send(all.length).then((outcome) => void outcomes.push(outcome)));
  }, EVERY_MS);
  return {
    outcomes,
    async stop(): Promise<readonly Outcome[]> {
      clearInterval(timer);
      await Promise.all(all);
      return outcomes;
    },
  };
}

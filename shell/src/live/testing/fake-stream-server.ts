import type { Transport } from '../../http/transport';

/** One request for the stream, as the server sees and answers it. */
export interface StreamCall {
  readonly url: string;
  readonly topics: string[];
  readonly token: string | null;
  readonly lastId: string | null;
  /** True once the client has aborted it. */
  readonly gone: () => boolean;
  /** Begins the stream. */
  open(): Promise<void>;
  /** Sends text or bytes unchanged. */
  send(piece: string | Uint8Array): Promise<void>;
  /** Sends an event. */
  tell(type: string, data: unknown, id?: string): Promise<void>;
  beat(): Promise<void>;
  /** Cuts the connection. */
  cut(): Promise<void>;
  /** Answers with a response that is not a stream. */
  answer(status: number, headers?: Record<string, string>): Promise<void>;
  /** Fails the request at the network level. */
  fail(): Promise<void>;
}

/** Lets all pending microtasks and zero-delay timers run. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 30; turn += 1) await Promise.resolve();
}

/** Event server at the edge of the network; it answers when and as the test says. */
export function fakeStreamServer() {
  const calls: StreamCall[] = [];
  const transport: Transport = (url, init) =>
    new Promise<Response>((resolve, reject) => {
      const { searchParams } = new URL(url, 'https://site.example');
      const headers = init.headers as Record<string, string>;
      let body: ReadableStreamDefaultController<Uint8Array> | null = null;
      let gone = false;
      init.signal?.addEventListener('abort', () => {
        gone = true;
        const error = new DOMException('aborted', 'AbortError');
        reject(error);
        try {
          body?.error(error);
        } catch {
          // Closed already.
        }
      });
      const send = async (piece: string | Uint8Array) => {
        if (!gone) body?.enqueue(typeof piece === 'string' ? new TextEncoder().encode(piece) : piece);
        await settle();
      };
      calls.push({
        url,
        topics: searchParams.get('topics')?.split(',') ?? [],
        token: headers['Authorization']?.replace('Bearer ', '') ?? null,
        lastId: headers['Last-Event-ID'] ?? null,
        gone: () => gone,
        async open() {
          const stream = new ReadableStream<Uint8Array>({ start: (controller) => void (body = controller) });
          resolve(new Response(stream, { headers: { 'Content-Type': 'text/event-stream; charset=utf-8' } }));
          await settle();
        },
        send,
        tell: (type, data, id) =>
          send(`${id ? `id: ${id}\n` : ''}event: ${type}\ndata: ${JSON.stringify(data)}\n\n`),
        beat: () => send(': beat\n\n'),
        async cut() {
          body?.close();
          await settle();
        },
        async answer(status, more = {}) {
          resolve(new Response('{}', { status, headers: { 'Content-Type': 'application/json', ...more } }));
          await settle();
        },
        async fail() {
          reject(new TypeError('Failed to fetch'));
          await settle();
        },
      });
    });
  return {
    calls,
    transport,
    /** The most recent request. */
    get last(): StreamCall {
      const call = calls.at(-1);
      if (!call) throw new Error('the stream has not been requested');
      return call;
    },
    /** Requests that the client has not aborted. */
    get held(): StreamCall[] {
      return calls.filter((call) => !call.gone());
    },
  };
}

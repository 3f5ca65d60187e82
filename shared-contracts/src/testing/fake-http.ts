import { HttpError } from '../api/http-error';
import type { Http, HttpOptions, HttpReply } from '../remote/context';

/** Recorded request. */
export interface FakeRequest {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  readonly options: HttpOptions | undefined;
}

/** Handlers by `METHOD /path` (without query). A handler returns the response body or throws an {@link HttpError}. */
export type FakeRoutes = Record<string, (request: FakeRequest) => unknown>;

/** Fake API with prepared responses. Records all requests; rejects unprepared ones with 404. */
export class FakeHttp implements Http {
  readonly requests: FakeRequest[] = [];

  constructor(public routes: FakeRoutes = {}) {}

  get = <T>(path: string, options?: HttpOptions) => this.send<T>('GET', path, undefined, options);
  post = <T>(path: string, body?: unknown, options?: HttpOptions) =>
    this.send<T>('POST', path, body, options);
  put = <T>(path: string, body?: unknown, options?: HttpOptions) => this.send<T>('PUT', path, body, options);
  delete = <T>(path: string, options?: HttpOptions) => this.send<T>('DELETE', path, undefined, options);

  private async send<T>(
    method: string,
    path: string,
    body: unknown,
    options?: HttpOptions,
  ): Promise<HttpReply<T>> {
    const request = { method, path, body, options };
    this.requests.push(request);
    const answer = this.routes[`${method} ${path.split('?')[0]}`];
    if (!answer) throw refusal(404, 'NOT_FOUND', 'Không tìm thấy.');
    const responseBody = await answer(request);
    const envelope = responseBody as Envelope<T> | null | undefined;
    if (envelope?.success === false) throw toHttpError(envelope);
    return {
      status: 200,
      body: responseBody,
      data: (envelope && typeof envelope === 'object' && 'data' in envelope
        ? envelope.data
        : responseBody) as T,
      message: envelope?.message ?? null,
    };
  }
}

interface Envelope<T> {
  readonly success?: boolean;
  readonly code?: string;
  readonly message?: string;
  readonly data?: T;
}

/** Creates the error that the shell creates for an unsuccessful response. */
const toHttpError = ({ code = 'HTTP_200', message = '' }: Envelope<unknown>): HttpError =>
  new HttpError(message, 'refused', 200, code, undefined, undefined, message || null);

/** Creates an error response of the API, to be thrown in a fake route. */
export function refusal(
  status: number,
  code: string,
  message: string,
  more: {
    errors?: Record<string, string[]>;
    details?: Readonly<Record<string, unknown>>;
    retryAfterSeconds?: number;
  } = {},
): HttpError {
  return new HttpError(
    message,
    'refused',
    status,
    code,
    more.errors,
    more.details,
    message,
    more.retryAfterSeconds ?? null,
  );
}

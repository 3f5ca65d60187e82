import { HttpError } from '../api/http-error';
import { refusal, type FakeRoutes } from './fake-http';

/** Text of a gateway's error page, which no page of the site may show. */
const ERROR_PAGE = '<h1>502 Bad Gateway</h1>';

const unreachable = () => new HttpError('Không kết nối được.', 'network', 0, 'NETWORK');

/** Failures of every call as the site's HTTP client passes them on, each after what the API does. */
export const API_FAULTS: readonly [what: string, fault: () => HttpError][] = [
  ['can not be reached', unreachable],
  ['answers HTML', () => new HttpError(ERROR_PAGE, 'invalid-reply', 200, 'INVALID_REPLY')],
  ['answers 500', () => refusal(500, 'INTERNAL', ERROR_PAGE)],
];

/** Bodies of successful answers that have another shape than the contract, each after what it holds. */
export const OTHER_SHAPES: readonly [what: string, body: unknown][] = [
  ['null', { data: null }],
  ['a list', { data: [] }],
  ['an empty object', { data: {} }],
  ['a text', { data: ERROR_PAGE }],
  ['a list that is none', { data: { items: null } }],
];

/** Answers every call in the same way. */
export const answerAlways = (answer: () => unknown): FakeRoutes => new Proxy({}, { get: () => answer });

/** Fails every call with the same fault. */
export const failAlways = (fault: () => HttpError = unreachable): FakeRoutes =>
  answerAlways(() => {
    throw fault();
  });

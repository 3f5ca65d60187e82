import { HttpError } from '../api/http-error';
import { refusal, type FakeRoutes } from './fake-http';

/** Error page of a gateway, which must never be shown on the site. */
const ERROR_PAGE = '<h1>502 Bad Gateway</h1>';

const unreachable = () => new HttpError('Không kết nối được.', 'network', 0, 'NETWORK');

/** Errors of the site's HTTP client for API failures, with a description of each. */
export const API_FAULTS: readonly [what: string, fault: () => HttpError][] = [
  ['cannot be reached', unreachable],
  ['answers HTML', () => new HttpError(ERROR_PAGE, 'invalid-reply', 200, 'INVALID_REPLY')],
  ['answers 500', () => refusal(500, 'INTERNAL', ERROR_PAGE)],
];

/** Bodies of successful responses that violate the contract, with a description of each. */
export const OTHER_SHAPES: readonly [what: string, body: unknown][] = [
  ['null', { data: null }],
  ['a list', { data: [] }],
  ['an empty object', { data: {} }],
  ['a text', { data: ERROR_PAGE }],
  ['null instead of a list', { data: { items: null } }],
];

/** Fake routes that return the same response for every request. */
export const answerAlways = (answer: () => unknown): FakeRoutes => new Proxy({}, { get: () => answer });

/** Fake routes that fail every request with the same error. */
export const failAlways = (fault: () => HttpError = unreachable): FakeRoutes =>
  answerAlways(() => {
    throw fault();
  });

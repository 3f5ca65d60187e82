import { isHttpError } from '../api/http-error';
import { answerAlways, API_FAULTS, failAlways } from './api-faults';
import { FakeHttp } from './fake-http';

test('answerAlways returns the same response for every request', async () => {
  const http = new FakeHttp(answerAlways(() => [1]));
  expect((await http.get('/products')).data).toEqual([1]);
  expect((await http.post('/orders', {})).data).toEqual([1]);
});

test.each(API_FAULTS)(
  'while the API %s, every request fails with the error of the site’s client',
  async (_what, fault) => {
    const http = new FakeHttp(failAlways(fault));
    const error = await http.get('/products').catch((reason: unknown) => reason);
    expect(isHttpError(error)).toBe(true);
    expect(error).toMatchObject({ code: fault().code, status: fault().status });
  },
);

test('failAlways simulates an unreachable API by default', async () => {
  await expect(new FakeHttp(failAlways()).put('/cart', {})).rejects.toMatchObject({ code: 'NETWORK' });
});

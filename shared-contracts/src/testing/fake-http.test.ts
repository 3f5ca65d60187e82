import { isHttpError } from '../api/http-error';
import { FakeHttp, refusal } from './fake-http';

describe('the fake HTTP client', () => {
  it('returns prepared responses and records every request', async () => {
    const http = new FakeHttp({
      'GET /home': () => ({ success: true, message: 'ok', data: { tiers: [] } }),
      'POST /contact': ({ body }) => body,
      'PUT /cart': () => undefined,
      'DELETE /promotions/saved/1': () => null,
    });
    expect(await http.get('/home?x=1')).toEqual({
      status: 200,
      data: { tiers: [] },
      message: 'ok',
      body: { success: true, message: 'ok', data: { tiers: [] } },
    });
    expect((await http.post('/contact', { name: 'An' })).data).toEqual({ name: 'An' });
    expect((await http.put('/cart', {})).data).toBeUndefined();
    expect((await http.delete('/promotions/saved/1')).data).toBeNull();
    expect(http.requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /home?x=1',
      'POST /contact',
      'PUT /cart',
      'DELETE /promotions/saved/1',
    ]);
  });

  it('rejects unprepared requests with 404', async () => {
    const error = await new FakeHttp().get('/nothing').catch((reason: unknown) => reason);
    expect(isHttpError(error) && [error.status, error.code, error.failure]).toEqual([
      404,
      'NOT_FOUND',
      'refused',
    ]);
  });

  it.each([
    [{ success: false, code: 'OTP_INVALID', message: 'Sai mã.' }, ['OTP_INVALID', 'Sai mã.']],
    [{ success: false }, ['HTTP_200', null]],
  ])('rejects a response without success: %j', async (answer, expected) => {
    const http = new FakeHttp({ 'POST /x': () => answer });
    const error = await http.post('/x').catch((reason: unknown) => reason);
    expect(isHttpError(error) && [error.code, error.serverMessage]).toEqual(expected);
  });

  it('`refusal` creates an error like the errors of the API', async () => {
    const http = new FakeHttp({
      'POST /x': () => {
        throw refusal(429, 'RATE_LIMITED', 'Chậm lại.', { retryAfterSeconds: 45, errors: { email: ['x'] } });
      },
    });
    await expect(http.post('/x')).rejects.toMatchObject({
      status: 429,
      code: 'RATE_LIMITED',
      serverMessage: 'Chậm lại.',
      retryAfterSeconds: 45,
      errors: { email: ['x'] },
    });
  });
});

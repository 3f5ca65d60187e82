import { errorBodySchema } from './error-body';
import { HttpError, isHttpError } from './http-error';

/** Copy of the class, as bundled by another build. */
function anotherCopy(): typeof HttpError {
  let copy = HttpError;
  jest.isolateModules(() => {
    copy = (jest.requireActual('./http-error') as { HttpError: typeof HttpError }).HttpError;
  });
  return copy;
}

describe('HttpError', () => {
  it('stores the details of the failed request', () => {
    const error = new HttpError(
      'Sai mã',
      'refused',
      400,
      'OTP_INVALID',
      { otpCode: ['Sai'] },
      { left: 4 },
      'Sai mã',
      60,
    );
    expect(error).toMatchObject({
      name: 'HttpError',
      message: 'Sai mã',
      failure: 'refused',
      status: 400,
      code: 'OTP_INVALID',
      errors: { otpCode: ['Sai'] },
      details: { left: 4 },
      serverMessage: 'Sai mã',
      retryAfterSeconds: 60,
    });
  });

  it('has no server message if there was no response', () => {
    const error = new HttpError('Máy chủ phản hồi quá lâu.', 'timeout', 0, 'timeout');
    expect(error).toMatchObject({ errors: {}, details: {}, serverMessage: null, retryAfterSeconds: null });
    expect(error).toBeInstanceOf(Error);
  });

  it('is recognized across copies of the class, where instanceof fails', () => {
    const Other = anotherCopy();
    const error = new Other('x', 'network', 0, 'network');
    expect(Other).not.toBe(HttpError);
    expect(error).not.toBeInstanceOf(HttpError);
    expect(isHttpError(error)).toBe(true);
    expect(isHttpError(new HttpError('x', 'network', 0, 'network'))).toBe(true);
  });

  it.each([
    [new Error('x')],
    [new TypeError('x')],
    [{ brand: 'evcare.HttpError' }],
    ['HttpError'],
    [null],
    [undefined],
  ])('does not recognize %p', (value) => {
    expect(isHttpError(value)).toBe(false);
  });
});

describe('the body of an error response', () => {
  const body = {
    success: false,
    code: 'VALIDATION_FAILED',
    message: 'Dữ liệu không hợp lệ.',
    errors: { email: ['Email không hợp lệ.'], password: [] },
    details: { retryAfter: 60, any: { thing: [null] } },
    requestId: 'r-1',
  };

  it('has code and message, and optionally errors by field, details and the request id', () => {
    expect(errorBodySchema.parse(body)).toEqual(body);
    expect(errorBodySchema.parse({ success: false, code: 'INTERNAL', message: 'x' })).toBeTruthy();
  });

  it.each([
    [{ success: true }],
    [{ success: undefined }],
    [{ code: undefined }],
    [{ message: 7 }],
    [{ errors: { email: 'x' } }],
    [{ errors: [] }],
    [{ errors: { email: [7] } }],
    [{ details: 'x' }],
  ])('rejects %j', (wrong) => {
    expect(errorBodySchema.safeParse({ ...body, ...wrong }).success).toBe(false);
  });
});

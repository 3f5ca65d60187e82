import { formatQuoteCode, quoteNextStep, quotePath } from './quote-shares';

const share = (channel: 'email' | 'link' | 'phone' | 'print', openedAt: string | null = null) => ({
  channel,
  openedAt,
});

test('formatQuoteCode groups digits for reading', () => {
  expect(formatQuoteCode('123456789012')).toBe('1234 5678 9012');
});

test('quotePath keeps the code out of the path that servers receive', () => {
  expect(new URL(quotePath('123456789012'), 'https://evcare.test').pathname).toBe('/quote');
});

describe('quoteNextStep', () => {
  test.each([
    ['share', []],
    ['wait', [share('email')]],
    ['wait', [share('link')]],
    ['call', [share('phone')]],
    ['call', [share('email'), share('print')]],
    ['call', [share('link', '2026-11-24T02:00:00.000Z')]],
  ])('is %s after the shares %j', (next, shares) => {
    expect(quoteNextStep({ state: 'sent', shares })).toBe(next);
  });

  test('is null for a quote that is not waiting for the customer', () => {
    expect(quoteNextStep({ state: 'draft', shares: [] })).toBeNull();
    expect(quoteNextStep({ state: 'approved', shares: [] })).toBeNull();
  });
});

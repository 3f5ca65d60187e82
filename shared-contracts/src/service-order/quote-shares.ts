import type { QuoteState } from './statuses';

/** Digits of the code that opens a quote without an account. */
export const QUOTE_CODE_LENGTH = 12;
export const QUOTE_CODE_INVALID = `Mã báo giá gồm ${QUOTE_CODE_LENGTH} chữ số.`;
const GROUP = 4;

/** Ways in which a quote was given to its customer. */
export const QUOTE_CHANNELS = ['app', 'email', 'link', 'phone', 'print'] as const;
export type QuoteChannel = (typeof QUOTE_CHANNELS)[number];

/** Ways that the front desk chooses; the others follow from the customer's account and e-mail address. */
export const DESK_CHANNELS = ['link', 'phone', 'print'] as const satisfies readonly QuoteChannel[];
export type DeskChannel = (typeof DESK_CHANNELS)[number];

export const QUOTE_CHANNEL_LABELS: Record<QuoteChannel, string> = {
  app: 'Thông báo trong tài khoản',
  email: 'E-mail',
  link: 'Link hoặc tin nhắn',
  phone: 'Đọc mã qua điện thoại',
  print: 'Bản in',
};

/** Ways in which staff record the answer of a customer. */
export const ANSWER_CHANNELS = ['counter', 'phone'] as const;
export type AnswerChannel = (typeof ANSWER_CHANNELS)[number];

/** Formats a code for reading: '1234 5678 9012'. */
export const formatQuoteCode = (code: string): string =>
  code.replace(new RegExp(`\\d{${GROUP}}(?=\\d)`, 'g'), '$& ');

/**
 * Returns the path of a quote for customers without an account. The code is in the fragment, which browsers do not send
 * to servers, so that it appears in no access log and no Referer header.
 */
export const quotePath = (code: string): string => `/quote#${code}`;

/** Next action of the front desk for a quote; null if there is none. */
export type QuoteNextStep = 'share' | 'call' | 'wait' | null;

interface SharedQuote {
  readonly state: QuoteState;
  readonly shares: readonly { readonly channel: QuoteChannel; readonly openedAt: string | null }[];
}

/**
 * Returns what the front desk does next for a quote: give it to the customer if nothing has reached them, call if it was
 * read out or printed or has been opened without an answer, otherwise wait.
 */
export function quoteNextStep({ state, shares }: SharedQuote): QuoteNextStep {
  if (state !== 'sent') return null;
  if (shares.length === 0) return 'share';
  const isWithCustomer = shares.some(
    ({ channel, openedAt }) => openedAt !== null || channel === 'phone' || channel === 'print',
  );
  return isWithCustomer ? 'call' : 'wait';
}

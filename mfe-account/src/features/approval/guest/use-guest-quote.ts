import { useEffect, useState } from 'react';
import { isHttpError, type Http } from '@evcare/shared-contracts';
import { call, guestQuoteApi } from '@evcare/shared-contracts/endpoints';
import type { AnswerQuoteRequest, GuestQuote } from '@evcare/shared-contracts/workshop';
import { guestQuote as t } from '../../../messages/guest-quote';
import { useRemote } from '../../../shared/remote-scope';

export interface QuoteFailure {
  /** The code itself is wrong; other codes may work. */
  readonly isCodeWrong: boolean;
  /** The quote ended or was replaced: another attempt changes nothing. */
  readonly isOver: boolean;
  readonly message: string;
}

const messageOf = (error: unknown): string =>
  (isHttpError(error) && (error.serverMessage ?? (error.failure === 'refused' ? null : error.message))) ||
  t.failed;

const toFailure = (error: unknown): QuoteFailure => {
  const [status, code] = isHttpError(error) ? [error.status, error.code] : [0, ''];
  const codeError = isHttpError(error) ? error.errors['code']?.[0] : undefined;
  return {
    isCodeWrong: status === 404 || codeError !== undefined,
    isOver: code === 'QUOTE_EXPIRED' || code === 'QUOTE_SUPERSEDED',
    message: codeError ?? messageOf(error),
  };
};

/** Opens the quote of a code; an empty code opens none. */
export function useGuestQuote(code: string) {
  const { http } = useRemote();
  const [attempt, setAttempt] = useState(0);
  const [result, setResult] = useState<{
    readonly code: string;
    readonly value?: GuestQuote;
    readonly failure?: QuoteFailure;
  } | null>(null);

  useEffect(() => {
    if (code === '') return undefined;
    let isCurrent = true;
    call(http, guestQuoteApi.open, { body: { code } }).then(
      ({ data }) => isCurrent && setResult({ code, value: data }),
      (error: unknown) => isCurrent && setResult({ code, failure: toFailure(error) }),
    );
    return () => {
      isCurrent = false;
    };
  }, [http, code, attempt]);

  const current = result?.code === code ? result : null;
  return {
    loading: code !== '' && current === null,
    value: current?.value ?? null,
    failure: current?.failure ?? null,
    reload: () => {
      if (current?.failure) setResult(null);
      setAttempt((before) => before + 1);
    },
  };
}

export type GuestAnswer =
  | { readonly kind: 'done'; readonly quote: GuestQuote }
  | { readonly kind: 'phone'; readonly message: string }
  /** The quote has changed since it was opened. */
  | { readonly kind: 'outdated'; readonly message: string }
  | { readonly kind: 'failed'; readonly message: string };

/** Sends the answer to the quote, authorised by the code alone. Never throws. */
export async function sendGuestAnswer(http: Http, body: AnswerQuoteRequest): Promise<GuestAnswer> {
  try {
    const { data } = await call(http, guestQuoteApi.answer, { body });
    return { kind: 'done', quote: data };
  } catch (error) {
    const phoneError = isHttpError(error) ? error.errors['phoneNumber']?.[0] : undefined;
    if (phoneError !== undefined) return { kind: 'phone', message: phoneError };
    const isOutdated = isHttpError(error) && error.code.startsWith('QUOTE_');
    return { kind: isOutdated ? 'outdated' : 'failed', message: messageOf(error) };
  }
}

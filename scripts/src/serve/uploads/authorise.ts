import { addressOf } from '@evcare/api/http';
import type { UploadManifest } from '@evcare/shared-contracts/publishing';
import { findToken, tokenState, type Channel, type PublishToken } from '../../releases/tokens/token';
import type { TokenStore } from '../../releases/tokens/token-store';
import { createRateLimit, type RateLimitOptions } from './rate-limit';
import { UploadRefused } from './upload-refused';

/** Rates of uploads; tests pass their own. */
export interface UploadRates {
  /** Attempts of one address, with any token or none. */
  readonly address: RateLimitOptions;
  /** Uploads with one token. */
  readonly token: RateLimitOptions;
}

const TEN_MINUTES = 600_000;
export const UPLOAD_RATES: UploadRates = {
  address: { limit: 60, windowMs: TEN_MINUTES },
  token: { limit: 30, windowMs: TEN_MINUTES },
};

export interface Attempt {
  /** `Authorization` of the request. */
  readonly authorization: string | undefined;
  /** Address of the client. */
  readonly address: string;
  readonly part: string;
}

/** Decides who may upload what. */
export interface Authoriser {
  /** Returns the token of an attempt. @throws UploadRefused */
  authorise(attempt: Attempt): Promise<PublishToken>;
}

const BEARER = /^Bearer +([\x21-\x7e]{1,200})$/i;

function requireRate(wait: number, who: string, token?: PublishToken): void {
  if (wait === 0) return;
  throw new UploadRefused(429, `${who} has sent too many uploads; try again in ${wait} seconds.`, {
    retryAfterS: wait,
    ...(token && { token }),
  });
}

export function createAuthoriser(
  tokens: Pick<TokenStore, 'read'>,
  rates: UploadRates = UPLOAD_RATES,
  now: () => Date = () => new Date(),
): Authoriser {
  const byAddress = createRateLimit(rates.address);
  const byToken = createRateLimit(rates.token);
  return {
    async authorise({ authorization, address, part }) {
      requireRate(byAddress.take(addressOf(address)), 'This address');
      const presented = BEARER.exec(authorization ?? '')?.[1];
      if (presented === undefined) throw new UploadRefused(401, 'An upload needs the token of a team.');
      const token = findToken(await tokens.read(), presented);
      if (!token) throw new UploadRefused(401, 'The token is not valid.');
      const state = tokenState(token, now());
      if (state !== 'valid') {
        throw new UploadRefused(401, `The token ${token.id} is ${state}; ask for a new one.`, { token });
      }
      requireRate(byToken.take(token.id), `The token ${token.id}`, token);
      if (!token.remotes.includes(part)) {
        throw new UploadRefused(
          403,
          `The token ${token.id} of team ${token.team} is not for ${part}, but for ${token.remotes.join(', ')}.`,
          { token },
        );
      }
      return token;
    },
  };
}

/** @throws UploadRefused if the token is not for this way of publishing */
export function requireChannel(token: PublishToken, { canary, preview, dryRun }: UploadManifest): void {
  const channel: Channel = canary ? 'canary' : 'stable';
  // No visitor gets a preview, so every channel includes it.
  if (dryRun || preview || token.channels.includes(channel)) return;
  throw new UploadRefused(
    403,
    `The token ${token.id} of team ${token.team} is for the channel ${token.channels.join(', ')} only, not for ${channel}.`,
  );
}

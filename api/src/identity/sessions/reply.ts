import type { RefreshReply, SignInReply } from '@evcare/shared-contracts/endpoints/server';
import type { Config } from '../../platform/config/config';
import type { Tokens } from './service';
import { toUser, type UserRow } from '../users';

const named = (tokens: Tokens) => ({ ...tokens, token: tokens.accessToken });

/** Builds the response of a sign-in. */
export function signInReplyOf(
  user: UserRow,
  tokens: Tokens,
  message: string,
  { apiOrigin }: Pick<Config, 'apiOrigin'>,
): SignInReply {
  const data = { ...toUser(user, apiOrigin), ...named(tokens) };
  return { success: true, message, ...data, data };
}

export const refreshReplyOf = (tokens: Tokens): RefreshReply => ({
  success: true,
  ...named(tokens),
  data: named(tokens),
});

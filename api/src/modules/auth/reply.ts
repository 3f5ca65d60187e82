import type { Config } from '../../config/config';
import type { Tokens } from '../sessions/service';
import type { UserRow } from '../users/repository';
import { toUser } from '../users/view';
import type { AuthReply, RefreshReply } from './schema';

const named = (tokens: Tokens) => ({ ...tokens, token: tokens.accessToken });

/** Builds the response of a sign-in. */
export function authReplyOf(
  user: UserRow,
  tokens: Tokens,
  message: string,
  { apiOrigin }: Pick<Config, 'apiOrigin'>,
): AuthReply {
  const data = { ...toUser(user, apiOrigin), ...named(tokens) };
  return { success: true, message, ...data, data };
}

export const refreshReplyOf = (tokens: Tokens): RefreshReply => ({
  success: true,
  ...named(tokens),
  data: named(tokens),
});

import { strength, auth } from './auth';
import { common, fields } from './common';
import { profile, password, avatar } from './profile';
import { titles } from './titles';
import { verify } from './verify';

/**
 * Texts that the remote needs wherever it is, and those of its entry. Texts of the specification are verbatim.
 * Pages with a chunk of their own import their texts from their own file, which then comes with that chunk.
 */
export const messages = {
  titles,
  common,
  fields,
  strength,
  auth,
  verify,
  profile,
  password,
  avatar,
} as const;

import { strength, auth } from './auth';
import { common, fields } from './common';
import { profile, password, avatar } from './profile';
import { titles } from './titles';
import { verify } from './verify';

/**
 * Messages that all pages share, and those of the pages in the entry chunk. Messages from the specification are
 * verbatim. Pages with a chunk of their own import their messages from a separate file, bundled with that chunk.
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

import * as z from 'zod/mini';
import { tidy } from '../api/typed-text';
import { frontDeskMessages as messages } from './messages';
import { DESK_SEARCH_MAX, DESK_SEARCH_MIN } from './search-terms';

/** Length of the shortest plate. */
const MIN_PLATE = 4;
/** Length of a plate with all dots and dashes. */
const MAX_PLATE = 20;

export const receptionQuerySchema = z.object({
  plate: z.string(messages.plate).check(
    z.overwrite(tidy),
    z.refine(
      (text) => text.replace(/[^\p{L}\d]/gu, '').length >= MIN_PLATE && text.length <= MAX_PLATE,
      messages.plate,
    ),
  ),
});

export const deskSearchQuerySchema = z.object({
  q: z.string(messages.search).check(
    z.overwrite(tidy),
    z.refine((text) => text.length >= DESK_SEARCH_MIN && text.length <= DESK_SEARCH_MAX, messages.search),
  ),
});

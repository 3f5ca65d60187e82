import { tidy } from '../api/typed-text';
import * as z from '../schema';
import { DESK_LIMITS } from './front-desk';
import { appointmentMessages as messages } from './messages';

const MAX_NAME = 100;
/** Longest side of the box of a drawn signature. */
const MAX_SIDE = 2_000;
/** Only moves, lines, curves and numbers: path data that can do nothing but draw. */
const PATH_DATA = /^[MLQCZ\d\s.,-]+$/i;
const isSide = (value: number): boolean => Number.isInteger(value) && value >= 1 && value <= MAX_SIDE;

/** Customer's signature in a check-in: drawn as SVG path data in a box, or typed. */
export const signatureField = /* @__PURE__ */ z
  .object({
    kind: /* @__PURE__ */ z.enum(['drawn', 'typed'], messages.signature),
    value: /* @__PURE__ */ z.string(messages.signature),
    width: /* @__PURE__ */ z.number(messages.signature),
    height: /* @__PURE__ */ z.number(messages.signature),
  })
  .check(
    /* @__PURE__ */ z.refine(
      ({ kind, value, width, height }) =>
        kind === 'typed'
          ? tidy(value).length > 0 && value.length <= MAX_NAME
          : value.length <= DESK_LIMITS.signatureLength &&
            PATH_DATA.test(value) &&
            isSide(width) &&
            isSide(height),
      messages.signature,
    ),
  );

import { boolean, catchall, config, number, object, refine, regex, string, type ZodMiniType } from 'zod/mini';

// By default zod compiles object parsers with `new Function`. The site's CSP forbids that, and would report
// even zod's feature detection as a violation.
config({ jitless: true });

/**
 * Functions of zod used by this contract, exported one by one: re-exporting the namespace object would keep
 * all of zod (92 KB gzipped) in every build. Each name costs every page some hundred bytes (size.test.ts);
 * the helpers below replace the most expensive ones.
 */
export {
  _default,
  array,
  boolean,
  enum,
  looseObject,
  nullable,
  number,
  object,
  optional,
  overwrite,
  pipe,
  refine,
  regex,
  string,
  unknown,
} from 'zod/mini';
export type { infer, ZodMiniType } from 'zod/mini';

/** Safe integer of at least `least`. */
export const whole = (least = -Infinity) =>
  number().check(refine((value) => Number.isSafeInteger(value) && value >= least));

/** String that matches a pattern. */
export const like = (pattern: RegExp) => string().check(regex(pattern));

/** String of 1 to `most` characters. */
export const filled = (most = Infinity) => string().check(refine((value) => value && value.length <= most));

/** Parameters of a check on a typed value: the messages for a missing value and for an invalid one. */
export const messagesOf = (missing: string, invalid: string) => ({
  error: ({ input }: { readonly input?: unknown }) =>
    (input ?? '') === '' || Number.isNaN(input) ? missing : invalid,
});

/** Literal `false`. */
export const no = boolean().check(refine((value) => !value)) as ZodMiniType<false, false>;

/** Record with arbitrary keys and values of one type. */
export const byKey = <T extends ZodMiniType>(value: T) => catchall(object({}), value);

/** Check for a non-empty list. */
export const some = refine<readonly unknown[]>((list) => list.length);

import { boolean, catchall, config, number, object, refine, regex, string, type ZodMiniType } from 'zod/mini';

// zod compiles object parsers with `new Function` when it may; the site's CSP forbids that,
// and even the probe for it would be reported as a violation.
config({ jitless: true });

/**
 * The pieces of zod this contract is made of, one by one: a namespace object handed from module to module keeps
 * all of zod (92 KB gzipped) in every build. Each name costs every page some hundred bytes (size.test.ts):
 * the helpers below do without those that cost most.
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

/** A safe integer, not below `least`. */
export const whole = (least = -Infinity) =>
  number().check(refine((value) => Number.isSafeInteger(value) && value >= least));

/** A text of a pattern. */
export const like = (pattern: RegExp) => string().check(regex(pattern));

/** A text of at least one character and at most `most`. */
export const filled = (most = Infinity) => string().check(refine((value) => value && value.length <= most));

/** Only `false`. */
export const no = boolean().check(refine((value) => !value)) as ZodMiniType<false, false>;

/** An object of values of one kind, by any key. */
export const byKey = <T extends ZodMiniType>(value: T) => catchall(object({}), value);

/** A list of at least one. */
export const some = refine<readonly unknown[]>((list) => list.length);

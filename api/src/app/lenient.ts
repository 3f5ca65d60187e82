import * as z from 'zod/mini';

/** A parameter of a query as the server gets it: repeated ones come as a list. */
const given = z.union([z.string(), z.array(z.string())]);

/** The texts of a query parameter, each split at commas too. */
export const texts = (max: number) =>
  z.optional(
    z.pipe(
      given,
      z.transform((value): string[] =>
        [value]
          .flat()
          .flatMap((text) => text.split(','))
          .map((text) => text.trim())
          .filter(Boolean)
          .slice(0, max),
      ),
    ),
  );

/**
 * A query parameter whose value counts as not given where it is not understood, so that a link never leads to an error
 * page. Of several values the first counts.
 */
export const lenient = <T extends z.ZodMiniType>(schema: T) =>
  z.optional(
    z.pipe(
      given,
      z.transform((value): z.infer<T> | undefined => z.safeParse(schema, [value].flat()[0]).data),
    ),
  );

/** A whole number in decimal digits, at least `least`; what is above `most` counts as `most`. */
export const digits = (min: number, max: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,15}$/)),
    z.pipe(
      z.transform((text: string) => Math.min(Number(text), max)),
      z.number().check(z.gte(min)),
    ),
  );

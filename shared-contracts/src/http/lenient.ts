import * as z from 'zod/mini';

/** Raw query parameter; a repeated one arrives as a list. */
const given = z.union([z.string(), z.array(z.string())]);

/** Values that a parameter accepts, for documentation, because its schema only describes raw strings. */
type AcceptedValues =
  | { readonly schema: z.ZodMiniType }
  | { readonly integer: { readonly minimum: number; readonly maximum: number } }
  | { readonly texts: true };

/** Values that the parameters of this file accept. */
export const acceptedValues = new WeakMap<z.core.$ZodType, AcceptedValues>();

function accepting<T extends z.ZodMiniType>(values: AcceptedValues, schema: T): T {
  acceptedValues.set(schema, values);
  return schema;
}

/** Optional schema that parses raw parameters on the server; callers pass values of type `In`. */
type Parameter<Out, In = Out> = z.ZodMiniOptional<z.ZodMiniType<Out, In>>;

/** Strings of a query parameter, which may be repeated or separated by commas. */
export const texts = (max: number) =>
  z.optional(
    accepting(
      { texts: true },
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
    ),
  ) as unknown as Parameter<string[], string | readonly string[]>;

/**
 * Query parameter that is ignored if invalid, so that a link never leads to an error page. If it is repeated,
 * the first value is used.
 */
export const lenient = <T extends z.ZodMiniType>(schema: T) =>
  z.optional(
    accepting(
      { schema },
      z.pipe(
        given,
        z.transform((value): z.infer<T> | undefined => z.safeParse(schema, [value].flat()[0]).data),
      ),
    ),
  ) as unknown as Parameter<z.output<T> | undefined>;

/** Integer in decimal digits, at least `min`; a value above `max` is reduced to `max`. */
export const digits = (min: number, max: number) =>
  accepting(
    { integer: { minimum: min, maximum: max } },
    z.pipe(
      z.string().check(z.regex(/^\d{1,15}$/)),
      z.pipe(
        z.transform((text: string) => Math.min(Number(text), max)),
        z.number().check(z.gte(min)),
      ),
    ),
  );

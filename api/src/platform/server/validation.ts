import type { FastifySchemaCompiler } from 'fastify';
import * as z from 'zod/mini';
import { messages } from '../messages';

type Issue = z.core.$ZodIssue;

/**
 * Compiles schemas to validators whose messages are Vietnamese, even if a schema has no message of its own.
 */
export const validatorCompiler: FastifySchemaCompiler<z.core.$ZodType> =
  ({ schema }) =>
  (data) => {
    const result = z.core.safeParse(schema, data, { error: messageOf });
    if (result.success) return { value: result.data };
    return { error: result.error.issues.flatMap((issue) => toErrors(issue)) as never };
  };

function messageOf(issue: z.core.$ZodRawIssue): string {
  if (isMissing(issue.input)) return messages.valueMissing;
  switch (issue.code) {
    case 'invalid_value':
      return messages.valueUnknown;
    case 'too_big':
      return messages.valueTooBig;
    case 'too_small':
      return messages.valueTooSmall;
    default:
      return messages.valueInvalid;
  }
}

/** True if nothing was entered. */
const isMissing = (input: unknown): boolean =>
  input === undefined || input === null || (typeof input === 'string' && input.trim() === '');

/** Converts an issue to Fastify's form; for a union, converts the issues of the best-matching option. */
function toErrors(issue: Issue, parents: readonly PropertyKey[] = []): object[] {
  const path = [...parents, ...issue.path];
  if (issue.code === 'invalid_union' && issue.message === messages.valueInvalid) {
    const [best] = [...issue.errors].sort((a, b) => depthOf(b) - depthOf(a) || a.length - b.length);
    if (best && best.length > 0) return best.flatMap((inner) => toErrors(inner, path));
  }
  const instancePath = `/${path.map(String).join('/')}`;
  return [
    { keyword: issue.code, instancePath, schemaPath: `#${instancePath}`, params: {}, message: issue.message },
  ];
}

/**
 * Returns the maximum depth of issues. In a union, the option with the deepest issues is the option whose
 * type matches the value.
 */
const depthOf = (issues: readonly Issue[]): number => Math.max(0, ...issues.map(({ path }) => path.length));

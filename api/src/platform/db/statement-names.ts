import { hasCode } from './causes';

/**
 * Placeholder name for statements that are built once and sent often; the pool replaces it with a generated
 * name.
 */
export const NAMED_BY_POOL = '';

/** Number of uses after which a text gets a name. */
const MIN_USES = 10;
/** Maximum number of names, since each connection stores a plan for each name. */
const MAX_NAMES = 200;
/** Maximum number of texts whose uses are counted. */
const MAX_COUNTED = 1_000;
/**
 * Number of failures after which names are no longer used, because a component between the API and the
 * database loses them.
 */
const MAX_RENEWALS = 10;

/** Matches a single statement; a semicolon could separate two. */
const NAMEABLE = /^\s*(select|insert|update|delete|with)\b[^;]*$/i;
/** Matches lists of variable length, since each length results in another statement text. */
const VARIES = /\bin \(\$\d+, \$|\), \((\$|default)/i;
/** Error codes for changed result columns (after a migration), and for an unknown or duplicate name. */
const LOST = /^(0A000|26000|42P05)$/;

/** Names of prepared statements, which PostgreSQL parses and plans once per connection. */
export interface StatementNames {
  /** Returns the name of a frequent text; undefined for other texts. */
  nameOf(text: string, values: readonly unknown[]): string | undefined;
  /**
   * Returns true if a statement failed because of its name. It then had no effect and can be sent again
   * without a name, and all statements get new names.
   */
  isLost(name: string, error: unknown): boolean;
}

/** For connections that forget their statements: none gets a name. */
export const NO_NAMES: StatementNames = { nameOf: () => undefined, isLost: () => false };

/**
 * Creates the names of a pool's statements. Names are never evicted, because their number per connection is
 * limited.
 */
export function createStatementNames(): StatementNames {
  const uses = new Map<string, number>();
  let names = new Map<string, string>();
  let renewals = 0;

  return {
    nameOf(text, values) {
      if (values.length === 0 || renewals > MAX_RENEWALS) return undefined;
      const known = names.get(text);
      if (known !== undefined || names.size >= MAX_NAMES) return known;
      const count = (uses.get(text) ?? 0) + 1;
      if (uses.size >= MAX_COUNTED) uses.clear();
      uses.set(text, count);
      if (count < MIN_USES || !NAMEABLE.test(text) || VARIES.test(text)) return undefined;
      const name = `${prefixOf(renewals)}${names.size}`;
      names.set(text, name);
      uses.delete(text);
      return name;
    },

    isLost(name, error) {
      if (!hasCode(error, LOST)) return false;
      if (name.startsWith(prefixOf(renewals))) {
        const texts = [...names.keys()];
        renewals++;
        names = new Map(texts.map((text, index) => [text, `${prefixOf(renewals)}${index}`]));
      }
      return true;
    },
  };
}

const prefixOf = (generation: number) => `evcare_${generation}_`;

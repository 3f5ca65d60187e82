import { hasCode } from './causes';

/** Placeholder for statements that are built once and sent often: the pool names them like all others. */
export const NAMED_BY_POOL = '';

/** Number of uses after which a text gets a name. */
const MIN_USES = 10;
/** Maximum number of names, since each connection keeps a plan for each. */
const MAX_NAMES = 200;
/** Maximum number of texts whose uses are counted. */
const MAX_COUNTED = 1_000;
/**
 * Number of failures after which names are no longer used: a component between here and the database loses
 * them.
 */
const MAX_RENEWALS = 10;

/** Single statements with parameters. */
const NAMEABLE = /^\s*(select|insert|update|delete|with)\b[^;]*$/i;
/** Lists with variable length: each length is a different text. */
const VARIES = /\bin \(\$\d+, \$|\), \((\$|default)/i;
/** Error codes for changed result columns (after a migration), and for an unknown or duplicate name. */
const LOST = /^(0A000|26000|42P05)$/;

/** Names of prepared statements: PostgreSQL parses and plans such a statement once per connection. */
export interface StatementNames {
  /** Returns the name of a frequent text; undefined for others. */
  nameOf(text: string, values: readonly unknown[]): string | undefined;
  /**
   * True if a statement failed because of its name, without effect, so that it can be sent once more without
   * one. All statements get new names from then on.
   */
  isLost(name: string, error: unknown): boolean;
}

/**
 * Creates the names of one pool's statements. They are never evicted: their number is bounded per connection.
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

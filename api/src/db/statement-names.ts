import { hasCode } from './causes';

/** For statements that are built once and sent often: the pool names them as it names all others. */
export const NAMED_BY_POOL = '';

/** Uses of a text after which it gets a name. */
const MIN_USES = 10;
/** Names at most: each connection keeps the plan of each. */
const MAX_NAMES = 200;
/** Texts whose uses are counted at most. */
const MAX_COUNTED = 1_000;
/** Failures after which no statement gets a name any more: something between here and the database loses them. */
const MAX_RENEWALS = 10;

/** Statements with parameters, one at a time. */
const NAMEABLE = /^\s*(select|insert|update|delete|with)\b[^;]*$/i;
/** Lists whose length is that of their values: each length is a text of its own. */
const VARIES = /\bin \(\$\d+, \$|\), \((\$|default)/i;
/** The result has other columns than when it was prepared (a migration); the name is unknown, or taken. */
const LOST = /^(0A000|26000|42P05)$/;

/** Names of prepared statements: PostgreSQL parses and plans such a statement once for each connection. */
export interface StatementNames {
  /** The name of a text that comes often; undefined for others. */
  nameOf(text: string, values: readonly unknown[]): string | undefined;
  /**
   * True where a statement failed because of its name and did nothing, so that it may be sent once more without one.
   * From then on all statements have new names.
   */
  isLost(name: string, error: unknown): boolean;
}

/** Names for the statements of one pool. They are never forgotten: a connection has no more than there are. */
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

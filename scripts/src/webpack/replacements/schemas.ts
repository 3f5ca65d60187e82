/**
 * Replacement for `zod/mini` in the shell, which is part of every page, and in remotes with customer pages.
 * It has only the functions that `shared-contracts/src/schema.ts` exports, with the same results and messages
 * (`schemas.test.ts`) and a tenth of the size. Issues have no codes, since only the checked values and the
 * messages are used here.
 */

type ErrorMap = (issue: { readonly input: unknown }) => string | undefined;
/** Error message of a check or schema, or its options. */
type Params =
  | string
  | { readonly error?: string | ErrorMap; readonly abort?: boolean; readonly path?: readonly PropertyKey[] };

interface Issue {
  path: PropertyKey[];
  readonly message: string;
  /** False if the checks that follow are skipped. */
  readonly mayContinue: boolean;
}
interface State {
  value: unknown;
  /** True if the remaining checks are skipped even if all issues have `mayContinue`. */
  isAborted?: boolean;
  readonly issues: Issue[];
}
type Check = (state: State, owner: ErrorMap | undefined) => void;

/**
 * Handling of a key that the input lacks: `optional` adds nothing, `defaulted` adds a value; otherwise it
 * is an issue.
 */
type Absence = 'optional' | 'defaulted' | undefined;

const errorOf = (params: Params | undefined): ErrorMap | undefined => {
  const error = typeof params === 'object' ? params.error : params;
  return typeof error === 'string' ? () => error : error;
};

const addIssue = (
  state: State,
  maps: readonly (ErrorMap | undefined)[],
  mayContinue = false,
  path: readonly PropertyKey[] = [],
): void => {
  const { value: input } = state;
  const message = maps.reduce<string | undefined>((found, map) => found ?? map?.({ input }), undefined);
  state.issues.push({ path: [...path], message: message ?? 'Invalid input', mayContinue });
};

const isStopped = ({ issues, isAborted }: State, from = 0): boolean =>
  isAborted === true || issues.slice(from).some(({ mayContinue }) => !mayContinue);

class SchemaError extends Error {
  override readonly name = 'ZodError';
  constructor(readonly issues: readonly Issue[]) {
    super(JSON.stringify(issues.map(({ path, message }) => ({ path, message }))));
  }
}

interface Definition {
  /** Validates the type of a value, and replaces it. */
  readonly read: (state: State) => void;
  readonly error?: ErrorMap | undefined;
  readonly absentIn?: Absence;
  readonly absentOut?: 'optional' | undefined;
  readonly shape?: Shape;
  readonly checks?: readonly Check[];
}

export class Schema {
  readonly shape: Shape | undefined;

  constructor(readonly def: Definition) {
    this.shape = def.shape;
  }

  check(...checks: readonly Check[]): Schema {
    return new Schema({ ...this.def, checks: [...(this.def.checks ?? []), ...checks] });
  }

  run(state: State): void {
    this.def.read(state);
    let stopped = isStopped(state);
    for (const check of this.def.checks ?? []) {
      if (stopped) return;
      const from = state.issues.length;
      check(state, this.def.error);
      stopped = isStopped(state, from);
    }
  }

  safeParse(value: unknown) {
    const state: State = { value, issues: [] };
    this.run(state);
    return state.issues.length > 0
      ? { success: false as const, error: new SchemaError(state.issues) }
      : { success: true as const, data: state.value };
  }

  parse(value: unknown): unknown {
    const result = this.safeParse(value);
    if (!result.success) throw result.error;
    return result.data;
  }
}
type Shape = Readonly<Record<string, Schema>>;

/** Does nothing: the replacement has none of the settings of zod's `config`. */
export const config = (): void => undefined;

const typed = (accepts: (value: unknown) => boolean, params?: Params): Schema => {
  const error = errorOf(params);
  return new Schema({
    error,
    read(state) {
      if (!accepts(state.value)) addIssue(state, [error]);
    },
  });
};

export const string = (params?: Params) => typed((value) => typeof value === 'string', params);
export const number = (params?: Params) => typed(Number.isFinite, params);
export const boolean = (params?: Params) => typed((value) => typeof value === 'boolean', params);
export const unknown = () => typed(() => true);

function enumOf(values: readonly unknown[] | Readonly<Record<string, unknown>>, params?: Params) {
  const accepted = new Set(Object.values(values));
  return typed((value) => accepted.has(value), params);
}
export { enumOf as enum };

/** Runs the schema of a key or an item; its issues get the key. */
function runAt(schema: Schema, value: unknown, key: PropertyKey): State {
  const state: State = { value, issues: [] };
  schema.run(state);
  for (const { path } of state.issues) path.unshift(key);
  return state;
}

export function array(item: Schema, params?: Params): Schema {
  const error = errorOf(params);
  return new Schema({
    error,
    read(state) {
      if (!Array.isArray(state.value)) return addIssue(state, [error]);
      const items = Array.from(state.value as unknown[], (value, index) => runAt(item, value, index));
      state.issues.push(...items.flatMap(({ issues }) => issues));
      state.value = items.map(({ value }) => value);
    },
  });
}

type Entries = Record<string, unknown>;

/** Reads a key of an object into the value of `state`. */
function readKey(state: State, input: Entries, key: string, schema: Schema): void {
  const { absentIn, absentOut } = schema.def;
  const isAbsent = !(key in input);
  const item = runAt(schema, input[key], key);
  if (isAbsent && absentOut && (absentIn === 'optional' || item.issues.length > 0)) return;
  state.issues.push(...item.issues);
  if (isAbsent && !absentIn) {
    if (item.issues.length === 0) addIssue(state, [], false, [key]);
    return;
  }
  if (item.value !== undefined || !isAbsent || !absentOut) (state.value as Entries)[key] = item.value;
}

const objectOf = (shape: Shape, error: ErrorMap | undefined, others?: Schema): Schema =>
  new Schema({
    error,
    shape,
    read(state) {
      const input = state.value as Entries;
      if (typeof input !== 'object' || input === null || Array.isArray(input))
        return addIssue(state, [error]);
      state.value = {};
      const keys = Object.keys(shape);
      for (const key of keys) readKey(state, input, key, shape[key] as Schema);
      if (!others) return;
      for (const key in input)
        if (!keys.includes(key) && key !== '__proto__') readKey(state, input, key, others);
    },
  });

export const object = (shape: Shape, params?: Params) => objectOf(shape, errorOf(params));
export const looseObject = (shape: Shape, params?: Params) => objectOf(shape, errorOf(params), unknown());
export const catchall = ({ def }: Schema, others: Schema) => objectOf(def.shape ?? {}, def.error, others);

export const optional = (inner: Schema) =>
  new Schema({
    absentIn: inner.def.absentIn === 'defaulted' ? 'defaulted' : 'optional',
    absentOut: 'optional',
    read(state) {
      if (state.value !== undefined) return inner.run(state);
      if (inner.def.absentIn !== 'defaulted') return;
      const own: State = { value: undefined, issues: [] };
      inner.run(own);
      if (own.issues.length === 0) state.value = own.value;
    },
  });

export const nullable = (inner: Schema) =>
  new Schema({
    absentIn: inner.def.absentIn,
    absentOut: inner.def.absentOut,
    read(state) {
      if (state.value !== null) inner.run(state);
    },
  });

const copy = (value: unknown): unknown => {
  if (Array.isArray(value)) return [...(value as unknown[])];
  return typeof value === 'object' && value !== null ? { ...value } : value;
};

export const _default = (inner: Schema, fallback: unknown) =>
  new Schema({
    absentIn: 'defaulted',
    read(state) {
      if (state.value !== undefined) inner.run(state);
      // The default also applies if the schema itself produced `undefined`.
      if (state.value === undefined)
        state.value = typeof fallback === 'function' ? fallback() : copy(fallback);
    },
  });

export const pipe = (first: Schema, second: Schema) =>
  new Schema({
    absentIn: first.def.absentIn,
    absentOut: second.def.absentOut,
    read(state) {
      first.run(state);
      if (state.issues.length > 0) state.isAborted = true;
      else second.run(state);
    },
  });

export const overwrite =
  (change: (value: never) => unknown): Check =>
  (state) => {
    state.value = change(state.value as never);
  };

export function refine(accepts: (value: never) => unknown, params?: Params): Check {
  const own = errorOf(params);
  const { abort, path } = typeof params === 'object' ? params : {};
  return (state, owner) => {
    if (!accepts(state.value as never)) addIssue(state, [own, owner], !abort, path);
  };
}

export const regex = (pattern: RegExp, params?: Params): Check =>
  refine((value: string) => {
    pattern.lastIndex = 0;
    return pattern.test(value);
  }, params);

import { useEffect, useEffectEvent, useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';

/** Saved data in the form's shape, and its version. */
export interface SavedValues<Values> {
  readonly version: number;
  readonly values: Values;
}

export type ConflictChoice = 'mine' | 'theirs';

/** Field that both the user and another user changed. */
export interface ConflictRow<Values> {
  readonly name: keyof Values & string;
  readonly mine: unknown;
  readonly theirs: unknown;
  readonly choice: ConflictChoice | null;
}

export interface ConflictState<Values> {
  /** Changes with each conflict, to focus its message. */
  readonly id: number;
  readonly rows: readonly ConflictRow<Values>[];
}

export const isSame = (left: unknown, right: unknown): boolean =>
  JSON.stringify(left) === JSON.stringify(right);

/**
 * Compares the input with data that another user saved in the meantime: fields that the user did not change
 * take the new value; the others need a choice.
 */
export function findConflicts<Values extends object>(
  mine: Values,
  base: Values,
  theirs: Values,
): { readonly merged: Values; readonly rows: ConflictRow<Values>[] } {
  const names = Object.keys(theirs) as (keyof Values & string)[];
  const merged = { ...theirs };
  const rows: ConflictRow<Values>[] = [];
  for (const name of names) {
    if (isSame(mine[name], base[name]) || isSame(mine[name], theirs[name])) continue;
    merged[name] = mine[name];
    if (!isSame(theirs[name], base[name])) {
      rows.push({ name, mine: mine[name], theirs: theirs[name], choice: null });
    }
  }
  return { merged, rows };
}

/**
 * Tracks the version that a form is based on, and the conflict after the server rejected that version as
 * outdated. Nothing is overwritten unseen: the version advances only after the newer data was compared with
 * the input.
 * @param initialBase data that a restored draft was based on; default: the saved data
 */
export function useConflict<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'clearErrors' | 'getValues' | 'reset' | 'setValue'>,
  saved: SavedValues<Values>,
  options: {
    isDirty: boolean;
    initialBase?: SavedValues<Values> | undefined;
    /** Keeps the data that the form opened with as the base, even if newer data does not affect the input. */
    isPinned?: boolean;
  },
) {
  const { isDirty, initialBase = saved, isPinned = false } = options;
  const [base, setBase] = useState(initialBase);
  const [conflict, setConflict] = useState<ConflictState<Values> | null>(null);
  // Newer data becomes the base of the form if nothing was typed, or if it does not change the form's fields.
  const isUnaffected = !isDirty || isSame(saved.values, base.values);
  if (!isPinned && isUnaffected && saved.version > base.version) setBase(saved);
  const showSaved = useEffectEvent(() => {
    if (!isPinned && !isDirty && !isSame(form.getValues(), saved.values)) form.reset(saved.values);
  });
  useEffect(() => showSaved(), [saved.version]);

  const setValue = (name: keyof Values & string, value: unknown) => {
    form.clearErrors(name as unknown as Path<Values>);
    form.setValue(name as unknown as Path<Values>, value as PathValue<Values, Path<Values>>, {
      shouldDirty: true,
    });
  };

  return {
    base,
    conflict,
    /** True while a field still needs a choice. */
    isUndecided: conflict?.rows.some(({ choice }) => choice === null) ?? false,
    /** Shows the message of the conflict again. */
    remind: () => setConflict((before) => before && { ...before, id: before.id + 1 }),
    /** Compares the input with the newest data after a rejection. */
    compare(latest: SavedValues<Values>) {
      const { merged, rows } = findConflicts(form.getValues(), base.values, latest.values);
      form.reset(latest.values);
      for (const name of Object.keys(merged)) {
        if (!isSame(merged[name], latest.values[name])) setValue(name, merged[name]);
      }
      setBase(latest);
      setConflict((before) => ({ id: (before?.id ?? 0) + 1, rows }));
    },
    choose(name: keyof Values & string, choice: ConflictChoice) {
      const row = conflict?.rows.find((candidate) => candidate.name === name);
      if (!conflict || !row) return;
      // Input since the comparison belongs to the user's side of the conflict.
      const mine = row.choice === 'theirs' ? row.mine : form.getValues(name as unknown as Path<Values>);
      setValue(name, choice === 'mine' ? mine : row.theirs);
      setConflict({
        ...conflict,
        rows: conflict.rows.map((other) => (other === row ? { ...row, mine, choice } : other)),
      });
    },
    /**
     * Ends the conflict after the input was saved.
     * @param latest what was saved; default: the input, until the saved data arrives
     */
    accept(latest?: SavedValues<Values>) {
      setConflict(null);
      const values = latest ? latest.values : form.getValues();
      setBase({ version: latest ? latest.version : base.version, values });
      form.reset(values);
    },
  };
}

import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FormDrafts } from './form-drafts';
import { fittingValues } from './use-form-draft';

interface KeptValuesOptions<Values extends object> {
  readonly drafts: FormDrafts;
  /** Name of the draft; contains the id of what the form is about. */
  readonly name: string;
  /** Input to store, without passwords, codes and bank accounts. */
  readonly values: Values;
  /** Values of a form without input. */
  readonly initial: Values;
  /** Fills the form with the stored input. */
  readonly onRestore: (values: Values) => void;
}

/**
 * Stores the input of a form that keeps its own state, so that it survives a reload. The draft is removed when the
 * input is that of an empty form again. `isRestored` is true while restored input is shown.
 */
export function useKeptValues<Values extends object>(options: KeptValuesOptions<Values>) {
  const { drafts, name, initial } = options;
  const text = JSON.stringify(options.values);
  const isDirty = text !== JSON.stringify(initial);
  const [stored] = useState(() => (isDirty ? null : drafts.read(name)));
  const wasDirty = useRef(false);
  const restore = useEffectEvent(() => {
    if (stored) options.onRestore(fittingValues(stored.values, initial));
  });
  useEffect(() => restore(), []);
  useEffect(() => {
    if (isDirty) drafts.write(name, { values: JSON.parse(text) as Record<string, unknown> });
    else if (wasDirty.current) drafts.remove(name);
    wasDirty.current = isDirty;
  }, [drafts, name, text, isDirty]);
  return {
    isRestored: stored !== null && isDirty,
    /** Removes the draft after the input was sent or discarded. */
    erase: useCallback(() => drafts.remove(name), [drafts, name]),
  };
}

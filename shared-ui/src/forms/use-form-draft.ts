import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { FormDrafts, StoredDraft } from './form-drafts';

/** Keeps the stored values whose fields still exist and have the same type. */
export function fittingValues<Values extends object>(stored: object, initial: Values): Values {
  const entries = Object.entries(initial).map(([name, value]) => {
    const draft = (stored as Record<string, unknown>)[name];
    // An initial value of `null` is a choice that was not made yet; the stored choice may have any type.
    const fits =
      value === null
        ? draft !== undefined
        : draft !== null && typeof draft === typeof value && Array.isArray(draft) === Array.isArray(value);
    return [name, fits ? draft : value];
  });
  return Object.fromEntries(entries) as Values;
}

interface FormDraftOptions<Values extends FieldValues> {
  readonly form: Pick<UseFormReturn<Values>, 'getValues' | 'reset' | 'subscribe'>;
  /** Drafts of the user; null for a form that stores none. */
  readonly drafts: FormDrafts | null;
  /** Name of the draft; contains the id of the edited entry. */
  readonly name: string;
  readonly isDirty: boolean;
  /** Draft that was read when the form opened. */
  readonly restored: StoredDraft | null;
  /** Data that the form is filled from, stored with the draft. */
  readonly base?: StoredDraft['base'] | undefined;
}

/** Stores a form's unsaved input in the tab, so that it survives a reload. */
export function useFormDraft<Values extends FieldValues>(options: FormDraftOptions<Values>) {
  const { form, drafts, name, isDirty, restored } = options;
  const [isRestored, setRestored] = useState(restored !== null);
  const save = useEffectEvent((values: object) => {
    const { base } = options;
    drafts?.write(name, { values: values as StoredDraft['values'], ...(base && { base }) });
  });
  const erase = useCallback(() => {
    setRestored(false);
    drafts?.remove(name);
  }, [drafts, name]);
  const restore = useEffectEvent(() => {
    const initial = form.getValues();
    if (restored) form.reset(fittingValues(restored.values, initial), { keepDefaultValues: true });
  });
  useEffect(() => restore(), []);
  const baseVersion = options.base?.version;
  const wasDirty = useRef(false);
  useEffect(() => {
    if (!isDirty || drafts === null) {
      // All changes were undone.
      if (wasDirty.current) drafts?.remove(name);
      wasDirty.current = false;
      return;
    }
    wasDirty.current = true;
    save(form.getValues());
    return form.subscribe({ formState: { values: true }, callback: ({ values }) => save(values) });
  }, [drafts, form, isDirty, name, baseVersion]);
  return { isRestored: isRestored && isDirty, erase };
}

import { useId, useState, type ChangeEvent, type FormEvent } from 'react';
import type { OfficeEntity } from '@evcare/shared-contracts/office';
import { ifMatch, idempotencyKey, useApiAction, type ApiAction } from '../../../shared/data';
import { useUnsaved } from '../../../shared/use-unsaved';
import { withSeparators } from './typed';

type Issue = { readonly path: readonly PropertyKey[]; readonly message: string };
interface Schema<Body> {
  safeParse(
    value: unknown,
  ): { success: true; data: Body } | { success: false; error: { issues: readonly Issue[] } };
}

interface Options<Values, Body, Out> {
  /** Values of the fields when the form opens. */
  readonly initial: Values;
  readonly schema: Schema<Body>;
  /** Converts the form values to the contract's shape; the schema rejects invalid values. */
  readonly toBody: (values: Values) => unknown;
  /** Path of the collection; a new entry has no id. */
  readonly path: string;
  readonly id: string | null;
  /** Latest known version. */
  readonly version: number;
  readonly entities?: readonly OfficeEntity[];
  readonly onDone: (saved: Out) => void;
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
const ENTITIES = ['catalogue'] as const;

/**
 * Form of a catalogue entry with the site's form rules: a field is validated on blur and on submit, its error is
 * cleared while typing, the first invalid field gets the focus, server errors appear at their fields, and input is
 * never lost.
 */
export function useEntryForm<Values extends object, Body, Out>(options: Options<Values, Body, Out>) {
  const { initial, schema, toBody, path, id, version, entities = ENTITIES, onDone } = options;
  const base = useId();
  const [initialValues] = useState(initial);
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [editedFields, setEditedFields] = useState<ReadonlySet<string>>(new Set());
  const [submitted, setSubmitted] = useState(false);
  const [openedVersion] = useState(version);
  const dirty = JSON.stringify(values) !== JSON.stringify(initialValues);
  useUnsaved(dirty);

  const save: ApiAction<Body, Out> = useApiAction<Body, Out>({
    send: (http, body, key) => {
      // After a conflict has been shown, saving again overwrites the newer version.
      const expectedVersion = save.code === 'STALE_VERSION' ? version : openedVersion;
      return id === null
        ? http.post(path, body, idempotencyKey(key))
        : http.put(`${path}/${encodeURIComponent(id)}`, body, ifMatch(expectedVersion));
    },
    entities,
    suppressErrorToast: true,
    onDone,
  });

  const check = (values: Values): { body: Body | null; wrong: Record<string, string> } => {
    const result = schema.safeParse(toBody(values));
    if (result.success) return { body: result.data, wrong: {} };
    const fieldErrors: Record<string, string> = {};
    for (const { path: fieldPath, message } of result.error.issues)
      fieldErrors[String(fieldPath[0])] ??= message;
    return { body: null, wrong: fieldErrors };
  };

  const errorOf = (name: string): string | null =>
    errors[name] ?? (editedFields.has(name) ? null : (save.fields[name] ?? null));

  const change = (changes: Partial<Values>) => {
    const names = Object.keys(changes);
    setValues((before) => ({ ...before, ...changes }));
    setErrors((before) =>
      Object.fromEntries(Object.entries(before).filter(([name]) => !names.includes(name))),
    );
    setEditedFields((before) => new Set([...before, ...names]));
  };

  const validateOnBlur = (name: keyof Values & string) => {
    if (!submitted && (values[name] === '' || values[name] === initialValues[name])) return;
    const message = check(values).wrong[name];
    setErrors(({ [name]: _, ...others }) =>
      message === undefined ? others : { ...others, [name]: message },
    );
  };

  const field = (name: keyof Values & string) => ({
    id: `${base}-${name}`,
    name,
    value: String(values[name]),
    error: errorOf(name),
    onChange: (event: ChangeEvent<Control>) => change({ [name]: event.target.value } as Partial<Values>),
    onBlur: () => validateOnBlur(name),
  });

  return {
    typed: values,
    change,
    field,
    dirty,
    busy: save.busy,
    formId: `${base}-form`,
    stale: save.code === 'STALE_VERSION',
    errorOf,
    /** Number field of any size; separators are added when it loses focus. */
    number: (name: keyof Values & string) => ({
      ...field(name),
      inputMode: 'numeric' as const,
      autoComplete: 'off',
      onBlur: () => {
        const tidied = withSeparators(String(values[name]));
        if (tidied !== values[name]) setValues((before) => ({ ...before, [name]: tidied }));
        validateOnBlur(name);
      },
    }),
    tick: (name: keyof Values & string) => ({
      id: `${base}-${name}`,
      name,
      checked: values[name] === true,
      error: errorOf(name),
      onChange: (event: ChangeEvent<HTMLInputElement>) =>
        change({ [name]: event.target.checked } as Partial<Values>),
    }),
    /** Error of the whole form, when the server names no field. */
    failure: Object.keys(save.fields).length === 0 ? save.error : null,
    problems: submitted
      ? Object.keys(initialValues).flatMap((name) => {
          const message = errorOf(name);
          return message === null ? [] : [{ fieldId: `${base}-${name}`, message }];
        })
      : [],
    onSubmit: async (event: FormEvent) => {
      event.preventDefault();
      const page = event.currentTarget.ownerDocument;
      const { body, wrong: invalidFields } = check(values);
      setSubmitted(true);
      setErrors(invalidFields);
      setEditedFields(new Set());
      const focus = (names: readonly string[]) => {
        const first = Object.keys(initialValues).find((name) => names.includes(name));
        if (first !== undefined) page.getElementById(`${base}-${first}`)?.focus();
      };
      if (body === null) {
        save.clear();
        return focus(Object.keys(invalidFields));
      }
      await save.run(body);
    },
  };
}

export type EntryForm = Pick<
  ReturnType<typeof useEntryForm<object, unknown, unknown>>,
  'dirty' | 'busy' | 'formId' | 'stale' | 'failure' | 'problems' | 'onSubmit'
>;

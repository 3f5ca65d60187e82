import { useId, useState, type ChangeEvent, type FormEvent } from 'react';
import type { OfficeEntity } from '@evcare/shared-contracts/office';
import { useApiAction, type ApiAction } from '../../../shared/data';
import { useUnsaved } from '../../../shared/use-unsaved';
import type { EntryRequest, SendEntry } from './entry-request';
import { withSeparators } from './typed';

interface Options<Values, Out> {
  /** Values of the fields when the form opens. */
  readonly initial: Values;
  /** Converts the form values to the contract's shape; the request rejects invalid values. */
  readonly toBody: (values: Values) => unknown;
  readonly request: EntryRequest<Out>;
  /** Latest known version; any number for a new entry. */
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
export function useEntryForm<Values extends object, Out>(options: Options<Values, Out>) {
  const { initial, toBody, request, version, entities = ENTITIES, onDone } = options;
  const base = useId();
  const [initialValues] = useState(initial);
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [editedFields, setEditedFields] = useState<ReadonlySet<string>>(new Set());
  const [submitted, setSubmitted] = useState(false);
  const [openedVersion] = useState(version);
  const dirty = JSON.stringify(values) !== JSON.stringify(initialValues);
  useUnsaved(dirty);

  const save: ApiAction<SendEntry<Out>, Out> = useApiAction<SendEntry<Out>, Out>({
    // After a conflict has been shown, saving again overwrites the newer version.
    send: (http, send, idempotencyKey) =>
      send(http, { version: save.code === 'STALE_VERSION' ? version : openedVersion, idempotencyKey }),
    entities,
    suppressErrorToast: true,
    onDone,
  });

  const check = (values: Values): { send: SendEntry<Out> | null; wrong: Record<string, string> } => {
    const prepared = request.prepare(toBody(values));
    if (typeof prepared === 'function') return { send: prepared, wrong: {} };
    const fieldErrors: Record<string, string> = {};
    for (const { path, message } of prepared) fieldErrors[String(path[0])] ??= message;
    return { send: null, wrong: fieldErrors };
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
      const { send, wrong: invalidFields } = check(values);
      setSubmitted(true);
      setErrors(invalidFields);
      setEditedFields(new Set());
      const focus = (names: readonly string[]) => {
        const first = Object.keys(initialValues).find((name) => names.includes(name));
        if (first !== undefined) page.getElementById(`${base}-${first}`)?.focus();
      };
      if (send === null) {
        save.clear();
        return focus(Object.keys(invalidFields));
      }
      await save.run(send);
    },
  };
}

export type EntryForm = Pick<
  ReturnType<typeof useEntryForm<object, unknown>>,
  'dirty' | 'busy' | 'formId' | 'stale' | 'failure' | 'problems' | 'onSubmit'
>;

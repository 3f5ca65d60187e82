import type { Field } from '../boot/early-actions';
import { changeField } from '../boot/repeat-actions';
import type { TextStorage } from '../session/browser-storage';
import { DRAFT_KEY } from './draft-key';

/** Time (ms) for which a draft is kept, for example while a part of the site is closed. */
const KEEP_MS = 24 * 60 * 60 * 1_000;
/** Time (ms) within which a page renders the fields of its form. */
const RENDER_MS = 10_000;

const FIELDS = 'input, textarea, select';
/** Types of fields that are never stored, or hold nothing that was typed. */
const LEFT_OUT = ['password', 'file', 'hidden', 'submit', 'button', 'reset', 'image'];

interface StoredField {
  readonly key: string;
  readonly value: string;
  readonly checked: boolean;
}

interface StoredDraft {
  readonly path: string;
  readonly savedAt: number;
  readonly fields: readonly StoredField[];
}

/** Keeps what a visitor typed while the page around it is replaced. */
export interface Drafts {
  /** Stores the content of the page's fields, for this path. */
  save(path: string): void;
  /**
   * Fills the fields of the page at this path as soon as they are there, and forgets the draft.
   * @returns true if there is a draft for the path
   */
  restore(path: string): boolean;
  stop(): void;
}

const isCheckable = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type);

/** Purposes of fields that hold a secret, even while it is shown as text. */
const SECRET = /(^|\s)(cc-\S+|one-time-code|current-password|new-password)(\s|$)/;

function isStored(field: Field): boolean {
  const isSecret = LEFT_OUT.includes(field.type) || SECRET.test(field.autocomplete);
  return !isSecret && !field.closest('header, footer');
}

const nameOf = (field: Field): string =>
  field.name || field.labels?.[0]?.textContent || field.getAttribute('aria-label') || field.type;

/**
 * Fields of the page, by a key that is the same in the next release: name or label, and a number.
 * @param left fields of the page that is being replaced, which are excluded
 */
function fieldsOfPage(left: WeakSet<Field>): Map<string, Field> {
  const counts = new Map<string, number>();
  const fields = [...document.querySelectorAll<Field>(FIELDS)].filter(
    (field) => isStored(field) && !left.has(field),
  );
  return new Map(
    fields.map((field) => {
      const value = isCheckable(field) && field.type === 'radio' ? `=${field.value}` : '';
      const name = `${field.tagName} ${nameOf(field)}${value}`;
      const count = counts.get(name) ?? 0;
      counts.set(name, count + 1);
      return [`${name} ${count}`, field];
    }),
  );
}

const stateOf = (field: Field) => ({ value: field.value, checked: isCheckable(field) && field.checked });

function readDraft(perTab: TextStorage, now: number): StoredDraft | null {
  try {
    const draft = JSON.parse(perTab.get(DRAFT_KEY) ?? 'null') as StoredDraft | null;
    return draft && now - draft.savedAt < KEEP_MS && Array.isArray(draft.fields) ? draft : null;
  } catch {
    return null;
  }
}

/** Fills in the fields that are on the page; returns those that are not there yet. */
function fill(stored: readonly StoredField[], left: WeakSet<Field>): StoredField[] {
  const page = fieldsOfPage(left);
  const missing: StoredField[] = [];
  for (const entry of stored) {
    const field = page.get(entry.key);
    if (!field) missing.push(entry);
    else {
      const { value, checked } = stateOf(field);
      const differs = isCheckable(field) ? checked !== entry.checked : value !== entry.value;
      if (differs) changeField(field, entry);
    }
  }
  return missing;
}

/** Keeps drafts in the tab's storage, so that they survive a reload. Passwords, codes and files are not kept. */
export function createDrafts(perTab: TextStorage, now: () => number = Date.now): Drafts {
  let stopFilling = () => undefined as void;
  let left = new WeakSet<Field>();

  return {
    save(path) {
      const page = fieldsOfPage(new WeakSet());
      left = new WeakSet(page.values());
      const fields = [...page]
        .map(([key, field]) => ({ key, ...stateOf(field), checkable: isCheckable(field) }))
        .filter(({ value, checkable }) => checkable || value !== '')
        .map(({ checkable: _checkable, ...entry }) => entry);
      if (fields.length > 0) perTab.set(DRAFT_KEY, JSON.stringify({ path, savedAt: now(), fields }));
    },
    restore(path) {
      const draft = readDraft(perTab, now());
      if (draft?.path !== path) return false;
      stopFilling();
      let missing: readonly StoredField[] = draft.fields;
      const tryAgain = () => {
        const before = missing.length;
        missing = fill(missing, left);
        // The page of a closed part has no fields: the draft stays until the form is back.
        if (missing.length < before) perTab.remove(DRAFT_KEY);
        if (missing.length === 0) stopFilling();
      };
      const observer = new MutationObserver(tryAgain);
      const timer = setTimeout(() => stopFilling(), RENDER_MS);
      stopFilling = () => {
        clearTimeout(timer);
        observer.disconnect();
      };
      observer.observe(document.body, { childList: true, subtree: true });
      tryAgain();
      return true;
    },
    stop: () => stopFilling(),
  };
}

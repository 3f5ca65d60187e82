import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FIELD =
  /<(TextField|TextAreaField|SelectField|CheckboxField|RadioGroupField|DateField|DateTimeField|ComboboxField|PasswordField)\b/;
const FORM_ELEMENT = /<form\b|as="form"/;
/** Hooks of the form engine, and hooks that features build on top of it. */
const ENGINE = /\buse(Office|Step|Act|Inner)Form\b/;
/** Hooks that send a change without a form. */
const SENDS = /\buse(ApiAction|OrderStep|OrderSteps|Step|Move|ConfirmMany)\(/;
const OWN_GUARD = /\b(useUnsaved|UnsavedMark)\b/;

const IN_A_FORM = 'fields of a form; the component around it passes the values and the errors';
const READS = 'reads only: nothing is changed, so nothing can be lost or overwritten';

/** Files that contain fields but do not use the engine themselves, each with the reason. */
const FIELDS_WITHOUT_ENGINE: Readonly<Record<string, string>> = {
  'catalogue/canned-jobs/parts-field.tsx': IN_A_FORM,
  'catalogue/form/parts.tsx': IN_A_FORM,
  'catalogue/products/attributes-field.tsx': IN_A_FORM,
  'catalogue/products/pictures-field.tsx': IN_A_FORM,
  'customers/form.tsx': IN_A_FORM,
  'customers/merge-comparison.tsx': IN_A_FORM,
  'front-desk/booking/customer-fields.tsx': IN_A_FORM,
  'front-desk/booking/service-choice.tsx': IN_A_FORM,
  'front-desk/booking/vehicle-fields.tsx': IN_A_FORM,
  'front-desk/booking/vehicle-search.tsx': IN_A_FORM,
  'parts/selected-parts.tsx': IN_A_FORM,
  'purchasing/lines-field.tsx': IN_A_FORM,
  'service-orders/dialogs/plate-look-up.tsx': IN_A_FORM,
  'stock-counts/count-line.tsx': IN_A_FORM,
  'staff-management/staff/leave-fields.tsx': IN_A_FORM,
  'staff-management/staff/profile-fields.tsx': IN_A_FORM,
  'floor/checklist/item-fields.tsx':
    'stores each change on the device at once, sends it later and handles conflicts itself (decision 0020)',
  'service-orders/dialogs/share-dialog.tsx': READS,
  'service-orders/print/print-view.tsx': READS,
  'shop-orders/order-paper-tools.tsx': READS,
};

/** Files that ask before input is lost themselves, each with the reason. */
const GUARDED_WITHOUT_ENGINE: Readonly<Record<string, string>> = {
  'floor/checklist/mark-dialog.tsx': 'marks drawn on a photo; they are no values of a form',
};

const files = readdirSync(__dirname, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx') && !/\.test\.|\/testing\//.test(file))
  .map((file) => ({ file, source: readFileSync(join(__dirname, file), 'utf8') }));
const namesOf = (matches: (source: string) => boolean): string[] =>
  files.filter(({ source }) => matches(source)).map(({ file }) => file);

test('no component keeps the values of a form without the engine', () => {
  const found = namesOf((source) => FIELD.test(source) && !ENGINE.test(source));
  expect(found.sort()).toEqual(Object.keys(FIELDS_WITHOUT_ENGINE).sort());
});

test('no component renders a form element without the engine', () => {
  expect(namesOf((source) => FORM_ELEMENT.test(source))).toEqual([]);
});

test('no component guards unsaved input without the engine', () => {
  expect(namesOf((source) => OWN_GUARD.test(source))).toEqual(Object.keys(GUARDED_WITHOUT_ENGINE));
});

test('no component with fields sends their values without the engine', () => {
  const found = namesOf((source) => FIELD.test(source) && !ENGINE.test(source) && SENDS.test(source));
  expect(found).toEqual([]);
});

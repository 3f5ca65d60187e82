import type { Column } from './column';

/** Columns that a user shows or hides against the list's standard, by key. */
export type ColumnChoice = ReadonlyMap<string, boolean>;

const HIDDEN = '-';

/** Parses a choice such as `note,-phone`: shows the note, hides the phone number. */
export const parseChoice = (text: string): ColumnChoice =>
  new Map(
    text
      .split(',')
      .filter((entry) => entry !== '')
      .map((entry) => (entry.startsWith(HIDDEN) ? [entry.slice(HIDDEN.length), false] : [entry, true])),
  );

/** Formats a choice for the address and the browser's storage; the standard is an empty text. */
export const formatChoice = (choice: ColumnChoice): string =>
  [...choice].map(([key, isShown]) => (isShown ? key : HIDDEN + key)).join(',');

/** True if the user may show or hide a column. */
export const isOptional = <Row>(column: Column<Row>, index: number): boolean =>
  index > 0 && !column.required && nameOf(column) !== '';

/** Name of a column in the menu. */
export const nameOf = <Row>({ label, header }: Column<Row>): string => label ?? header;

/** True if a column is shown; a choice for a column that must be shown is ignored. */
export const isShown = <Row>(column: Column<Row>, index: number, choice: ColumnChoice): boolean =>
  !isOptional(column, index) || (choice.get(column.key) ?? !column.hidden);

/** Shows or hides a column; columns that are as in the standard are left out of the result. */
export function toggleColumn<Row>(
  columns: readonly Column<Row>[],
  choice: ColumnChoice,
  key: string,
): ColumnChoice {
  return new Map(
    columns.flatMap((column, index): [string, boolean][] => {
      if (!isOptional(column, index)) return [];
      const before = isShown(column, index, choice);
      const after = column.key === key ? !before : before;
      return after === !column.hidden ? [] : [[column.key, after]];
    }),
  );
}

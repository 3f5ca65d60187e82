/** Messages of the confirmation dialog before unsaved input is lost. */
export interface UnsavedMessages {
  readonly title: string;
  readonly text: string;
  /** Label of the close button, which also returns to the form. */
  readonly close: string;
  /** Label of the button that returns to the form. */
  readonly stay: string;
  /** Label of the button that discards the input. */
  readonly discard: string;
}

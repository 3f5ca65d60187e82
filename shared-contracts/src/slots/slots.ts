import type { ComponentType } from 'react';

/** An option of the search combobox: the DOM id of its element and where choosing it leads. */
export interface SearchOption {
  readonly id: string;
  readonly href: string;
}

export interface SearchSlotProps {
  /** Trimmed; empty until there are two letters to search for. */
  readonly query: string;
  /** Shuts the dialog. */
  readonly close: () => void;
  /** Id for the element with the role `listbox`. Since contract 1.1.0. */
  readonly listId: string;
  /** Id of the option the keyboard stands on. Since contract 1.1.0. */
  readonly activeId: string | null;
  /**
   * Tells the field which options there are now: none while they load, and where nothing was found, which the
   * contribution says itself. Since contract 1.1.0.
   */
  readonly onOptions: (options: readonly SearchOption[]) => void;
}

/**
 * Places where one part of the site shows something of another, by what they are given.
 * A contribution is data plus a component that is loaded only when it is shown.
 */
export interface SlotProps {
  /** A dialog that anybody may open by its id; the shell draws the frame and keeps the focus. */
  'shell.dialog': { close: (result?: unknown) => void; params: Readonly<Record<string, unknown>> };
  /**
   * Suggestions below the field of the search dialog, which is a combobox: the contribution renders a `listbox` with
   * `listId` and reports its options in their order, the field moves among them and says which is active. Enter and
   * a click follow an option's `href` and close the dialog, whether or not the option is a link.
   */
  'shell.search': SearchSlotProps;
}

export type SlotName = keyof SlotProps;

export const SLOT_NAMES = ['shell.dialog', 'shell.search'] as const satisfies readonly SlotName[];

/** Ids of dialogs that cross a border. */
export const DIALOGS = {
  /** The e-mail verification modal (specification §2); params: `email`. */
  verifyEmail: 'verify-email',
} as const;

/** One contribution to a slot. `load` is called when it is first shown. */
export type SlotContribution = {
  [S in SlotName]: {
    readonly slot: S;
    readonly id: string;
    readonly load: () => Promise<{ default: ComponentType<SlotProps[S]> }>;
  };
}[SlotName];

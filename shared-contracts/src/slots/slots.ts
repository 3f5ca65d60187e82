import type { ComponentType, ReactNode } from 'react';
import type { TeamName } from '../team/team-names';

/** Option of the search combobox: the DOM id of its element and its link. */
export interface SearchOption {
  readonly id: string;
  readonly href: string;
}

export interface SearchSlotProps {
  /** Trimmed query; empty until it has two letters. */
  readonly query: string;
  /** Closes the dialog. */
  readonly close: () => void;
  /** Id for the element with the role `listbox`. Since contract 1.1.0. */
  readonly listId: string;
  /** Id of the option highlighted by keyboard. Since contract 1.1.0. */
  readonly activeId: string | null;
  /**
   * Reports the current options to the field: none while loading or without results; the contribution itself shows that
   * nothing was found. Since contract 1.1.0.
   */
  readonly onOptions: (options: readonly SearchOption[]) => void;
}

/**
 * Slots where one part of the site renders contributions of others, with the props of each slot. A contribution is data
 * plus a component that is loaded when it is first shown.
 */
export interface SlotProps {
  /** Dialog that any part may open by id; the shell renders the frame and manages the focus. */
  'shell.dialog': { close: (result?: unknown) => void; params: Readonly<Record<string, unknown>> };
  /**
   * Suggestions below the combobox of the search dialog. The contribution renders a `listbox` with `listId` and reports
   * its options in order; the field moves among them and reports the active one. Enter or a click opens an option's
   * `href` and closes the dialog, even if the option is not a link.
   */
  'shell.search': SearchSlotProps;
}

export type SlotName = keyof SlotProps;

export const SLOT_NAMES = ['shell.dialog', 'shell.search'] as const satisfies readonly SlotName[];

/**
 * Current names of slots by their earlier names, to which older releases contribute. Entries are never removed,
 * since every frozen release and fixture must keep working.
 */
export const RENAMED_SLOTS: Readonly<Record<string, SlotName>> = {};

/** Returns the current name of a slot. */
export const toSlotName = (name: string): string => RENAMED_SLOTS[name] ?? name;

/** Ids of dialogs that can be opened by other parts. */
export const DIALOGS = {
  /** The e-mail verification modal (specification §2); params: `email`. */
  verifyEmail: 'verify-email',
} as const;

/** Contribution to a slot. `load` is called when it is first shown. */
export type SlotContribution = {
  [S in SlotName]: {
    readonly slot: S;
    readonly id: string;
    readonly load: () => Promise<{ default: ComponentType<SlotProps[S]> }>;
  };
}[SlotName];

/**
 * Contribution to a slot of another remote; `load` is called when it is first shown. The component gets the data that
 * the owner describes in its manifest. Since contract 1.4.0.
 */
export interface OpenSlotContribution {
  readonly slot: TeamName;
  readonly id: string;
  readonly load: () => Promise<{ default: (props: { readonly data: never }) => ReactNode }>;
}

/** Props of the component with which a remote shows one of its own slots. Since contract 1.4.0. */
export interface OpenSlotProps {
  /** Slot that the remote's manifest offers. */
  readonly name: TeamName;
  /** Data for the contributions, of the shape that the manifest describes. */
  readonly data: unknown;
  /** Shown while contributions load, instead of one that fails, and if there are none. Default: nothing. */
  readonly fallback?: ReactNode;
}

import type { ComponentType } from 'react';

/**
 * Places where one part of the site shows something of another, by what they are given.
 * A contribution is data plus a component that is loaded only when it is shown.
 */
export interface SlotProps {
  /** A dialog that anybody may open by its id; the shell draws the frame and keeps the focus. */
  'shell.dialog': { close: (result?: unknown) => void; params: Readonly<Record<string, unknown>> };
  /** Results below the field of the search dialog. `query` is trimmed; `close` shuts the dialog. */
  'shell.search': { query: string; close: () => void };
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

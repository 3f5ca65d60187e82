/** Dialogs of this remote by id. Any part of the site may open them. */
export const DIALOGS = { contact: 'mfe-placeholder-contact' } as const;

/** Loads an address as a new document, in place of this one. */
export const openDocument = (address: string): void => window.location.assign(address);

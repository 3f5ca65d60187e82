/**
 * Replacement for the sentences that Module Federation's runtime puts into its errors. Each error still has its code and
 * the address of the page that explains it.
 */
export const runtimeDescMap = {};
export const typeDescMap = {};
export const buildDescMap = {};
export const errorDescMap = {};

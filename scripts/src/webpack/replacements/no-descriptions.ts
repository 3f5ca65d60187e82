/**
 * Replacement for the descriptions in the errors of Module Federation's runtime. Each error still has its
 * code and the address of the page that explains it.
 */
export const runtimeDescMap = {};
export const typeDescMap = {};
export const buildDescMap = {};
export const errorDescMap = {};

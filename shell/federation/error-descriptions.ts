// Replaces the federation runtime's descriptions of its error codes. Shoppers need not download them: each error also
// carries the address of its description.
export const runtimeDescMap = {};
export const buildDescMap = {};
export const typeDescMap = {};
export const errorDescMap = {};

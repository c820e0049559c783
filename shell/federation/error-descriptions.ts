// What the federation runtime's error codes mean, in English, is not for shoppers to download: each error also carries the
// address of its explanation.
export const runtimeDescMap = {};
export const buildDescMap = {};
export const typeDescMap = {};
export const errorDescMap = {};

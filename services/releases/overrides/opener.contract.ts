/** The end of an address that asks for what is to be tested. First pages have it, so it stands alone. */
export const OPENER = '#builds';

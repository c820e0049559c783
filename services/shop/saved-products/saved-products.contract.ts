/** How many products a visitor can save; one batch reads them. */
export const MAX_SAVED = 100;

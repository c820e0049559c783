/** How many products a visitor can save; one batch reads them. */
export const MAX_SAVED = 100;
/** How long the choices of one may be, as in an address. */
export const MAX_CHOSEN = 1000;

/** What is chosen of saved products: the choices as in an address, by product id. */
export type SavedChoices = Record<string, string>;

/**
 * What pieces of this trade differ in besides size and material: a list of a product, and of its choices, by which shoppers
 * filter. `field` is the name under which it is stored, `facet` that in the address of a search.
 */
export const TRAIT = { field: 'seats', facet: 'seats', label: 'Seats', lines: 'Seats' } as const;

import { fieldsThatHold } from '@hearthside/services/shop/catalog/product.contract.ts';
import type { ProductDraft } from './product-draft.ts';

/** The sections of a product's form, what a product needs first, each with the fields of the draft that it holds. */
export const SECTIONS = {
  essentials: { title: 'Essentials', fields: ['state', ...fieldsThatHold('text', 'money', 'optionalMoney')] },
  pictures: { title: 'Pictures', fields: ['imageGallery'] },
  shown: { title: 'Sale and display', fields: fieldsThatHold('flag', 'optionalTime') },
  options: { title: 'Options', fields: ['options'] },
  details: {
    title: 'Details',
    fields: [...fieldsThatHold('optionalText', 'lines'), 'typed', 'accessoryIds'],
  },
  size: { title: 'Size and yard', fields: ['dimensions', 'cutout'] },
} as const satisfies Record<string, { title: string; fields: readonly (keyof ProductDraft)[] }>;
export type SectionName = keyof typeof SECTIONS;
export const SECTION_NAMES = Object.keys(SECTIONS) as SectionName[];

/** The sections that hold one of these fields, or a part of one (`options.0.name`). */
export function sectionsOf(fields: readonly string[]): SectionName[] {
  const names = fields.map((field) => field.split('.')[0]);
  return SECTION_NAMES.filter((section) => SECTIONS[section].fields.some((field) => names.includes(field)));
}

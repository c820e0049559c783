/** A field of a form. */
export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Whether somebody has typed into the field or chosen in it since its document came. */
export function isChanged(field: Field): boolean {
  if ('options' in field) return field.selectedOptions[0]?.defaultSelected === false;
  return field.value !== field.defaultValue || ('checked' in field && field.checked !== field.defaultChecked);
}

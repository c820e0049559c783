/** The shape of `Picture` in a stored item. */
export const pictureProperties = {
  key: { type: 'string', required: true },
  url: { type: 'string', required: true },
  width: { type: 'number', required: true },
  height: { type: 'number', required: true },
  placeholder: { type: 'string', required: true },
} as const;

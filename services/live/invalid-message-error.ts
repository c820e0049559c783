/** A message that cannot be followed and changes nothing; its text goes back to who sent it. */
export class InvalidMessageError extends Error {
  override readonly name = 'InvalidMessageError';
}

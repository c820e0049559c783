export type Units = 'feet' | 'metres';

export const INCHES_PER_METRE = 1000 / 25.4;

/** A length as people read it: 3′ 11″, 8½″, 1.19 m, 85 cm. */
export function formatLength(inches: number, units: Units): string {
  if (units === 'metres') {
    const metres = inches / INCHES_PER_METRE;
    return metres < 0.995 ? `${Math.round(metres * 100)} cm` : `${metres.toFixed(2)} m`;
  }
  const halves = Math.round(inches * 2);
  if (halves < 24) return `${Math.floor(halves / 2) || (halves ? '' : '0')}${halves % 2 ? '½' : ''}″`;
  const whole = Math.round(inches);
  const rest = whole % 12;
  return rest ? `${Math.floor(whole / 12)}′ ${rest}″` : `${whole / 12}′`;
}

import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { formatPhone } from './phone-number.ts';

/** Where a number without a country code belongs. */
const SHOP_COUNTRY = 'US';
const OWN_CODE = '1';

/**
 * The number as it is stored: ten digits as 3-3-4 groups, or the number of another country with its `+` and code. Undefined
 * if no number of that country has as many digits.
 */
export function readPhone(text: string): string | undefined {
  const dialed = text.replace(/^[\s(]*00/, '+');
  const number = parsePhoneNumberFromString(dialed, { defaultCountry: SHOP_COUNTRY, extract: false });
  if (!number?.isPossible()) return undefined;
  return number.countryCallingCode === OWN_CODE
    ? formatPhone(number.nationalNumber)
    : number.formatInternational();
}

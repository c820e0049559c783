import { dayText } from '../../core/site/date-words.contract.ts';

/** How something reached the shop that was not said on the site. */
export const WAYS = ['phone', 'person', 'mail'] as const;
export type Way = (typeof WAYS)[number];
export const WAY_TEXTS: Record<Way, string> = { phone: 'by phone', person: 'in person', mail: 'by mail' };

/** That a customer has agreed on another way than by the site, as the owner has entered it. */
export interface Given {
  how: Way;
  /** `YYYY-MM-DD` */
  on: string;
  /** Name of the admin. */
  enteredBy: string;
}

export function givenText({ how, on, enteredBy }: Given): string {
  return `${WAY_TEXTS[how]} on ${dayText(on)}, entered by ${enteredBy}`;
}

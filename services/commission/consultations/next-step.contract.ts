/** Who has to do something next. */
export type Actor = 'customer' | 'shop';

/** What happens next with a request or an order. */
export interface NextStep {
  actor: Actor;
  text: string;
}

export const shop = (text: string): NextStep => ({ actor: 'shop', text });
export const customer = (text: string): NextStep => ({ actor: 'customer', text });

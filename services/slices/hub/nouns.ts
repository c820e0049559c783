/** What a signed-in customer works with: a line for each noun, with its routes. */
export { consultations } from './consultation-routes.ts';
export { conversations } from './conversation-routes.ts';
export { orders } from './order-routes.ts';
export { papers } from './paper-routes.ts';
export { quotes } from './quote-routes.ts';

/** What admins work with: a line for each noun, with its routes, and its list if the owner searches one. */

export { consultations } from './consultation-routes.ts';
export { conversations } from './conversation-routes.ts';
export { hero } from './hero-routes.ts';
export { history } from './history-routes.ts';
export { orders } from './order-routes.ts';
export { pages } from './page-routes.ts';
export { people } from './people-routes.ts';
export { products } from './product-routes.ts';
export { push } from './push-routes.ts';
export { quotes } from './quote-routes.ts';
export { reviews } from './review-routes.ts';

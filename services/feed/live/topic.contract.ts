/** What can be watched. Each topic stands for an item collection of the table. */
export const topics = {
  /** The list of products. */
  products: 'products',
  /** All hero images, and which one is active. */
  hero: 'hero',
  /** The wall of all customers' photos. */
  gallery: 'gallery',
  /** A product with its reviews. */
  product: (id: string) => `product/${id}`,
  /** A published page of the owner's. */
  page: (slug: string) => `page/${slug}`,
  /** A user's profile, requests, quotes, orders, conversations and notes; for that user. */
  user: (uid: string) => `user/${uid}`,
  /** All consultation requests and their e-mails; for admins, like those below. */
  consultations: 'admin/consultations',
  /** All orders and the e-mails about their stages. */
  orders: 'admin/orders',
  /** All quotes and the e-mails with them. */
  quotes: 'admin/quotes',
  /** All conversations, the e-mails about their messages, and the owner's canned replies. */
  conversations: 'admin/conversations',
  /** All accounts, prospects and customers. */
  users: 'admin/users',
  /** The owner's pages, and what all public pages share. */
  pages: 'admin/pages',
  /** What admins did. */
  history: 'admin/history',
  pendingPhotos: 'admin/pending-photos',
  /** What needs doing, and the figures of the dashboard. */
  dashboard: 'admin/dashboard',
  /** All reviews. */
  reviews: 'admin/reviews',
} as const;

/** How many topics one message may name, and one connection may watch. */
export const MAX_TOPICS = 20;

/** Whether a topic is for readers with a token only. */
export function isPrivate(topic: string): boolean {
  return /^(user|admin)\//.test(topic);
}

/** Whether a topic's data are read from an index, which may follow the table by a moment. */
export function isIndexed(topic: string): boolean {
  return /^(products$|gallery$|admin\/)/.test(topic);
}

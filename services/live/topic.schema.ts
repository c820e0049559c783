/*
 * The topics of the live connection (README.md), apart from its messages: browsers need their names before a message, and
 * not the library that checks messages.
 */

/** What can be watched. Each topic stands for an item collection of the table. */
export const topics = {
  /** The list of products. */
  products: 'products',
  /** The active hero image and all the others. */
  hero: 'hero',
  /** A product with its reviews. */
  product: (id: string) => `product/${id}`,
  /** A user's record, requests, orders and notes; for that user. */
  user: (uid: string) => `user/${uid}`,
  /** All consultation requests and their e-mails; for admins, like those below. */
  consultations: 'admin/consultations',
  /** Everybody with an account, prospects and customers. */
  users: 'admin/users',
  pendingPhotos: 'admin/pending-photos',
} as const;

/** Whether a topic is told of only to who shows a token. */
export function isPrivate(topic: string): boolean {
  return /^(user|admin)\//.test(topic);
}

/** Whether what a topic stands for is read from an index, which may follow the table by a moment. */
export function isIndexed(topic: string): boolean {
  return /^(products$|admin\/)/.test(topic);
}

/** The owner's pages that the landing page quotes and leads to. Without them it has no such part. */
export const QUOTED_PAGES = { steps: 'how-it-works', maker: 'about' } as const;

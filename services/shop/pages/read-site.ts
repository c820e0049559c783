import type { Site, SiteSettings } from './page.contract.ts';
import { replySentence } from './reply-time.ts';
import { type SiteItem, siteSettings } from './site.entity.ts';

/** What all public pages share, in one get. */
export async function getSite(): Promise<Site> {
  const { contact, links, replies } = toSettings(await readSiteItem());
  return { contact, links, replies };
}

/** The same for the owner. */
export async function getSiteSettings(): Promise<SiteSettings> {
  return toSettings(await readSiteItem());
}

/** How to pay an order, in the owner's words; empty if nobody has said so. */
export async function readHowToPay(): Promise<string> {
  return (await readSiteItem())?.howToPay ?? '';
}

/** The stored item; null before anything was saved. */
export async function readSiteItem(): Promise<SiteItem | null> {
  const { data } = await siteSettings().get({}).go({ consistent: true });
  return data;
}

function toSettings(item: SiteItem | null): SiteSettings {
  const { contact, links = [], replies = '', howToPay = '', version = 0 } = item ?? {};
  return {
    contact: contact ?? { phone: '', email: '', address: [] },
    links,
    replies: replySentence(item ?? {}) ?? replies,
    ownReplies: replies,
    howToPay,
    version,
  };
}

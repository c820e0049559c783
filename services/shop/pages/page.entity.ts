import { CustomAttributeType } from 'electrodb';
import type { Picture } from '../../core/media/picture.contract.ts';
import { entity, type ItemOf, key, listKey } from '../../core/model/entity.ts';
import { counted, HIDDEN, moment, type RecordWords, yesNo } from '../../core/model/record-words.ts';

/*
 * Access patterns
 *   a page for shoppers                     get      pk PAGE#<slug>, sk PUBLISHED
 *   a page for the owner, with its draft    get      pk PAGE#<slug>, sk DRAFT
 *   all pages for the owner, the site map   query    gsi1pk PAGES, gsi1sk <slug>
 * What is published is a copy, so that a draft changes nothing for shoppers, and their page is one get. A removed page
 * leaves `removedAt` in its place: its address says that it is gone.
 */
export const pages = entity('page', {
  attributes: {
    slug: { type: 'string', required: true },
    title: { type: 'string', required: true },
    description: { type: 'string', required: true },
    source: { type: 'string', required: true },
    /** Those of the draft and of what is published. */
    pictures: { type: CustomAttributeType<Picture[]>('any'), required: true },
    publishedAt: { type: 'string' },
    hasChanges: { type: 'boolean', required: true },
    version: { type: 'number', required: true, default: 1 },
  },
  indexes: {
    bySlug: key('PAGE#${slug}', 'DRAFT'),
    inList: listKey('PAGES', '${slug}'),
  },
});

export type PageItem = ItemOf<typeof pages>;

export const publishedPages = entity('publishedPage', {
  attributes: {
    slug: { type: 'string', required: true },
    title: { type: 'string', required: true },
    description: { type: 'string', required: true },
    source: { type: 'string', required: true },
    html: { type: 'string', required: true },
    publishedAt: { type: 'string', required: true },
    removedAt: { type: 'string' },
  },
  indexes: {
    bySlug: key('PAGE#${slug}', 'PUBLISHED'),
  },
});

export const pageWords: RecordWords<keyof PageItem> = {
  noun: 'page',
  label: 'Page',
  fields: {
    ...{ slug: HIDDEN, version: HIDDEN },
    title: 'Title',
    description: 'Description',
    source: 'Text',
    pictures: ['Pictures', counted('picture')],
    publishedAt: ['Time of publishing', moment],
    hasChanges: ['Unpublished changes', yesNo],
  },
};

/** A copy of the page for shoppers: only its removal says more than the page itself. */
export const publishedPageWords: RecordWords<keyof ItemOf<typeof publishedPages>> = {
  noun: 'page',
  label: 'Published page',
  fields: {
    ...{ slug: HIDDEN, title: HIDDEN, description: HIDDEN, source: HIDDEN, html: HIDDEN },
    publishedAt: HIDDEN,
    removedAt: ['Time of the removal', moment],
  },
};

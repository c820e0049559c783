import type { RepositoryCopy } from '../../fixtures/copy/repository-copy.ts';

/** What is engraved: the owner edits and searches it, and the customer, the workshop, papers, e-mails and the list's CSV tell it. */
export async function addOrderField(copy: RepositoryCopy) {
  await copy.insert(
    'services/commission/orders/order-texts.contract.ts',
    '  privateNotes: {',
    `  engraving: {
    ...{ label: 'Engraving', max: 100, isShared: true, isAtBench: true, isSearched: true },
    ...{ isOnPapers: true, isInMails: true, isColumn: true },
  },\n`,
  );
}

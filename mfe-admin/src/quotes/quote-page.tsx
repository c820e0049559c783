import { recordPage } from '../access/admin-page.tsx';
import { ListLink } from '../list/open-link.tsx';
import QuoteRecord from './quote-record.tsx';

export default recordPage('quote', QuoteRecord, <ListLink list="quotes">All quotes</ListLink>);

import { recordPage } from '../access/admin-page.tsx';
import { ListLink } from '../list/list-link.tsx';
import QuoteRecord from './quote-record.tsx';

export default recordPage('quote', QuoteRecord, <ListLink list="quotes">All quotes</ListLink>);

import { recordPage } from '../access/admin-page.tsx';
import { ListLink } from '../list/open-link.tsx';
import RequestRecord from './request-record.tsx';

export default recordPage(
  'consultation',
  RequestRecord,
  <ListLink list="consultations">All consultations</ListLink>,
);

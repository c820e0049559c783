import { recordPage } from '../access/admin-page.tsx';
import { ListLink } from '../list/open-link.tsx';
import OrderRecord from './order-record.tsx';
import { WorkshopOrder } from './workshop-order.tsx';

export default recordPage(
  'order',
  ({ isOwner, ...key }) => (isOwner ? <OrderRecord {...key} /> : <WorkshopOrder {...key} />),
  <ListLink list="orders">All orders</ListLink>,
);

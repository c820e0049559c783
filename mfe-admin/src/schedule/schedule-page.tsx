import { PAGES } from '@hearthside/services/core/site/pages.contract.ts';
import { Link } from 'react-router-dom';
import { adminPage } from '../access/admin-page.tsx';
import { Schedule } from './schedule.tsx';

export default adminPage(
  'schedule',
  Schedule,
  <>
    Open orders on the days of their delivery; those without a date stand last in{' '}
    <Link to={PAGES.admin.orders.path}>Manage Orders</Link>. Drag one to other days, or press Move, where the
    arrow keys choose them.
  </>,
);

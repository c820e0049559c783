import { NOT_FOUND_LEAD } from '@hearthside/services/trade/page-words.contract.ts';
import { Link } from 'react-router-dom';
import { LinkButton } from '../../ui/components/button.tsx';
import { Page } from '../../ui/components/page.tsx';
import { PageHeading } from '../../ui/components/page-heading.tsx';

/** Shown at every unknown address. */
export default function NotFoundPage() {
  return (
    <Page>
      <PageHeading lead={NOT_FOUND_LEAD}>Page not found</PageHeading>
      <p>
        You can go to <Link to="/">our home page</Link> or{' '}
        <Link to="/consultation">request a consultation</Link>.
      </p>
      <LinkButton to="/products">See our products</LinkButton>
    </Page>
  );
}

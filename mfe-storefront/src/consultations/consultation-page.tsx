import type { Contact } from '@hearthside/services/shop/pages/page.contract.ts';
import { siteQuery } from '@hearthside/shell/federation/site.ts';
import { latePart } from '@hearthside/shell/ui/components/late-part.tsx';
import { Page } from '@hearthside/shell/ui/components/page.tsx';
import { PageHeading } from '@hearthside/shell/ui/components/page-heading.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failure, island } from '../island.tsx';
import { ConsultationForm } from './consultation-form.tsx';
import { type RequestedProduct, useRequestedProduct } from './requested-product.ts';

/** Stands below the heading, and describes the page to search engines. */
export const LEAD = 'Tell us about the place you have in mind, and how you’d like to use it.';

// Whoever types has its code: the first edit loads the chunk.
const ThankYou = latePart(() => import(/* webpackChunkName: "request" */ './thank-you.tsx'), {
  failure: 'Your consultation request has been received.',
});

/** What follows a request. */
export const NextSteps = island<{ product: RequestedProduct | null }>({
  name: 'next-steps',
  load: () => import(/* webpackChunkName: "request" */ './next-steps.tsx'),
  failure,
  comes: 'never',
});

/** What a visitor without scripts does instead. */
function WithoutScripts({ phone, email, address }: Contact) {
  return (
    <noscript>
      <p>
        Sending a request needs JavaScript. You can also reach us without it:
        {phone && (
          <>
            <br />
            <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>
          </>
        )}
        {email && (
          <>
            <br />
            <a href={`mailto:${email}`}>{email}</a>
          </>
        )}
        <br />
        {address.join(', ')}
      </p>
    </noscript>
  );
}

export default function ConsultationPage() {
  const { data: site } = useQuery(siteQuery);
  const product = useRequestedProduct();
  const [isReceived, setReceived] = useState(false);
  return (
    <Page narrow>
      {isReceived ? (
        <ThankYou />
      ) : (
        <>
          <PageHeading lead={LEAD}>Request a Consultation</PageHeading>
          {site && <WithoutScripts {...site.contact} />}
          <ConsultationForm
            key={product?.itemNumber}
            product={product}
            onReceived={() => setReceived(true)}
          />
          <NextSteps product={product} />
        </>
      )}
    </Page>
  );
}

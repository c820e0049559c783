import { Conversation } from '../conversations/conversation.tsx';
import { Papers } from '../papers/papers.tsx';
import { BackToHub, PartOfHub } from '../userhub/part-of-hub.tsx';
import { Section } from '../userhub/section.tsx';
import { QuoteView } from './quote-view.tsx';

/** One of the customer's quotes, to answer line by line. */
export default function QuotePage() {
  return (
    <PartOfHub
      heading="Your Quote"
      name="quote"
      find={({ quotes }, id) => quotes.find((quote) => quote.id === id)}
    >
      {(quote, account) => (
        <>
          <QuoteView account={account} quote={quote} />
          <Section title="Documents">
            <Papers uid={account.uid} id={quote.id} />
          </Section>
          <Conversation account={account} id={quote.id} about="this quote" />
          <p>
            <BackToHub />
          </p>
        </>
      )}
    </PartOfHub>
  );
}

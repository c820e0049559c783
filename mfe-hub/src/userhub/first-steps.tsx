import { LinkButton } from '@hearthside/shell/ui/components/button.tsx';
import css from './card.module.css';
import { Section } from './section.tsx';

/** What somebody can do who has asked for nothing yet. */
export function FirstSteps() {
  return (
    <Section title="Start Here">
      <p>
        Every piece is made for one place. Look at what we build, then tell us about yours. We’ll draw it,
        send you a quote and build it. You can follow it all here.
      </p>
      <p className={css.links}>
        <LinkButton to="/products">Choose a Product</LinkButton>
        <LinkButton to="/consultation" look="secondary">
          Request a Consultation
        </LinkButton>
        <LinkButton to="/pages/how-it-works" look="quiet">
          How a commission goes
        </LinkButton>
      </p>
    </Section>
  );
}

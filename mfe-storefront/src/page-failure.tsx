import { Button, LinkButton } from '@hearthside/shell/ui/components/button.tsx';
import { PageHeading } from '@hearthside/shell/ui/components/page-heading.tsx';

interface PageFailureProps {
  /** For what may work the next time; without it, the way back to the shop is offered. */
  onRetry?: () => void;
  /** What went wrong, in the specification's words. */
  children: string;
}

/** The whole content of a page that has nothing to show. */
export function PageFailure({ onRetry, children }: PageFailureProps) {
  return (
    <div role={onRetry && 'alert'}>
      <PageHeading>{children}</PageHeading>
      {onRetry ? (
        <Button onClick={onRetry}>Try again</Button>
      ) : (
        <LinkButton to="/products">Explore Products</LinkButton>
      )}
    </div>
  );
}

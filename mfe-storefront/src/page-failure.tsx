import { Button, LinkButton } from '@hearthside/shell/ui/components/button.tsx';
import { PageHeading } from '@hearthside/shell/ui/components/page-heading.tsx';

interface PageFailureProps {
  /** Given when another attempt may succeed. Without it, the page links to the shop. */
  onRetry?: () => void;
  /** What went wrong. */
  children: string;
}

/** The content of a page that cannot show anything else. */
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

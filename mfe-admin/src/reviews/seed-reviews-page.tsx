import type { Host, PageProps } from '@hearthside/shell/federation/contract.ts';
import { isRefused } from '@hearthside/shell/federation/problem.ts';
import { forgetSubmissionKey, submissionKey } from '@hearthside/shell/federation/submission-key.ts';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import { Notice } from '@hearthside/shell/ui/components/notice.tsx';
import { useMutation } from '@tanstack/react-query';
import { parseResponse } from 'hono/client';
import { AdminPage } from '../access/admin-page.tsx';
import { adminApi } from '../admin-api.ts';

const SAMPLE_REVIEWS = 'sample-reviews';

export default function SeedReviewsPage({ host }: PageProps) {
  return (
    <AdminPage
      host={host}
      title="Seed Reviews"
      lead="Adds four reviews to the product with item number 001. Shoppers see them marked as samples."
    >
      {() => <SampleReviews host={host} />}
    </AdminPage>
  );
}

function SampleReviews({ host }: { host: Host }) {
  const add = useMutation({
    mutationFn: () =>
      parseResponse(
        adminApi(host)['sample-reviews'].$post(
          {},
          { headers: { 'Idempotency-Key': submissionKey(SAMPLE_REVIEWS) } },
        ),
      ),
    onSuccess: () => forgetSubmissionKey(SAMPLE_REVIEWS),
    onError: (error) => {
      // Product or samples are others by now: the next click means those.
      if (isRefused(error, 'key-reused')) forgetSubmissionKey(SAMPLE_REVIEWS);
    },
  });
  return (
    <>
      <p>
        <Button pending={add.isPending} onClick={() => add.mutate()}>
          Add 4 Sample Reviews
        </Button>
      </p>
      {add.isSuccess && (
        <Notice tone="success">4 reviews have been successfully added to "{add.data.productName}".</Notice>
      )}
      {add.isError && (
        <Notice tone="error">
          {isRefused(add.error, 'not-found')
            ? 'Could not find a product with Item #001.'
            : 'An unexpected error occurred.'}
        </Notice>
      )}
    </>
  );
}

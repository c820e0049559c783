import { topics } from '@hearthside/services/core/model/topic.contract.ts';
import { isRefused } from '@hearthside/shell/federation/problem.ts';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import { Notice } from '@hearthside/shell/ui/components/notice.tsx';
import { adminPage } from '../access/admin-page.tsx';
import { useApiWrite } from '../admin-api.ts';

export default adminPage(
  'seed-reviews',
  SampleReviews,
  'Adds four reviews to the product with item number 001, once, and then offers to remove them. Shoppers see them marked as samples.',
);

function SampleReviews() {
  const add = useApiWrite([topics.reviews], (api) => api['sample-reviews'].$post());
  const remove = useApiWrite([topics.reviews], (api) => api['sample-reviews'].$delete());
  const error = add.error ?? remove.error;
  return (
    <>
      <div className={layout.row3}>
        <Button
          pending={add.isPending}
          onClick={() => {
            remove.reset();
            add.mutate();
          }}
        >
          Add 4 Sample Reviews
        </Button>
        {(add.isSuccess || !remove.isIdle) && (
          <Button
            look="danger"
            pending={remove.isPending}
            onClick={() => {
              add.reset();
              remove.mutate();
            }}
          >
            Remove Sample Reviews
          </Button>
        )}
      </div>
      {add.isSuccess && (
        <Notice tone="success">
          {add.data.isAdded
            ? `4 reviews have been successfully added to "${add.data.productName}".`
            : `"${add.data.productName}" has its 4 sample reviews already.`}
        </Notice>
      )}
      {remove.isSuccess && <Notice tone="success">The sample reviews have been removed.</Notice>}
      {error && (
        <Notice tone="error">
          {isRefused(error, 'not-found')
            ? 'Could not find a product with Item #001.'
            : 'An unexpected error occurred.'}
        </Notice>
      )}
    </>
  );
}

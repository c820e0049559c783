import { topics } from '@hearthside/services/core/model/topic.contract.ts';
import type { Host, Intent } from '@hearthside/shell/federation/contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { Loading } from '@hearthside/shell/ui/components/loading.tsx';
import { Page } from '@hearthside/shell/ui/components/page.tsx';
import { PageHeading } from '@hearthside/shell/ui/components/page-heading.tsx';
import { Prose } from '@hearthside/shell/ui/components/prose.tsx';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { PageFailure } from '../page-failure.tsx';
import { callStorefront, nullIfNotFound, READ } from '../storefront-api.ts';

export const informationKey = (slug: string) => ['storefront', 'page', slug] as const;

/** A page that the owner has published; null if there is no such page. */
function informationQuery(host: Host, slug: string) {
  return queryOptions({
    ...READ,
    queryKey: informationKey(slug),
    meta: { topic: topics.page(slug) },
    queryFn: ({ signal }) =>
      callStorefront(host, (api) => api.pages[':slug'].$get({ param: { slug } }), signal).catch(
        nullIfNotFound,
      ),
  });
}

export const NOT_HERE = 'We can’t find that page.';

/** A page that the owner wrote. */
export default function InformationPage() {
  const host = useHost();
  const { slug = '' } = useParams();
  const { data, isPending, refetch } = useQuery(informationQuery(host, slug));
  const title = data === null ? NOT_HERE : data?.title;
  useEffect(() => {
    if (title) host.setTitle(title);
  }, [host.setTitle, title]);

  return (
    <Page narrow>
      {data && (
        <article>
          <PageHeading>{data.title}</PageHeading>
          <Prose html={data.html} />
        </article>
      )}
      {isPending && <Loading>Loading...</Loading>}
      {data === null && <PageFailure>{NOT_HERE}</PageFailure>}
      {!isPending && data === undefined && (
        <PageFailure onRetry={refetch}>We couldn’t load the page.</PageFailure>
      )}
    </Page>
  );
}

InformationPage.prefetch = ({ host, queries, params: { slug = '' } }: Intent) =>
  queries.prefetchQuery(informationQuery(host, slug));

// The names of @tanstack/react-query that the suite uses, by the same rule as react-router-dom.ts. The package is addressed
// by its file because its name would lead back here.
export type {
  Query,
  QueryKey,
  UseQueryResult,
} from '../../../node_modules/@tanstack/react-query/build/modern/index.js';
export {
  infiniteQueryOptions,
  QueryClient,
  QueryClientProvider,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '../../../node_modules/@tanstack/react-query/build/modern/index.js';

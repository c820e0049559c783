// The names of @tanstack/react-query that the suite uses, for the reason that react-router-dom.ts gives. The package is
// imported by its file, because tsconfig.json maps its name to this file.
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

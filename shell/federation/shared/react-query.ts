// The names of @tanstack/react-query that the suite uses, for the reason that react-router-dom.ts gives. package.json has the
// package by this second name: tsconfig.json maps its own to this file, and the build to what the shell shares.
export type {
  Query,
  QueryKey,
  UndefinedInitialDataOptions,
  UseMutationOptions,
  UseQueryResult,
} from '#react-query';
export {
  infiniteQueryOptions,
  notifyManager,
  QueryClient,
  QueryClientProvider,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '#react-query';

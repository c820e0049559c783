// The names of @tanstack/react-query that the suite uses, for the reason that react-router-dom.ts gives. The package is
// imported by its file, because tsconfig.json maps its name to this file.

// Each from its own file: the modules behind the names of one statement are ordered by chance, and so is the build.
export { QueryClient } from '../../../node_modules/@tanstack/query-core/build/modern/queryClient.js';
export type {
  Query,
  QueryKey,
  UndefinedInitialDataOptions,
  UseMutationOptions,
  UseQueryResult,
} from '../../../node_modules/@tanstack/react-query/build/modern/index.js';
export { infiniteQueryOptions } from '../../../node_modules/@tanstack/react-query/build/modern/infiniteQueryOptions.js';
export {
  QueryClientProvider,
  useQueryClient,
} from '../../../node_modules/@tanstack/react-query/build/modern/QueryClientProvider.js';
export { queryOptions } from '../../../node_modules/@tanstack/react-query/build/modern/queryOptions.js';
export { useInfiniteQuery } from '../../../node_modules/@tanstack/react-query/build/modern/useInfiniteQuery.js';
export { useMutation } from '../../../node_modules/@tanstack/react-query/build/modern/useMutation.js';
export { useQuery } from '../../../node_modules/@tanstack/react-query/build/modern/useQuery.js';

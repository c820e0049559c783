/** The limits of a client's requests. Without the last one the SDK only warns, and a request waits as long as its function may run. */
export const endsWithin = (requestTimeout: number) => ({
  connectionTimeout: 1000,
  requestTimeout,
  throwOnRequestTimeout: true,
});

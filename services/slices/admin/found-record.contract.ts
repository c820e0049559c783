/** One record of the owner's lists. */
export interface FoundRecord {
  list: 'requests' | 'quotes' | 'orders' | 'users';
  uid: string;
  /** Of the request, which its quote and order share; a user has none. */
  id?: string;
  who: string;
  what: string;
  state: string;
}

/** A running server. */
export interface Service {
  url: string;
  close(): Promise<void>;
}

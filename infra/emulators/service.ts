/** A running emulator: where it answers, and how to stop it. */
export interface Service {
  url: string;
  close(): Promise<void>;
}

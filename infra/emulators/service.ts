/** A running server. */
export interface Service {
  url: string;
  close(): Promise<void>;
}

/** The services by name. Each adds itself beside its code; one that the assembly may have no resource for is optional. */
export interface Services {
  /** The database itself, which checks no role. */
  database: Service;
}

/** The metadata of an object. */
export interface ObjectRecord {
  key: string;
  /** In a bucket with versions. */
  versionId?: string;
  /** File of the bytes. Each write makes a new file, so that a reader of the old object can read it to its end. */
  file: string;
  size: number;
  etag: string;
  lastModified: string;
  /** Stored response headers: content-type, cache-control … */
  headers: Record<string, string>;
  metadata: Record<string, string>;
  tags: Record<string, string>;
}

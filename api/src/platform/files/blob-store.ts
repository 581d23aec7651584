/** Where bytes are kept by name. A name is written once and never changes its content. */
export interface BlobStore {
  /** Safe when it returns: whatever is killed afterwards, the bytes are there, whole. */
  put(name: string, data: Buffer): Promise<void>;
  get(name: string): Promise<Buffer>;
  /** What is not there is gone already. */
  remove(name: string): Promise<void>;
}

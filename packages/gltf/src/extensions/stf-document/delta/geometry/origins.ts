/** Where the splits and vertices of a mesh come from: their indices in the other one, −1 for none. */
export interface Origins {
  readonly splits: Int32Array;
  readonly vertices: Int32Array;
}

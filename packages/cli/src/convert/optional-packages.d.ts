/** Decoder and encoder of `EXT_meshopt_compression`, as far as they are used here; the package may not be installed. */
declare module 'meshoptimizer' {
  export const MeshoptEncoder: { readonly ready: Promise<void> };
  export const MeshoptDecoder: { readonly ready: Promise<void> };
}

/** Decoder of `KHR_draco_mesh_compression`, as far as it is used here; the package has no types. */
declare module 'draco3dgltf' {
  const draco: { createDecoderModule(): Promise<unknown> };
  export default draco;
}

/** The encoder and the decoder of Draco; the package has no types. */
declare module 'draco3dgltf' {
  const draco: {
    createEncoderModule(): Promise<unknown>;
    createDecoderModule(): Promise<unknown>;
  };
  export default draco;
}

/** How large an image is, in pixels. */
export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

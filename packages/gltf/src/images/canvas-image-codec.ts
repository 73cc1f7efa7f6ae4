import { encodePng } from './encode-png.ts';
import type { DecodedImage, ImageCodec, ImageLimits } from './image-codec.ts';
import type { ImageSize } from './image-size.ts';
import { readImageSize } from './read-image-size.ts';
import { withoutOrientation } from './without-orientation.ts';

/**
 * A codec for browsers and their workers: PNG, JPEG, WebP and AVIF, as far as the browser can read them. Colours are
 * not converted, and images are not turned. Pixels that let something through are read by WebGL 2, as a canvas
 * multiplies alpha in and loses what is below it; where there is no WebGL 2, such images are refused.
 */
export function canvasImageCodec(): ImageCodec {
  return { decode, encode: encodePng };
}

async function decode(bytes: Uint8Array, limits: ImageLimits): Promise<DecodedImage> {
  // Before anything is decoded: a few kilobytes may become gigabytes.
  const size = readImageSize(bytes);
  if (size === undefined)
    throw new Error('its first bytes give no size, as those of PNG, JPEG, WebP and AVIF do');
  refuseLarge(size, limits);
  const bitmap = await createImageBitmap(new Blob([withoutOrientation(bytes) as BlobPart]), {
    premultiplyAlpha: 'none',
    colorSpaceConversion: 'none',
  });
  try {
    // What it said of itself need not be true.
    refuseLarge(bitmap, limits);
    const { width, height } = bitmap;
    const drawn = readDrawn(bitmap);
    const data = isOpaque(drawn) ? drawn : readTexture(bitmap);
    return { width, height, channels: 4, data };
  } finally {
    bitmap.close();
  }
}

function refuseLarge({ width, height }: ImageSize, { maxPixels }: ImageLimits): void {
  if (width * height > maxPixels) throw new Error(`${width} × ${height} pixels are too many`);
}

/** RGBA of a bitmap that was drawn; exact where it is opaque. */
function readDrawn(bitmap: ImageBitmap): Uint8Array {
  const { width, height } = bitmap;
  const context = new OffscreenCanvas(width, height).getContext('2d', {
    willReadFrequently: true,
  });
  if (context === null) throw new Error('there is no canvas to draw on');
  context.drawImage(bitmap, 0, 0);
  return new Uint8Array(context.getImageData(0, 0, width, height).data.buffer);
}

function isOpaque(rgba: Uint8Array): boolean {
  for (let i = 3; i < rgba.length; i += 4) if (rgba[i] !== 255) return false;
  return true;
}

/** RGBA of a bitmap as it is in memory, in parts that fit into a texture. */
function readTexture(bitmap: ImageBitmap): Uint8Array {
  const { width, height } = bitmap;
  const gl = new OffscreenCanvas(1, 1).getContext('webgl2');
  if (gl === null) throw new Error('it is not opaque, and there is no WebGL 2 to read it with');
  try {
    const most = gl.getParameter(gl.MAX_TEXTURE_SIZE) as number;
    const texture = gl.createTexture();
    gl.bindTexture(gl.TEXTURE_2D, texture);
    gl.bindFramebuffer(gl.FRAMEBUFFER, gl.createFramebuffer());
    gl.pixelStorei(gl.PACK_ROW_LENGTH, width);
    const rgba = new Uint8Array(width * height * 4);
    for (let y = 0; y < height; y += most) {
      for (let x = 0; x < width; x += most) {
        const columns = Math.min(most, width - x);
        const rows = Math.min(most, height - y);
        gl.pixelStorei(gl.UNPACK_SKIP_PIXELS, x);
        gl.pixelStorei(gl.UNPACK_SKIP_ROWS, y);
        gl.texImage2D(
          gl.TEXTURE_2D,
          0,
          gl.RGBA8,
          columns,
          rows,
          0,
          gl.RGBA,
          gl.UNSIGNED_BYTE,
          bitmap,
        );
        gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, texture, 0);
        gl.pixelStorei(gl.PACK_SKIP_PIXELS, x);
        gl.pixelStorei(gl.PACK_SKIP_ROWS, y);
        gl.readPixels(0, 0, columns, rows, gl.RGBA, gl.UNSIGNED_BYTE, rgba);
      }
    }
    const code = gl.getError();
    if (code !== gl.NO_ERROR)
      throw new Error(`it is not opaque, and WebGL 2 cannot read it: error ${code}`);
    return rgba;
  } finally {
    // Browsers allow only a few contexts at a time.
    gl.getExtension('WEBGL_lose_context')?.loseContext();
  }
}

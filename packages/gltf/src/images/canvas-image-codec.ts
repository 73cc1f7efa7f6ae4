import { encodePng } from './encode-png.ts';
import type { DecodedImage, ImageCodec, ImageLimits } from './image-codec.ts';

/**
 * A codec for browsers and their workers: what the browser shows it can read. Colours are not converted.
 * Pixels that let something through are read by WebGL 2, as a canvas multiplies alpha in and loses what is
 * below it; where there is no WebGL 2, that loss stays.
 */
export function canvasImageCodec(): ImageCodec {
  return { decode, encode: encodePng };
}

async function decode(bytes: Uint8Array, { maxPixels }: ImageLimits): Promise<DecodedImage> {
  const bitmap = await createImageBitmap(new Blob([bytes as BlobPart]), {
    premultiplyAlpha: 'none',
    colorSpaceConversion: 'none',
  });
  try {
    const { width, height } = bitmap;
    if (width * height > maxPixels) throw new Error(`${width} × ${height} pixels are too many`);
    const drawn = readDrawn(bitmap);
    const data = isOpaque(drawn) ? drawn : (readTexture(bitmap) ?? drawn);
    return { width, height, channels: 4, data };
  } finally {
    bitmap.close();
  }
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

/** RGBA of a bitmap as it is in memory; undefined where there is no WebGL 2 for its size. */
function readTexture(bitmap: ImageBitmap): Uint8Array | undefined {
  const { width, height } = bitmap;
  const gl = new OffscreenCanvas(1, 1).getContext('webgl2');
  if (gl === null) return undefined;
  try {
    if (Math.max(width, height) > (gl.getParameter(gl.MAX_TEXTURE_SIZE) as number))
      return undefined;
    gl.bindTexture(gl.TEXTURE_2D, gl.createTexture());
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA8, gl.RGBA, gl.UNSIGNED_BYTE, bitmap);
    gl.bindFramebuffer(gl.FRAMEBUFFER, gl.createFramebuffer());
    gl.framebufferTexture2D(
      gl.FRAMEBUFFER,
      gl.COLOR_ATTACHMENT0,
      gl.TEXTURE_2D,
      gl.getParameter(gl.TEXTURE_BINDING_2D) as WebGLTexture,
      0,
    );
    const rgba = new Uint8Array(width * height * 4);
    gl.readPixels(0, 0, width, height, gl.RGBA, gl.UNSIGNED_BYTE, rgba);
    return gl.getError() === gl.NO_ERROR ? rgba : undefined;
  } finally {
    // Browsers allow only a few contexts at a time.
    gl.getExtension('WEBGL_lose_context')?.loseContext();
  }
}

/** One channel of an image: rows from the top, a byte a pixel. */
export interface ImageChannel {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** A channel at another size, values between pixels blended along both axes; pixels have their place at their centre. */
export function scaleChannel(channel: ImageChannel, width: number, height: number): ImageChannel {
  if (channel.width === width && channel.height === height) return channel;
  const data = new Uint8Array(width * height);
  const columns = placeAlong(channel.width, width);
  const rows = placeAlong(channel.height, height);
  for (let y = 0, i = 0; y < height; y++) {
    const top = (rows.first[y] as number) * channel.width;
    const bottom = (rows.second[y] as number) * channel.width;
    const down = rows.share[y] as number;
    for (let x = 0; x < width; x++, i++) {
      const left = columns.first[x] as number;
      const right = columns.second[x] as number;
      const across = columns.share[x] as number;
      const at = (place: number): number => channel.data[place] as number;
      const above = at(top + left) * (1 - across) + at(top + right) * across;
      const below = at(bottom + left) * (1 - across) + at(bottom + right) * across;
      data[i] = Math.round(above * (1 - down) + below * down);
    }
  }
  return { width, height, data };
}

/** For each place of a line of `to` pixels: the two of `from` that it lies between, and how far it is at the second. */
function placeAlong(
  from: number,
  to: number,
): { readonly first: Uint32Array; readonly second: Uint32Array; readonly share: Float64Array } {
  const first = new Uint32Array(to);
  const second = new Uint32Array(to);
  const share = new Float64Array(to);
  for (let i = 0; i < to; i++) {
    const place = Math.min(from - 1, Math.max(0, ((i + 0.5) * from) / to - 0.5));
    first[i] = Math.floor(place);
    second[i] = Math.min(from - 1, Math.floor(place) + 1);
    share[i] = place - Math.floor(place);
  }
  return { first, second, share };
}

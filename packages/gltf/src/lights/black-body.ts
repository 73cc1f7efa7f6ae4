import type { Vec3 } from '@stfkit/core';
import { clamp } from '../clamp.ts';

/** The temperatures for which the curve below holds, kelvin. */
const COLDEST = 1667;
const HOTTEST = 25000;

/**
 * The colour of a black body as linear sRGB, its largest part 1; what sRGB has no colour for is cut off.
 * Nearly white at 6500 K.
 *
 * @param temperature Kelvin; taken into 1667 … 25000.
 * @see Kang et al., "Design of Advanced Color Temperature Control System", 2002: the curve of xy; IEC 61966-2-1: sRGB
 */
export function blackBodyColor(temperature: number): Vec3 {
  const t = clamp(temperature, COLDEST, HOTTEST);
  const x =
    t <= 4000
      ? polynomial(1e3 / t, 0.17991, 0.8776956, -0.2343589, -0.2661239)
      : polynomial(1e3 / t, 0.24039, 0.2226347, 2.1070379, -3.0258469);
  const y =
    t <= 2222
      ? polynomial(x, -0.20219683, 2.18555832, -1.3481102, -1.1063814)
      : t <= 4000
        ? polynomial(x, -0.16748867, 2.09137015, -1.37418593, -0.9549476)
        : polynomial(x, -0.37001483, 3.75112997, -5.8733867, 3.081758);
  const [cx, cz] = [x / y, (1 - x - y) / y];
  const rgb = [
    3.2404542 * cx - 1.5371385 - 0.4985314 * cz,
    -0.969266 * cx + 1.8760108 + 0.041556 * cz,
    0.0556434 * cx - 0.2040259 + 1.0572252 * cz,
  ].map((part) => Math.max(part, 0));
  const most = Math.max(...rgb);
  return rgb.map((part) => part / most) as unknown as Vec3;
}

function polynomial(x: number, a: number, b: number, c: number, d: number): number {
  return a + x * (b + x * (c + x * d));
}

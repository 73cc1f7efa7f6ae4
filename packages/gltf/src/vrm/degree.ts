/** Radians in a degree, in which VRM has its angles. */
export const DEGREE: number = Math.PI / 180;

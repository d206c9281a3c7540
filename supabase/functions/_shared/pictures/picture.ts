/** RGBA, 8 bits a channel, row by row. */
export interface Picture {
  data: Uint8ClampedArray;
  width: number;
  height: number;
}

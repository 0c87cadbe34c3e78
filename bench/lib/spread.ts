/** How measured times lie: the value that so many percent do not exceed, in the unit of the samples. */
export interface Spread {
  p50: number;
  p95: number;
  p99: number;
  most: number;
}

/** Percentiles by nearest rank; all zero for no samples. */
export function spread(samples: readonly number[]): Spread {
  const sorted = Float64Array.from(samples).sort();
  const at = (part: number): number =>
    sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? 0;
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), most: at(1) };
}

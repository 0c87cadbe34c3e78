/** A claim: `owner` is a new name each time, `leaseMs` how long it holds without a renewal. */
export interface LeaseClaim {
  owner: string;
  leaseMs: number;
}
